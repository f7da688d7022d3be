// Statistics of any stretch of a station's time, exact up to its last report whatever has been rolled so far.
import type { Connection } from '../connection.ts';
import { meanColumns, type RolledName, totalColumns } from '../rollups/rollup-columns.ts';
import { type Combining, combiningOf, wholeRows } from '../rollups/rollup-rows.ts';
import { mergeInto, noStatistics, type Statistics } from '../rollups/statistics.ts';
import { together } from '../together.ts';
import type { Bounds, ReadStation } from './coverage.ts';
import { type Look, openLook } from './look.ts';
import { type PeriodStatistics, present } from './period-statistics.ts';
import type { MeanParts } from './statistic-readers.ts';

/**
 * Statistics of what counts in [start, end[, milliseconds UTC, null for no bound; to be called in one snapshot.
 * Maxima consider their companions (`maxWith`), which belong to whole local days: on a part of a day,
 * the console's own highest gust of the day is among them.
 */
export async function readPeriod(
  connection: Connection,
  station: ReadStation,
  start: number | null,
  end: number | null,
): Promise<PeriodStatistics> {
  const bounds = { start, end };
  return periodIn(await openLook(connection, station, bounds), bounds);
}

/** The same of a stretch within the one that a look is about. */
export const periodIn = async (look: Look, bounds: Bounds): Promise<PeriodStatistics> =>
  present(await statisticsIn(look, bounds, wholeRows), { companions: true });

/** The amounts of such a stretch alone: many times cheaper over a year. */
export const totalsIn = async (look: Look, bounds: Bounds): Promise<PeriodTotals> =>
  present(await statisticsIn(look, bounds, totalRows), { companions: false });

export type PeriodTotals = Pick<
  PeriodStatistics,
  'totals' | 'lastCreditedAt' | 'reports' | 'covered' | 'firstAt' | 'lastAt'
>;

const totalRows = combiningOf(totalColumns);

export type CoveredMean = MeanParts & Pick<PeriodStatistics, 'covered'>;

/** Gives what the mean of one measure is made of, and the quarters of an hour with a report. */
export function meanReader(name: RolledName): (look: Look, bounds: Bounds) => Promise<CoveredMean> {
  const rows = combiningOf(meanColumns(name));
  return async (look, bounds) => {
    const statistics = await statisticsIn(look, bounds, rows);
    const { measures, covered } = present(statistics, { companions: false });
    const { sum, n } = measures[name];
    return { sum, n, covered };
  };
}

async function statisticsIn(look: Look, bounds: Bounds, combining: Combining): Promise<Statistics> {
  const coverage = look.coverage(bounds);
  const parts = await together([
    ...coverage.days.map((range) => look.combined('rollup_day', range, combining)),
    ...coverage.buckets.map((range) => look.combined('rollup_15m', range, combining)),
  ]);
  const statistics = noStatistics();
  for (const part of parts) if (part) mergeInto(statistics, part);
  for (const range of coverage.raw) {
    for (const bucket of (await look.raw(range)).values()) mergeInto(statistics, bucket);
  }
  return statistics;
}
