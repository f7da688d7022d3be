// Minimum and maximum of every measure with their times; a mean, a total or a spread stands across both columns.
import type { ReactNode } from 'react';
import type { History, Period } from '../../../shared/contract/weather-data.ts';
import { beaufortNames } from '../../../shared/measures/bands.ts';
import type { MeasureName } from '../../../shared/measures/catalogue.ts';
import { StationLink } from '../../parts/addresses/station-link.tsx';
import { VisuallyHidden } from '../../parts/elements/visually-hidden.tsx';
import { ExtremeMark } from '../../parts/readings/extreme-mark.tsx';
import { partsOf } from '../../parts/readings/measure-reading.ts';
import { Reading } from '../../parts/readings/reading.tsx';
import { historyTexts } from '../../texts/history.ts';
import { windTexts } from '../../texts/wind.ts';
import { dayCharts, extremeTime } from './extreme-time.ts';
import { type Cell, type HistoryRow, historySections } from './history-rows.ts';
import styles from './history-table.module.css';

type HistoryTableProps = { readonly period: Period; readonly history: History };

export function HistoryTable({ period, history }: HistoryTableProps) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{historyTexts.titles[period](history.period.label)}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles.column}>
            {historyTexts.measure}
          </th>
          <th scope="col" className={styles.column}>
            <ExtremeMark kind="min" word="" />
            {historyTexts.minimum}
          </th>
          <th scope="col" className={styles.column}>
            <ExtremeMark kind="max" word="" />
            {historyTexts.maximum}
          </th>
        </tr>
      </thead>
      {historySections(history).map(({ section, title, rows }) => (
        <tbody key={section}>
          <tr>
            <th scope="rowgroup" colSpan={3} className={styles.section}>
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <Row key={row.label} row={row} period={period} history={history} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

const overPeriod = <span className={styles.time}>{historyTexts.overPeriod}</span>;

type RowProps = HistoryTableProps & { readonly row: HistoryRow };

function Row({ row, period, history }: RowProps) {
  const { timeZone } = history.period;
  const shown = (cell: Cell | null) =>
    cell && (
      <Shown
        cell={cell}
        name={row.name}
        time={
          <ExtremeTime name={row.name} at={cell.receivedAt} period={period} timeZone={timeZone} />
        }
        units={history.unit}
      />
    );
  return (
    <tr>
      <th scope="row" className={styles.label}>
        {row.label}
      </th>
      {row.is === 'whole' && (
        <td colSpan={2} className={styles.value}>
          <span className={styles.cell}>
            {shown(row.cell)}
            {row.cell.value !== null && overPeriod}
          </span>
        </td>
      )}
      {row.is === 'spread' && (
        <td colSpan={2} className={styles.value}>
          <span className={styles.cell}>
            <Reading parts={partsOf(row.name, row.value, history.unit, { decimals: 1 })} />
            {row.value !== null && overPeriod}
          </span>
        </td>
      )}
      {row.is === 'extremes' && (
        <>
          <td className={styles.value}>{shown(row.min)}</td>
          <td className={styles.value}>{shown(row.max)}</td>
        </>
      )}
    </tr>
  );
}

type ShownProps = {
  readonly cell: Cell;
  readonly name: MeasureName;
  readonly time: ReactNode;
  readonly units: History['unit'];
};

/** A force of wind is named; everything else is a figure. */
function Shown({ cell: { value }, name, time, units }: ShownProps) {
  const force = name === 'beaufortScale' ? beaufortNames(value) : null;
  return (
    <span className={styles.cell}>
      <Reading parts={force ? { number: force.name, unit: '' } : partsOf(name, value, units)} />
      {force && value !== null && <span className={styles.time}>{windTexts.force(value)}</span>}
      {value !== null && time}
    </span>
  );
}

type ExtremeTimeProps = {
  readonly name: MeasureName;
  readonly at: string | null;
  readonly period: Period;
  readonly timeZone: string;
};

/** When it was; where that names a day, a link to the charts of that day. */
function ExtremeTime({ name, at, period, timeZone }: ExtremeTimeProps) {
  if (at === null) return null;
  const address = dayCharts(name, at, { period, timeZone });
  const time = <time dateTime={at}>{extremeTime(at, period, timeZone)}</time>;
  return address === null ? (
    <span className={styles.time}>{time}</span>
  ) : (
    <StationLink to={address} className={styles.time}>
      {time}
    </StationLink>
  );
}
