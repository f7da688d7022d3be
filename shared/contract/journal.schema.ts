// What the journal's call accepts and promises.
import { z } from 'zod';
import type { privateJournalCalls } from './journal.ts';
import { isoInstant, pagingQuery, type Schemas } from './schema.ts';

export const journalAction = z.enum(['create', 'update', 'delete']);

export const journalNoun = z.enum([
  'user',
  'weatherStation',
  'unit',
  'post',
  'observation',
  'contact',
  'site',
]);

const entry = z.strictObject({
  id: z.int(),
  at: isoInstant,
  who: z.string().nullable(),
  action: journalAction,
  noun: journalNoun,
  subject: z.string(),
  detail: z.string().nullable(),
});

export const privateJournalSchemas = {
  listJournal: {
    query: pagingQuery,
    response: z.strictObject({ entries: z.array(entry), numberOfResult: z.int() }),
  },
} as const satisfies Schemas<typeof privateJournalCalls>;
