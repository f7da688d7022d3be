// Since when an amount is counted in a stretch of time: nothing is known of it before its first report.
import type { Range } from '../rollups/bucket-times.ts';
import { dayOfKey } from '../rollups/day-rows.ts';
import { type TotalName, totalColumn } from '../rollups/rollup-columns.ts';
import { firstKeyWith, type RollupTable } from '../rollups/rollup-rows.ts';
import { together } from '../together.ts';
import type { Bounds } from './coverage.ts';
import type { Look } from './look.ts';
import { totalReader } from './statistic-readers.ts';

/**
 * Start of the quarter of an hour that holds the first report of this amount, be it 0, milliseconds UTC; null without
 * any.
 */
export async function firstCredit(
  look: Look,
  bounds: Bounds,
  name: TotalName,
): Promise<number | null> {
  const { days, buckets, raw } = look.coverage(bounds);
  const [ofDays, ofBuckets] = await together([
    firstDay(look, days, name),
    Promise.all(buckets.map((range) => firstRow(look, 'rollup_15m', name, range))),
  ]);
  const read = totalReader(name);
  const starts = [ofDays, ...ofBuckets];
  for (const range of raw) {
    for (const [start, statistics] of await look.raw(range))
      if (read(statistics) !== null) starts.push(start);
  }
  const found = starts.filter((start) => start !== null);
  return found.length === 0 ? null : Math.min(...found);
}

/** The quarter of an hour within the first day of these that has the amount. */
async function firstDay(
  look: Look,
  days: readonly Range[],
  name: TotalName,
): Promise<number | null> {
  for (const range of days) {
    const day = await firstRow(look, 'rollup_day', name, range);
    if (day === null) continue;
    const { start, end } = dayOfKey(day, look.station.timeZone);
    return (await firstRow(look, 'rollup_15m', name, { from: start, to: end })) ?? start;
  }
  return null;
}

const firstRow = (
  { connection, station }: Look,
  table: RollupTable,
  name: TotalName,
  range: Range,
): Promise<number | null> =>
  firstKeyWith(connection, table, totalColumn(name), { stationId: station.id, ...range });
