// The line of values above a plot: which series is which, and what each is at the cursor, else its newest value.
// Every value has its own fixed place, so nothing moves while the cursor does.
import { type ChartFrame, type ChartSheet, valueIn } from './chart-frame.ts';
import { nearestIndex } from './nearest.ts';
import styles from './readout.module.css';
import { Swatch } from './series-marks.tsx';
import { timeText } from './time-text.ts';
import { valueText } from './value-text.ts';
import { useCursor, type ViewStore } from './view-store.ts';

type ReadoutProps = {
  readonly frame: ChartFrame;
  readonly sheet: ChartSheet;
  readonly times: readonly number[];
  readonly store: ViewStore;
};

/** The time of the shown values, beside the title. */
export function ReadoutTime({ frame, sheet, times, store }: ReadoutProps) {
  const index = nearestIndex(times, useCursor(store));
  const newest = frame.series[0]?.last;
  const at = index === null ? newest && Date.parse(newest.receivedAt) : times[index];
  return <span className={styles.time}>{at == null ? '' : timeText(at, sheet.scale)}</span>;
}

export function Readout({ frame, sheet, times, store }: ReadoutProps) {
  const index = nearestIndex(times, useCursor(store));
  const point = index === null ? undefined : sheet.points?.[index];
  return (
    <ul className={styles.series}>
      {frame.series.map((series, position) => {
        const value = point ? valueIn(point, series.field) : (series.last?.value ?? null);
        return (
          <li key={series.field} className={styles.one}>
            <Swatch series={series} index={position} />
            {frame.series.length > 1 && <span className={styles.name}>{series.short}</span>}
            <b className={styles.value}>{valueText(value, series, sheet.units)}</b>
          </li>
        );
      })}
    </ul>
  );
}
