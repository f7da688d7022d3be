// The store as the rest of the server sees it, and the embedded one: an SQLite file, opened once, read from here,
// written through one thread.
import { MessageChannel, Worker } from 'node:worker_threads';
import type { Judge } from '../../shared/measures/reading.ts';
import type { Reader, Writer } from './connection.ts';
import { type Listeners, openListeners } from './listeners.ts';
import { keepRetention, removeRaw } from './readings/retention.ts';
import type { RevisionChange } from './reports/delivery.ts';
import { openSqliteReader } from './sqlite/sqlite.ts';
import { lockFile } from './sqlite/sqlite-file.ts';
import { type ClientOptions, connectWriter, type WriterClient } from './sqlite/writer-client.ts';
import { runWriter } from './sqlite/writer-loop.ts';
import { kyselyOver } from './tables/kysely-dialect.ts';
import type { Database, Tables } from './tables/tables.ts';
import type { Task } from './tasks.ts';

/** What may have changed beside readings. */
export type Topic = 'stations' | 'contents';

export type Store = {
  readonly reader: Reader;
  /** For what may be read a moment late, and weighs: periods and graphs. */
  readonly archive: Reader;
  /** One transaction at a time, of any process of the site. */
  readonly writer: Writer;
  /** Queries over `reader` and through the writer, for what is not worth SQL by hand. */
  readonly reads: Database;
  readonly writes: Database;
  /** Durable when it resolves. @throws StorageBusy when it cannot be stored now */
  readonly deliver: WriterClient['deliver'];
  readonly waitingMs: WriterClient['waitingMs'];
  readonly waiting: WriterClient['waiting'];
  readonly correct: WriterClient['correct'];
  readonly rebuild: WriterClient['rebuild'];
  /** For tests and tools: recomputes every marked roll-up now. */
  readonly rollAll: WriterClient['rollAll'];
  /** Called after each commit, once per station that changed; gives the function that ends it. */
  onRevision(listener: (change: RevisionChange) => void): () => void;
  /** To the other processes of the site: they read again what they know by heart. */
  announce(topic: Topic): void;
  /** Called when another process has announced something; gives the function that ends it. */
  onAnnounced(listener: (topic: Topic) => void): () => void;
  /** Runs work that one process at a time may do, when this one may; false when another does it. */
  alone(task: Task, work: () => Promise<void>): Promise<boolean>;
  /** What is due to months: those that come, where readings are kept by month, those that are over, those to seal. */
  keepMonths(order: MonthOrder): Promise<void>;
  /** Refuses new deliveries, stores those that wait, lets reads end, then closes. */
  close(): Promise<void>;
};

export type MonthOrder = {
  /** Milliseconds UTC. */
  readonly now: number;
  /** Whether few are looking: what keeps others waiting may be done. */
  readonly isNight: boolean;
  readonly isStopping: () => boolean;
  /** Raw readings that are older by whole months are sealed; null: kept for ever. */
  readonly rawRetentionDays: number | null;
};

export type StoreOptions = {
  /** Path of the SQLite file; its folder is made when absent. */
  readonly file: string;
  /**
   * Where writing happens: a thread that runs this module (it calls `runWriter` with its `workerData`), or this very
   * thread, for tests and short-lived commands.
   */
  readonly writer: { readonly thread: URL } | { readonly judge: Judge };
  readonly log: (message: string) => void;
  /** The writer has crashed: the process is to stop. */
  readonly onCrash: (error: Error) => void;
  /** After each try to store. */
  readonly onCommit?: ClientOptions['onCommit'];
};

/**
 * @throws StoreUnusable, with one French line for the operator: another server has the file, it is damaged, or it was
 * written by a newer version
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { file } = options;
  const lock = lockFile(file);
  const revisions: Listeners<RevisionChange> = openListeners(options.log);
  try {
    const writer = await startWriter(options, revisions.tell);
    const reader = openSqliteReader(file);
    const retaining = {
      reader,
      writer,
      remove: (seal: number, isStopping: () => boolean) =>
        removeRaw({ reader, writer }, seal, isStopping),
      log: options.log,
    };
    return {
      reader,
      archive: reader,
      reads: kyselyOver<Tables>(reader.snapshot),
      writer: { transaction: writer.transaction },
      writes: kyselyOver<Tables>(writer.transaction),
      deliver: writer.deliver,
      waitingMs: writer.waitingMs,
      waiting: writer.waiting,
      correct: writer.correct,
      rebuild: writer.rebuild,
      rollAll: writer.rollAll,
      onRevision: revisions.listen,
      // There is no other process.
      announce: () => undefined,
      onAnnounced: () => () => undefined,
      alone: async (_task, work) => {
        await work();
        return true;
      },
      // Rows stand in the order of their stations as they come: there are no months but those to seal.
      keepMonths: (order) => keepRetention(retaining, order),
      close: async () => {
        // The writer last: the last connection to go empties the log into the file, and a reading one cannot.
        const stored = writer.finish();
        await Promise.all([stored, reader.close()]);
        await writer.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function startWriter(
  { file, writer, log, onCrash, onCommit }: StoreOptions,
  onRevision: ClientOptions['onRevision'],
): Promise<WriterClient> {
  const client = { log, onCrash, onRevision, onCommit };
  if ('thread' in writer)
    return connectWriter(new Worker(writer.thread, { workerData: { file } }), client);
  const { port1, port2 } = new MessageChannel();
  const connected = connectWriter(port1, client);
  runWriter({ port: port2, file, judge: writer.judge }).catch(onCrash);
  return connected;
}
