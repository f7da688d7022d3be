// The writing side of a store, at the other end of a port: commits, lent transactions and roll-ups, one at a time.
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import type { Judge } from '../../shared/measures/reading.ts';
import { type Committing, commitDeliveries } from './committer.ts';
import { correct } from './corrections.ts';
import { rebuildOutdated } from './day-rebuild.ts';
import { StoreUnusable } from './faults.ts';
import { openLoan } from './loan.ts';
import { migrate } from './migrations.ts';
import { openRawKeeper } from './raw-keeper.ts';
import { rollAll, rollDue } from './roller.ts';
import { openSqliteWriter, type SqliteWriter, sqliteDdl } from './sqlite.ts';
import { checkFile } from './sqlite-file.ts';
import { type Ask, type FromWriter, failureOf, type ToWriter } from './writer-messages.ts';

export type WriterOptions = {
  readonly port: MessagePort;
  readonly file: string;
  readonly judge: Judge;
};

/** Buckets of one transaction: reports wait for no more than a few milliseconds. */
const bucketsAtOnce = 10;
const idleMs = 1_000;
const afterFailureMs = 5_000;
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
  const rolling = keepRolling(writer, log);
  return async (ask) => {
    switch (ask.do) {
      case 'deliver': {
        const results = await commitDeliveries(writer, committing, ask.deliveries);
        raw.keep(ask.deliveries);
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
        return rebuildOutdated(writer, Date.now());
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

/** Rolls what is due every second, and without a pause while something is left; yields to reports in between. */
function keepRolling(writer: SqliteWriter, log: Log): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const { signal } = stopped;
  const roll = async (): Promise<void> => {
    await rebuildOutdated(writer, Date.now());
    for (let after = 0; !signal.aborted; ) {
      const rolled = await rollDue(writer, Date.now(), bucketsAtOnce, after);
      after = rolled.after;
      if (rolled.buckets + rolled.days > 0) {
        await nextTurn();
      } else {
        writer.trimLog();
        await delay(idleMs, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  const keepOn = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await roll();
      } catch (error) {
        // A full disk, most often: nothing is lost, the marks are still there.
        log(`roll-up failed: ${error instanceof Error ? error.message : String(error)}`);
        await delay(afterFailureMs, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  const done = keepOn();
  return {
    stop: () => {
      stopped.abort();
      return done;
    },
  };
}
