// The store as the rest of the server sees it: opened once, read from here, written through one thread.
import { MessageChannel, Worker } from 'node:worker_threads';
import type { Judge } from '../../shared/measures/reading.ts';
import type { Reader, Writer } from './connection.ts';
import type { RevisionChange } from './delivery.ts';
import { kyselyOver } from './kysely-dialect.ts';
import { openSqliteReader } from './sqlite.ts';
import { lockFile } from './sqlite-file.ts';
import type { Database, Tables } from './tables.ts';
import { type ClientOptions, connectWriter, type WriterClient } from './writer-client.ts';
import { runWriter } from './writer-loop.ts';

export type Store = {
  readonly reader: Reader;
  /** One transaction at a time, through the writing thread. */
  readonly writer: Writer;
  /** Queries over `reader` and through the writer, for what is not worth SQL by hand. */
  readonly reads: Database;
  readonly writes: Database;
  /** Durable when it resolves. @throws StorageBusy when it cannot be stored now */
  readonly deliver: WriterClient['deliver'];
  readonly waitingMs: WriterClient['waitingMs'];
  readonly correct: WriterClient['correct'];
  readonly rebuild: WriterClient['rebuild'];
  /** For tests and tools: recomputes every marked roll-up now. */
  readonly rollAll: WriterClient['rollAll'];
  /** Called after each commit, once per station that changed; gives the function that ends it. */
  onRevision(listener: (change: RevisionChange) => void): () => void;
  /** Refuses new deliveries, stores those that wait, lets reads end, then closes. */
  close(): Promise<void>;
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
};

/**
 * @throws StoreUnusable, with one French line for the operator: another server has the file, it is damaged, or it was
 * written by a newer version
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { file } = options;
  const lock = lockFile(file);
  const listeners = new Set<(change: RevisionChange) => void>();
  const onRevision = (change: RevisionChange): void => {
    for (const listener of listeners) {
      try {
        listener(change);
      } catch (error) {
        options.log(
          `a listener of revisions failed: ${error instanceof Error ? error.stack : String(error)}`,
        );
      }
    }
  };
  try {
    const writer = await startWriter(options, onRevision);
    const reader = openSqliteReader(file);
    return {
      reader,
      reads: kyselyOver<Tables>(reader.snapshot),
      writer: { transaction: writer.transaction },
      writes: kyselyOver<Tables>(writer.transaction),
      deliver: writer.deliver,
      waitingMs: writer.waitingMs,
      correct: writer.correct,
      rebuild: writer.rebuild,
      rollAll: writer.rollAll,
      onRevision: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
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
  { file, writer, log, onCrash }: StoreOptions,
  onRevision: ClientOptions['onRevision'],
): Promise<WriterClient> {
  const client = { log, onCrash, onRevision };
  if ('thread' in writer)
    return connectWriter(new Worker(writer.thread, { workerData: { file } }), client);
  const { port1, port2 } = new MessageChannel();
  const connected = connectWriter(port1, client);
  runWriter({ port: port2, file, judge: writer.judge }).catch(onCrash);
  return connected;
}
