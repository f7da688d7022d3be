// The journal of changes, newest first: a sentence for each, under its day.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { JournalEntry } from '../../../../shared/contract/journal.ts';
import { formatTime, formatWeekdayDate } from '../../../../shared/format/dates.ts';
import { deskContext } from '../../../client/desk.ts';
import { journalDid, journalTexts, journalWho } from '../../../texts/admin/journal.ts';
import { sectionTexts } from '../../../texts/admin/layout.ts';
import { EmptyNote } from '../parts/lists/empty-note.tsx';
import { Pager } from '../parts/lists/pager.tsx';
import { type ListPage, readPage } from '../parts/lists/read-page.ts';
import { AdminPage } from '../parts/pages/admin-page.tsx';
import { useDeskPlace } from '../parts/pages/desk-place.ts';
import { ZoneNote } from '../parts/pages/zone-note.tsx';
import styles from './journal.module.css';

/** Lines are short, and it is read by looking through it. */
const PAGE_SIZE = 20;

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<ListPage<JournalEntry>> =>
  readPage(
    request,
    async (query, signal) => {
      const { entries, numberOfResult } = await context
        .get(deskContext)
        .listJournal({ query }, { signal });
      return { items: entries, numberOfResult };
    },
    PAGE_SIZE,
  );

export function Component() {
  const { items, page, lastPage } = useLoaderData<ListPage<JournalEntry>>();
  const { timeZone } = useDeskPlace();
  return (
    <AdminPage title={sectionTexts.journal} lead={journalTexts.lead}>
      {items.length === 0 && <EmptyNote>{journalTexts.empty}</EmptyNote>}
      {byDay(items, timeZone).map(({ day, entries }) => (
        <section key={day} className={styles.day} aria-label={day}>
          <h2 className={styles.date}>{day}</h2>
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <li key={entry.id} className={styles.entry}>
                <time dateTime={entry.at} className={styles.time}>
                  {formatTime(entry.at, timeZone)}
                </time>
                <p className={styles.sentence}>
                  <strong className={styles.who}>{journalWho(entry)}</strong> {journalDid(entry)}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Pager page={page} lastPage={lastPage} />
      <ZoneNote />
    </AdminPage>
  );
}

type Day = { readonly day: string; readonly entries: readonly JournalEntry[] };

/** In the order of the entries. */
function byDay(entries: readonly JournalEntry[], timeZone: string): readonly Day[] {
  const days = Map.groupBy(entries, ({ at }) => formatWeekdayDate(at, timeZone));
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}
