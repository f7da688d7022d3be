// GET /api/journal: who changed what and when, for administrators.
import { call } from './call.ts';
import type { ListQuery } from './list.ts';

export type JournalAction = 'create' | 'update' | 'delete';

export type JournalNoun =
  | 'user'
  | 'weatherStation'
  | 'unit'
  | 'post'
  | 'observation'
  | 'contact'
  | 'site';

export type JournalEntry = {
  readonly id: number;
  readonly at: string;
  /** E-mail as it was then; null: the server or a command. */
  readonly who: string | null;
  readonly action: JournalAction;
  readonly noun: JournalNoun;
  /** What a person recognises: a title, an e-mail, a reference. */
  readonly subject: string;
  /** French: which fields changed. Never a secret, nor the text of anything. */
  readonly detail: string | null;
};

export type JournalList = {
  readonly entries: readonly JournalEntry[];
  readonly numberOfResult: number;
};

/** What stands for somebody whose personal data was erased, as author and as subject. */
export const erasedPerson = 'personne effacée';

/** Subject of the line that an erasure leaves. */
export const erasedData = 'données personnelles d’une adresse';

export const privateJournalCalls = {
  listJournal: call<JournalList, undefined, ListQuery>()({
    method: 'GET',
    path: '/api/journal',
    audience: 'admin',
    summary: 'Journal des modifications',
  }),
} as const;
