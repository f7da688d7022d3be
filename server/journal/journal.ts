// Writes the journal in the transaction of each change, without the acts knowing: an act is announced around the
// call, and every transaction it then makes is compared, before and after, for the item the call is about.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection, Writer } from '../storage/connection.ts';
import { insertEntry } from '../storage/contents/journal.ts';
import type { Store } from '../storage/store.ts';
import { kyselyOver } from '../storage/tables/kysely-dialect.ts';
import type { Tables } from '../storage/tables/tables.ts';
import { type Act, targets } from './acts.ts';
import { changeOf } from './changes.ts';
import { noted } from './corrections.ts';
import { subjects } from './subjects.ts';

export type Journal = {
  /** The same store: what is written through it, in the course of an act, is journalled. */
  readonly store: Store;
  /** Runs an act; one that changes nothing the journal is about runs as if alone. */
  during<T>(act: Act, work: () => Promise<T>): Promise<T>;
};

/** How long entries are kept. */
export const journalMonths = 24;

/** @param now milliseconds UTC */
export function createJournal(store: Store, now: () => number): Journal {
  const underWay = new AsyncLocalStorage<Act>();
  const writer: Writer = {
    transaction: (work, options) => {
      const act = underWay.getStore();
      if (act === undefined) return store.writer.transaction(work, options);
      return store.writer.transaction(
        (connection) => compared(connection, { act, now }, () => work(connection)),
        options,
      );
    },
  };
  const correct: Store['correct'] = async (correction) => {
    const act = underWay.getStore();
    if (act === undefined) return store.correct(correction);
    return store.correct(await noted(correction, { reader: store.reader, act, at: now() }));
  };
  return {
    store: { ...store, writer, writes: kyselyOver<Tables>(writer.transaction), correct },
    during: (act, work) => (act.name in targets ? underWay.run(act, work) : work()),
  };
}

type Compared = { readonly act: Act; readonly now: () => number };

async function compared<T>(
  connection: Connection,
  { act, now }: Compared,
  work: () => Promise<T>,
): Promise<T> {
  const target = targets[act.name];
  if (!target) return work();
  const look = async (id: number | null) =>
    id === null ? null : subjects[target.noun](connection, id);
  const known = await target.find(connection, act, undefined);
  const before = await look(known);
  const result = await work();
  const id = known ?? (await target.find(connection, act, result));
  const change = changeOf(before, await look(id));
  if (change)
    await insertEntry(connection, {
      ...change,
      at: now(),
      who: act.by,
      noun: target.noun,
      subjectId: id,
    });
  return result;
}
