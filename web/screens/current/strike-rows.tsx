// Nearest and farthest strike of the day: a dash before the first.
import type { CurrentDetail, Extreme } from '../../../shared/contract/weather-data.ts';
import { formatTime } from '../../../shared/format/dates.ts';
import { partsOf } from '../../parts/readings/measure-reading.ts';
import { Reading } from '../../parts/readings/reading.tsx';
import { currentTexts } from '../../texts/current.ts';
import { timeTexts } from '../../texts/times.ts';
import styles from './section-table.module.css';

export function StrikeRows({ detail }: { readonly detail: CurrentDetail }) {
  return (
    <>
      <StrikeRow label={currentTexts.nearest} strike={detail.lightningToday.min} detail={detail} />
      <StrikeRow label={currentTexts.farthest} strike={detail.lightningToday.max} detail={detail} />
    </>
  );
}

type StrikeRowProps = {
  readonly label: string;
  readonly strike: Extreme;
  readonly detail: CurrentDetail;
};

function StrikeRow({ label, strike: { value, receivedAt }, detail }: StrikeRowProps) {
  return (
    <tr>
      <th scope="row" className={styles.label}>
        {label}
      </th>
      <td className={styles.value}>
        {receivedAt !== null && (
          <time dateTime={receivedAt} className={styles.word}>
            {timeTexts.at(formatTime(receivedAt, detail.timeZone))}
          </time>
        )}
        <Reading parts={partsOf('lightningDistance', value, detail.unit)} size="medium" />
      </td>
    </tr>
  );
}
