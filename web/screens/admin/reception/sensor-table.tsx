// The sensors of a station, those that fell silent first.
import type { Sensor } from '../../../../shared/contract/reception.ts';
import { formatShortDateTime } from '../../../../shared/format/dates.ts';
import { receptionTexts } from '../../../texts/admin/reception.ts';
import styles from './reception.module.css';

type SensorTableProps = { readonly sensors: readonly Sensor[]; readonly timeZone: string };

export function SensorTable({ sensors, timeZone }: SensorTableProps) {
  if (sensors.length === 0) return <p className={styles.hint}>{receptionTexts.noSensor}</p>;
  const silentFirst = [...sensors].sort((a, b) => Number(b.silent) - Number(a.silent));
  return (
    <dl className={styles.lines}>
      {silentFirst.map(({ field, label, heardAt, silent }) => (
        <div key={field} data-low={silent || undefined}>
          <dt>{label}</dt>
          <dd>
            {silent
              ? receptionTexts.silentSince(formatShortDateTime(heardAt, timeZone))
              : receptionTexts.heardNow}
          </dd>
        </div>
      ))}
    </dl>
  );
}
