// Statistics of any stretch of a station's time, exact up to its last report whatever has been rolled so far.
import { type Day, dayAt, daysBetween } from '../../shared/calendar/days.ts';
import { type Buckets, bucketsOf, type Range, steppedBuckets } from './bucket-rows.ts';
import type { Connection } from './connection.ts';
import { type Bounds, coverageOf } from './coverage.ts';
import type { RolledStation } from './day-rows.ts';
import { bucketStart } from './effective-readings.ts';
import { type PeriodStatistics, present } from './period-statistics.ts';
import { drawnColumns, totalColumns } from './rollup-columns.ts';
import {
  type Combining,
  combineRollups,
  combiningOf,
  type RollupTable,
  readRollups,
  rowReading,
  wholeRows,
} from './rollup-rows.ts';
import { mergeInto, noStatistics, type Statistics } from './statistics.ts';

/**
 * Statistics of what counts in [start, end[, milliseconds UTC, null for no bound; to be called in one snapshot.
 * Maxima consider their companions (`maxWith`), which belong to whole local days: on a part of a day,
 * the console's own highest gust of the day is among them.
 */
export async function readPeriod(
  connection: Connection,
  station: RolledStation,
  start: number | null,
  end: number | null,
): Promise<PeriodStatistics> {
  return present(await periodStatistics(connection, station, { start, end }), { companions: true });
}

/** The amounts of a period alone: many times cheaper over a year. */
export async function readTotals(
  connection: Connection,
  station: RolledStation,
  start: number | null,
  end: number | null,
): Promise<PeriodTotals> {
  return present(await periodStatistics(connection, station, { start, end }, totalRows), {
    companions: false,
  });
}

export type PeriodTotals = Pick<
  PeriodStatistics,
  'totals' | 'lastCreditedAt' | 'reports' | 'covered' | 'firstAt' | 'lastAt'
>;

const totalRows = combiningOf(totalColumns);

async function periodStatistics(
  connection: Connection,
  station: RolledStation,
  bounds: Bounds,
  combining: Combining = wholeRows,
): Promise<Statistics> {
  const coverage = await coverageOf(connection, station, bounds);
  const statistics = noStatistics();
  const addRows = async (table: RollupTable, ranges: readonly Range[]): Promise<void> => {
    for (const range of ranges) {
      const found = await combineRollups(
        connection,
        table,
        { stationId: station.id, ...range },
        combining,
      );
      if (found) mergeInto(statistics, found);
    }
  };
  await addRows('rollup_day', coverage.days);
  await addRows('rollup_15m', coverage.buckets);
  for (const range of coverage.raw) {
    for (const bucket of (await bucketsOf(connection, station.id, range)).values())
      mergeInto(statistics, bucket);
  }
  return statistics;
}

/** Length of the buckets of a graph: 5 min (from raw readings), 15 min, 1 h counted from `start`, local days. */
export type BucketStep = '5m' | '15m' | '1h' | 'day';

export type BucketQuestion = {
  /** [start, end[ in milliseconds UTC. */
  readonly start: number;
  readonly end: number;
  readonly step: BucketStep;
};

/** No time is among the statistics, nor any measure that no chart needs. */
export type Bucket = {
  readonly start: number;
  readonly end: number;
  readonly statistics: PeriodStatistics;
};

/** The buckets that hold something, in order; the open one is exact up to the last report. */
export async function readBuckets(
  connection: Connection,
  station: RolledStation,
  question: BucketQuestion,
): Promise<Bucket[]> {
  const { start, end, step } = question;
  if (step === 'day') return dayBuckets(connection, station, question);
  const lengthMs = stepMs[step];
  const origin = step === '1h' ? bucketStart(start) : 0;
  const startOf = (time: number): number =>
    origin + Math.floor((time - origin) / lengthMs) * lengthMs;
  const buckets =
    step === '5m'
      ? await steppedBuckets(connection, station.id, { from: start, to: end, startOf })
      : await rolledBuckets(connection, station, { start, end }, startOf);
  return inOrder(buckets).map(([from, statistics]) => ({
    start: from,
    end: from + lengthMs,
    statistics: present(statistics, { companions: false }),
  }));
}

const stepMs = { '5m': 300_000, '15m': 900_000, '1h': 3_600_000 } as const;

const quarterRows = rowReading('rollup_15m', drawnColumns);
const dayRows = rowReading('rollup_day', drawnColumns);

/** From 15-min rows and, where they are not up to date, raw readings. */
async function rolledBuckets(
  connection: Connection,
  station: RolledStation,
  bounds: Bounds,
  startOf: (time: number) => number,
): Promise<Buckets> {
  const coverage = await coverageOf(connection, station, bounds, { days: false });
  const found: Buckets = new Map();
  for (const range of coverage.buckets) {
    for (const row of await readRollups(connection, quarterRows, {
      stationId: station.id,
      ...range,
    }))
      add(found, startOf(row.start), row.statistics);
  }
  for (const range of coverage.raw) {
    for (const [bucket, statistics] of await bucketsOf(connection, station.id, range))
      add(found, startOf(bucket), statistics);
  }
  return found;
}

function add(found: Buckets, start: number, statistics: Statistics): void {
  const known = found.get(start);
  if (known) mergeInto(known, statistics);
  else found.set(start, statistics);
}

const inOrder = (buckets: Buckets): [number, Statistics][] =>
  [...buckets].sort(([a], [b]) => a - b);

async function dayBuckets(
  connection: Connection,
  station: RolledStation,
  bounds: BucketQuestion,
): Promise<Bucket[]> {
  const { timeZone } = station;
  const coverage = await coverageOf(connection, station, bounds);
  const found: Buckets = new Map();
  for (const range of coverage.days) {
    const rows = await readRollups(connection, dayRows, { stationId: station.id, ...range });
    for (const { start, statistics } of rows) add(found, start, statistics);
  }
  for (const range of coverage.buckets) {
    for (const day of await daysWithRows(connection, station, range)) {
      const part = { from: Math.max(day.start, range.from), to: Math.min(day.end, range.to) };
      const statistics = await combineRollups(connection, 'rollup_15m', {
        stationId: station.id,
        ...part,
      });
      if (statistics) add(found, day.start, statistics);
    }
  }
  for (const range of coverage.raw) {
    for (const [bucket, statistics] of await bucketsOf(connection, station.id, range))
      add(found, dayAt(bucket, timeZone).start, statistics);
  }
  return inOrder(found).map(([start, statistics]) => ({
    start,
    end: dayAt(start, timeZone).end,
    statistics: present(statistics, { companions: true }),
  }));
}

const rowBounds =
  'SELECT min(bucket_at), max(bucket_at) FROM rollup_15m WHERE station_id = ? AND bucket_at >= ? AND bucket_at < ?';

/** The local days from the first to the last 15-min row of a range. */
async function daysWithRows(
  connection: Connection,
  { id, timeZone }: RolledStation,
  { from, to }: Range,
): Promise<Day[]> {
  const [row] = await connection.tuples(rowBounds, [id, from, to]);
  if (!row || row[0] === null) return [];
  return [...daysBetween(Number(row[0]), Number(row[1]) + 1, timeZone)];
}
