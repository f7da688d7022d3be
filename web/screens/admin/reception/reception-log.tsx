// What a station sent lately, newest first: each line opens on what became of every field.
import openIcon from 'lucide-static/icons/chevron-right.svg?raw';
import type { ReceptionLine, Sensor } from '../../../../shared/contract/reception.ts';
import { formatExactDateTime } from '../../../../shared/format/dates.ts';
import { Icon } from '../../../parts/elements/icon.tsx';
import { dialectName, receptionTexts } from '../../../texts/admin/reception.ts';
import { LineFields } from '../parts/consoles/line-fields.tsx';
import { EmptyNote } from '../parts/lists/empty-note.tsx';
import styles from './reception-log.module.css';

type Facts = { readonly sensors: readonly Sensor[]; readonly timeZone: string };
type ReceptionLogProps = Facts & { readonly lines: readonly ReceptionLine[] };

export function ReceptionLog({ lines, ...facts }: ReceptionLogProps) {
  if (lines.length === 0) return <EmptyNote>{receptionTexts.emptyLog}</EmptyNote>;
  return (
    <ol className={styles.log}>
      {withKeys(lines).map(([key, line]) => (
        <li key={key} className={styles.item} data-refused={!line.accepted || undefined}>
          <Line line={line} {...facts} />
        </li>
      ))}
    </ol>
  );
}

/** Several may arrive in the same millisecond; an open line stays open when newer ones come before it. */
function withKeys(lines: readonly ReceptionLine[]): (readonly [string, ReceptionLine])[] {
  const seen = new Map<string, number>();
  return lines
    .toReversed()
    .map((line) => {
      const nth = (seen.get(line.receivedAt) ?? 0) + 1;
      seen.set(line.receivedAt, nth);
      return [`${line.receivedAt} ${nth}`, line] as const;
    })
    .reverse();
}

type LineProps = Facts & { readonly line: ReceptionLine };

function Line({ line, sensors, timeZone }: LineProps) {
  const { receivedAt, dialect, outcome, accepted, refused, warnings } = line;
  return (
    <>
      <details>
        <summary className={styles.summary}>
          <time dateTime={receivedAt}>{formatExactDateTime(receivedAt, timeZone)}</time>
          <span>{dialectName(dialect)}</span>
          <span className={styles.outcome} data-accepted={accepted}>
            {receptionTexts.outcomes[outcome]}
          </span>
          <span className={styles.counts}>{countsOf(line).join(' · ')}</span>
          <Icon svg={openIcon} />
        </summary>
        <Details line={line} sensors={sensors} timeZone={timeZone} />
      </details>
      {(refused.length > 0 || warnings.length > 0) && (
        <ul className={styles.reasons}>
          {refused.map(({ field, reason, value }) => (
            <li key={`${field} ${reason}`} className={styles.refused}>
              {receptionTexts.refusedField(field, reason, value)}
            </li>
          ))}
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const countsOf = ({ reports, fields, refused, unknown }: ReceptionLine): string[] => [
  ...(reports > 1 ? [receptionTexts.reports(reports)] : []),
  ...(fields.length > 0 ? [receptionTexts.accepted(fields.length)] : []),
  ...(refused.length > 0 ? [receptionTexts.refused(refused.length)] : []),
  ...(unknown.length > 0 ? [receptionTexts.unknown(unknown.length)] : []),
];

function Details({ line, sensors, timeZone }: LineProps) {
  const { observedAt, status, identity, fields, unknown } = line;
  const facts = [
    observedAt && [receptionTexts.observedAt, formatExactDateTime(observedAt, timeZone)],
    identity && [receptionTexts.sentBy, identity],
    [receptionTexts.answered, status],
  ].filter((fact) => Array.isArray(fact));
  return (
    <div className={styles.details}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {/* What was refused stands under the line, open or not. */}
      <LineFields line={{ fields, unknown, refused: [] }} sensors={sensors} />
    </div>
  );
}
