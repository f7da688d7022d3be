// GET /api/journal.

import type { privateJournalSchemas } from '../../shared/contract/journal.schema.ts';
import { journalAction, journalNoun } from '../../shared/contract/journal.schema.ts';
import type { JournalEntry, privateJournalCalls } from '../../shared/contract/journal.ts';
import type { PrivateHandlers } from '../../shared/contract/schema.ts';
import type { Reader } from '../storage/connection.ts';
import { listEntries, type StoredEntry } from '../storage/contents/journal.ts';
import { pageOf } from '../storage/contents/list-page.ts';

const present = ({ id, at, who, action, noun, subject, detail }: StoredEntry): JournalEntry => ({
  id,
  at: new Date(at).toISOString(),
  who,
  action: journalAction.parse(action),
  noun: journalNoun.parse(noun),
  subject,
  detail,
});

export const createJournalHandlers = (
  reader: Reader,
): PrivateHandlers<typeof privateJournalCalls, typeof privateJournalSchemas> => ({
  listJournal: ({ query }) =>
    reader.snapshot(async (connection) => {
      const { entries, total } = await listEntries(connection, pageOf(query));
      return { entries: entries.map(present), numberOfResult: total };
    }),
});
