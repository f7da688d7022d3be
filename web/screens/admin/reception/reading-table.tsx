// Readings one by one, under their days: the value of one measure, and what can be done about it in the line that is
// open.
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import type { NearReading, ReadingField } from '../../../../shared/contract/reception.ts';
import { formatWeekdayDate } from '../../../../shared/format/dates.ts';
import { formatExactTime } from '../../../../shared/format/exact-times.ts';
import { formatNumber } from '../../../../shared/format/numbers.ts';
import { VisuallyHidden } from '../../../parts/elements/visually-hidden.tsx';
import { correctionTexts } from '../../../texts/admin/correction.ts';
import actions from '../parts/acts/action.module.css';
import styles from './correction.module.css';
import { ReadingActs } from './reading-acts.tsx';

/** Of the reading that the address names, for `#releve`. */
export const ASKED_ID = 'releve';

type Shared = {
  readonly field: ReadingField;
  readonly timeZone: string;
  /** Never rejects. @param field null: the whole reading */
  readonly correct: (observedAt: string, field: string | null) => Promise<void>;
};

type ReadingTableProps = Shared & {
  /** Newest first. */
  readonly readings: readonly NearReading[];
  /** Its reading, when there is one, is open at first. */
  readonly asked: string | null;
};

export function ReadingTable({ readings, asked, ...shared }: ReadingTableProps) {
  const [opened, setOpened] = useState(asked);
  const { label, unit } = shared.field;
  return (
    <table className={styles.table}>
      <caption className={styles.hint}>{correctionTexts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{correctionTexts.time}</th>
          <th scope="col">{correctionTexts.withUnit(label, unit)}</th>
          <th scope="col">
            <VisuallyHidden>{correctionTexts.act}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      {byDay(readings, shared.timeZone).map(([day, ofDay]) => (
        <tbody key={day}>
          <tr>
            <th scope="rowgroup" colSpan={3} className={styles.day}>
              {day}
            </th>
          </tr>
          {ofDay.map((reading) => (
            <Row
              key={reading.observedAt}
              {...shared}
              reading={reading}
              isAsked={reading.observedAt === asked}
              isOpen={reading.observedAt === opened}
              toggle={() => setOpened(reading.observedAt === opened ? null : reading.observedAt)}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

const byDay = (readings: readonly NearReading[], timeZone: string) => [
  ...Map.groupBy(readings, ({ observedAt }) => formatWeekdayDate(observedAt, timeZone)),
];

type RowProps = Shared & {
  readonly reading: NearReading;
  readonly isAsked: boolean;
  readonly isOpen: boolean;
  readonly toggle: () => void;
};

function Row({ reading, isAsked, isOpen, toggle, ...shared }: RowProps) {
  const { field, timeZone } = shared;
  const { observedAt, sealed } = reading;
  const time = formatExactTime(observedAt, timeZone);
  const isShown = isOpen && !sealed;
  return (
    <Fragment>
      <tr
        id={isAsked ? ASKED_ID : undefined}
        className={styles.row}
        data-open={isShown || undefined}
      >
        <th scope="row">
          <time dateTime={observedAt}>{time}</time>
        </th>
        <td>
          <Value reading={reading} field={field} />
        </td>
        <td className={styles.act}>
          {sealed ? (
            <span className={styles.sealed}>{correctionTexts.sealed}</span>
          ) : (
            <button
              type="button"
              className={actions.quiet}
              aria-expanded={isShown}
              onClick={toggle}
            >
              {correctionTexts.correct}
              <VisuallyHidden> {correctionTexts.reading(time)}</VisuallyHidden>
            </button>
          )}
        </td>
      </tr>
      {isShown && (
        <tr data-open>
          <td colSpan={3}>
            <ReadingActs {...shared} reading={reading} time={time} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}

type ValueProps = { readonly reading: NearReading; readonly field: ReadingField };

function Value({ reading: { values, suspect, voided }, field: { field, decimals } }: ValueProps) {
  if (voided.includes(field)) return <span className={styles.mark}>{correctionTexts.voided}</span>;
  return (
    <>
      {formatNumber(values[field] ?? null, decimals)}
      {suspect.includes(field) && <span className={styles.mark}> {correctionTexts.suspect}</span>}
    </>
  );
}

type NearMomentsProps = { readonly to: string | null; readonly label: string };

/** To the readings beside those that are shown. */
export const NearMoments = ({ to, label }: NearMomentsProps) =>
  to === null ? null : (
    <p>
      <Link to={`?at=${to}`} className={actions.quiet}>
        {label}
      </Link>
    </p>
  );
