// The points of a chart as a table, put together only when it is opened.
import { useEffect, useRef, useState } from 'react';
import { measureParts } from '../../shared/format/numbers.ts';
import { chartTexts } from '../texts/charts.ts';
import {
  type ChartFrame,
  type ChartSheet,
  type SeriesFrame,
  type TimeScale,
  valueIn,
} from './chart-frame.ts';
import styles from './data-table.module.css';
import { timeTexts } from './time-text.ts';

type DataTableProps = { readonly frame: ChartFrame; readonly sheet: ChartSheet };

export function DataTable({ frame, sheet }: DataTableProps) {
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // Opened before the script had taken the page over, it told nobody.
  useEffect(() => setOpen(details.current?.open ?? false), []);
  return (
    <details
      ref={details}
      className={styles.details}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>{chartTexts.table}</summary>
      {isOpen &&
        (sheet.points === null ? (
          <p>{chartTexts.waiting}</p>
        ) : (
          <Rows frame={frame} sheet={sheet} />
        ))}
    </details>
  );
}

type Column = { readonly field: string; readonly title: string; readonly series: SeriesFrame };

function Rows({ frame, sheet }: DataTableProps) {
  const columns = frame.series.flatMap((series) => columnsOf(series, sheet));
  const points = sheet.points ?? [];
  const times = timeTexts(
    points.map(({ receivedAt }) => Date.parse(receivedAt)),
    sheet.scale,
  );
  const caption = chartTexts.tableCaption(frame.title);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={styles.scroller} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{timeTitle(sheet.scale)}</th>
            {columns.map(({ field, title }) => (
              <th key={field} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => (
            <tr key={point.receivedAt}>
              <th scope="row">
                <time dateTime={point.receivedAt}>{times[index]}</time>
              </th>
              {columns.map(({ field, series }) => (
                <td key={field}>
                  {measureParts(valueIn(point, field), series.dimension, sheet.units).number}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The rows of an open bucket carry their time beside those of days. */
function timeTitle({ precision, open }: TimeScale): string {
  if (precision === 'time') return chartTexts.time;
  return precision === 'day' && open === null ? chartTexts.day : chartTexts.dayTime;
}

/** A bucket's extremes stand beside its mean, where the points have them. */
function columnsOf(series: SeriesFrame, { points, units }: ChartSheet): Column[] {
  const { field, label, band, dimension, perHour } = series;
  const { unit } = measureParts(null, dimension, units, { perHour });
  const has = (name: string): boolean =>
    points?.some((point) => valueIn(point, name) !== null) ?? false;
  const beside = band
    ? [
        { field: band.min, title: chartTexts.minimumOf(label), series },
        { field: band.max, title: chartTexts.maximumOf(label), series },
      ].filter((column) => has(column.field))
    : [];
  return [{ field, title: label, series }, ...beside].map((column) => ({
    ...column,
    title: chartTexts.withUnit(column.title, unit),
  }));
}
