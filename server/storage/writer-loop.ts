// The writing side of a store, at the other end of a port: commits, lent transactions and roll-ups, one at a time.
import type { MessagePort } from 'node:worker_threads';
import type { Judge } from '../../shared/measures/reading.ts';
import { type Committing, commitDeliveries } from './committer.ts';
import { correct } from './corrections.ts';
import { rebuildOutdated } from './day-rebuild.ts';
import { StoreUnusable } from './faults.ts';
import { openLoan } from './loan.ts';
import { migrate } from './migrations.ts';
import { openRawKeeper } from './raw-keeper.ts';
import { rechannelQueued } from './rechannel.ts';
import { rollAll } from './roller.ts';
import { keepRolling } from './rolling.ts';
import { openSqliteWriter, type SqliteWriter, sqliteDdl } from './sqlite.ts';
import { checkFile } from './sqlite-file.ts';
import { type Ask, type FromWriter, failureOf, type ToWriter } from './writer-messages.ts';

export type WriterOptions = {
  readonly port: MessagePort;
  readonly file: string;
  readonly judge: Judge;
};

/** A delivery with more readings is part of an import. */
const liveReadings = 50;
/** For `rollAll`: every bucket and every day is over by then. */
const endOfTime = Date.UTC(2999, 0, 1);

/** Opens the store for writing, says so on the port, and serves it until asked to stop. */
export async function runWriter({ port, file, judge }: WriterOptions): Promise<void> {
  const say = (message: FromWriter): void => port.postMessage(message);
  const writer = await openForWriting(file).catch((error: unknown) => {
    say({ kind: 'unusable', message: reasonOf(error, file) });
    port.close();
    return null;
  });
  if (!writer) return;
  const serve = serving(writer, judge, (message) => say({ kind: 'log', message }));
  port.on('message', ({ id, ask }: ToWriter) => {
    serve(ask).then(
      (value) => {
        say({ kind: 'answer', id, value });
        if (ask.do === 'stop') port.close();
      },
      (error: unknown) => say({ kind: 'failure', id, failure: failureOf(error) }),
    );
  });
  say({ kind: 'ready' });
}

async function openForWriting(file: string): Promise<SqliteWriter> {
  checkFile(file);
  const writer = openSqliteWriter(file);
  await migrate(writer, sqliteDdl);
  return writer;
}

function reasonOf(error: unknown, file: string): string {
  if (error instanceof StoreUnusable) return error.message;
  return `La base ${file} ne peut pas être ouverte : ${error instanceof Error ? error.message : String(error)}`;
}

type Log = (message: string) => void;

function serving(writer: SqliteWriter, judge: Judge, log: Log): (ask: Ask) => Promise<unknown> {
  const committing: Committing = { judge, memory: new Map() };
  const loan = openLoan(writer);
  const raw = openRawKeeper(writer, log);
  const rebuild = async (): Promise<void> => {
    await rechannelQueued(writer, committing);
    await rebuildOutdated(writer, Date.now());
  };
  const rolling = keepRolling({ writer, rebuild, log });
  return async (ask) => {
    switch (ask.do) {
      case 'deliver': {
        const results = await commitDeliveries(writer, committing, ask.deliveries);
        raw.keep(ask.deliveries);
        if (ask.deliveries.some(({ readings }) => readings.length > liveReadings))
          rolling.importing();
        return results;
      }
      case 'correct':
        return correct(writer, committing, ask.correction);
      case 'begin':
        return loan.begin();
      case 'statement':
        return loan.run(ask);
      case 'end':
        return loan.end(ask.commit);
      case 'rebuild':
        return rebuild();
      case 'rollAll':
        return rollAll(writer, endOfTime);
      case 'stop':
        await rolling.stop();
        await raw.stop();
        // Waits for what is still queued before the connection goes.
        await writer.transaction(async () => undefined);
        return writer.close();
    }
  };
}
