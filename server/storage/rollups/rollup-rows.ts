// Roll-up rows ↔ statistics: written one by one, read one by one, or put together by the engine over many rows.
import type { Connection, SqlValue, Tuple } from '../connection.ts';
import { type RollupColumn, rollupColumns } from './rollup-columns.ts';
import { at, noStatistics, type Statistics } from './statistics.ts';

/** A table's rows are in the order of `key` within a station; their offsets count from `start`. */
const tables = {
  rollup_15m: { key: 'bucket_at', start: 'bucket_at', keys: ['station_id', 'bucket_at'] },
  rollup_day: {
    key: 'day',
    start: 'start_at',
    keys: ['station_id', 'day', 'start_at', 'end_at', 'calendar_version'],
  },
} as const;
export type RollupTable = keyof typeof tables;

/** Rows of one station with from ≤ key < to: bucket starts, or days as 20261127. */
export type KeyRange = { readonly stationId: number; readonly from: number; readonly to: number };

const writes: Readonly<Record<RollupTable, string>> = {
  rollup_15m: writeSql('rollup_15m'),
  rollup_day: writeSql('rollup_day'),
};

function writeSql(table: RollupTable): string {
  const { key, keys } = tables[table];
  const names = [...keys, ...rollupColumns.map(({ name }) => name)];
  const changed = names
    .filter((name) => name !== 'station_id' && name !== key)
    .map((name) => `${name} = excluded.${name}`);
  return `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})
    ON CONFLICT (station_id, ${key}) DO UPDATE SET ${changed.join(', ')}`;
}

/** A row to write: `keys` in the order of the table, `startAt` is what its times count from. */
export type WrittenRow = {
  readonly keys: readonly number[];
  readonly startAt: number;
  readonly statistics: Statistics;
};

/** Writes or replaces rows, all of different keys. */
export const writeRollups = (
  connection: Connection,
  table: RollupTable,
  rows: readonly WrittenRow[],
): Promise<void> => connection.runMany(writes[table], rows.map(encode));

function encode({ keys, startAt, statistics }: WrittenRow): SqlValue[] {
  const row: SqlValue[] = [...keys];
  for (const { slot, isTime, absent } of rollupColumns) {
    const value = at(statistics, slot);
    if (Number.isNaN(value) || value === absent) row.push(null);
    else row.push(isTime ? value - startAt : value);
  }
  return row;
}

export type RollupRow = {
  readonly key: number;
  readonly start: number;
  readonly statistics: Statistics;
};

/** A way to read rows with some of the columns only; the other statistics read so are missing. */
export type RowReading = { readonly columns: readonly RollupColumn[]; readonly sql: string };

export function rowReading(table: RollupTable, columns: readonly RollupColumn[]): RowReading {
  const { key, start } = tables[table];
  const names = [key, start, ...columns.map(({ name }) => name)];
  return {
    columns,
    sql: `SELECT ${names.join(', ')} FROM ${table} WHERE station_id = ? AND ${key} >= ? AND ${key} < ? ORDER BY ${key}`,
  };
}

/** The rows of a range, in order. */
export async function readRollups(
  connection: Connection,
  reading: RowReading,
  range: KeyRange,
): Promise<RollupRow[]> {
  const rows = await connection.tuples(reading.sql, [range.stationId, range.from, range.to]);
  return rows.map((row) => ({
    key: Number(row[0]),
    start: Number(row[1]),
    statistics: decode(reading.columns, row, Number(row[1])),
  }));
}

/** Key of the first row of a range in which a column holds something; null when there is none. */
export async function firstKeyWith(
  connection: Connection,
  table: RollupTable,
  column: string,
  { stationId, from, to }: KeyRange,
): Promise<number | null> {
  const { key } = tables[table];
  const [row] = await connection.tuples(
    `SELECT ${key} FROM ${table} WHERE station_id = ? AND ${key} >= ? AND ${key} < ?
      AND ${column} IS NOT NULL ORDER BY ${key} LIMIT 1`,
    [stationId, from, to],
  );
  return row ? Number(row[0]) : null;
}

function decode(columns: readonly RollupColumn[], row: Tuple, startAt: number): Statistics {
  const statistics = noStatistics();
  for (let index = 0; index < columns.length; index++) {
    const column = columns[index];
    const value = row[index + 2];
    if (column && typeof value === 'number')
      statistics[column.slot] = column.isTime ? value + startAt : value;
  }
  return statistics;
}

// Many rows at once in two passes: the extremes and sums, then the earliest row that holds each extreme.

/** A way to put rows together with some of the columns only. */
export type Combining = {
  readonly combined: readonly RollupColumn[];
  readonly dated: readonly RollupColumn[];
  /** For each dated column, where its extreme is among the combined ones. */
  readonly extremes: readonly number[];
  readonly sql: Readonly<Record<RollupTable, { readonly values: string; readonly times: string }>>;
};

/** The columns must hold `reports`, first, and every extreme whose time they hold. */
export function combiningOf(columns: readonly RollupColumn[]): Combining {
  const combined = columns.filter(({ timeOf }) => timeOf === undefined);
  const dated = columns.filter(({ timeOf }) => timeOf !== undefined);
  const passes = (table: RollupTable): { values: string; times: string } => {
    const { key, start } = tables[table];
    const where = `FROM ${table} WHERE station_id = ? AND ${key} >= ? AND ${key} < ?`;
    const values = combined.map(
      ({ name, combine, isTime }) => `${combine}(${isTime ? `${start} + ${name}` : name})`,
    );
    const times = dated.map(
      ({ name, timeOf }) => `min(CASE WHEN ${timeOf} = ? THEN ${start} + ${name} END)`,
    );
    return {
      values: `SELECT ${values.join(', ')} ${where}`,
      times: `SELECT ${times.join(', ')} ${where}`,
    };
  };
  return {
    combined,
    dated,
    extremes: dated.map(({ timeOf }) => combined.findIndex(({ name }) => name === timeOf)),
    sql: { rollup_15m: passes('rollup_15m'), rollup_day: passes('rollup_day') },
  };
}

/** All the columns. */
export const wholeRows = combiningOf(rollupColumns);

/** What the rows of a range say together; null when there is none. */
export async function combineRollups(
  connection: Connection,
  table: RollupTable,
  { stationId, from, to }: KeyRange,
  { combined, dated, extremes, sql }: Combining = wholeRows,
): Promise<Statistics | null> {
  const [values] = await connection.tuples(sql[table].values, [stationId, from, to]);
  if (!values || values[0] === null) return null;
  const statistics = noStatistics();
  assign(statistics, combined, values);
  if (dated.length === 0) return statistics;
  const sought = extremes.map((index) => values[index] ?? null);
  const [times] = await connection.tuples(sql[table].times, [...sought, stationId, from, to]);
  assign(statistics, dated, times ?? []);
  return statistics;
}

function assign(statistics: Statistics, columns: readonly RollupColumn[], values: Tuple): void {
  columns.forEach(({ slot }, index) => {
    const value = values[index];
    if (typeof value === 'number') statistics[slot] = value;
  });
}
