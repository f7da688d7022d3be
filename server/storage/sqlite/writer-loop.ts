// The writing side of an SQLite store, at the other end of a port: commits, lent transactions and roll-ups, one at a
// time.
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import type { Judge } from '../../../shared/measures/reading.ts';
import type { StationWriter } from '../connection.ts';
import { StoreUnusable, textOf } from '../faults.ts';
import { migrate } from '../tables/migrations.ts';
import { openWriting } from '../writing.ts';
import { removeDrafts } from './backup-files.ts';
import { openLoan } from './loan.ts';
import { makeStoreFile } from './new-store.ts';
import { openSqliteWriter, sqliteDdl } from './sqlite.ts';
import { backUpOlder } from './sqlite-backup.ts';
import { diskFault, isDiskFault } from './sqlite-copy.ts';
import { checkFile } from './sqlite-file.ts';
import { type Ask, type FromWriter, failureOf, type ToWriter } from './writer-messages.ts';

export type WriterOptions = {
  readonly port: MessagePort;
  readonly file: string;
  readonly judge: Judge;
};

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

async function openForWriting(file: string): Promise<StationWriter> {
  if (existsSync(file)) {
    checkFile(file);
    // Of a restore that was killed: the owner has kept his store.
    removeDrafts(dirname(file));
    await backUpOlder(file);
  } else makeStoreFile(file);
  const writer = openSqliteWriter(file);
  await migrate(writer, sqliteDdl);
  return writer;
}

function reasonOf(error: unknown, file: string): string {
  if (error instanceof StoreUnusable) return error.message;
  return `La base ${file} ne peut pas être ouverte : ${isDiskFault(error) ? `${diskFault}.` : textOf(error)}`;
}

function serving(
  writer: StationWriter,
  judge: Judge,
  log: (message: string) => void,
): (ask: Ask) => Promise<unknown> {
  const writing = openWriting(writer, judge, log);
  const loan = openLoan(writer);
  return async (ask) => {
    switch (ask.do) {
      case 'deliver':
        return writing.deliver(ask.deliveries);
      case 'correct':
        return writing.correct(ask.correction);
      case 'begin':
        return loan.begin();
      case 'statement':
        return loan.run(ask);
      case 'end':
        return loan.end(ask.commit);
      case 'rebuild':
        return writing.rebuild();
      case 'rollAll':
        return writing.rollAll();
      case 'stop':
        return writing.stop();
    }
  };
}
