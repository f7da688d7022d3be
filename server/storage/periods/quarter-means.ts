// What the mean of one measure is made of, quarter of an hour by quarter of an hour, exact up to the last report.
import { meanColumns, type RolledName } from '../rollups/rollup-columns.ts';
import { readRollups, rowReading } from '../rollups/rollup-rows.ts';
import type { Statistics } from '../rollups/statistics.ts';
import type { Bounds } from './coverage.ts';
import type { Look } from './look.ts';
import { coveredIn, type MeanParts, meanPartsReader } from './statistic-readers.ts';

export type QuarterMean = MeanParts & {
  /** Of its quarter of an hour, milliseconds UTC. */
  readonly start: number;
  /** 1 where there was a report, 0 where lightning struck without one. */
  readonly covered: number;
};

/** Gives the quarters of an hour that hold something of a stretch within the one that a look is about, in order. */
export function quarterMeansReader(
  name: RolledName,
): (look: Look, bounds: Bounds) => Promise<QuarterMean[]> {
  const rows = rowReading('rollup_15m', meanColumns(name));
  const partsOf = meanPartsReader(name);
  return async (look, bounds) => {
    const { buckets, raw } = look.coverage(bounds, { days: false });
    const found: (readonly [start: number, statistics: Statistics])[] = [];
    for (const range of buckets) {
      const read = await readRollups(look.connection, rows, {
        stationId: look.station.id,
        ...range,
      });
      for (const { start, statistics } of read) found.push([start, statistics]);
    }
    for (const range of raw) found.push(...(await look.raw(range)));
    return found
      .map(([start, statistics]) => ({
        start,
        covered: coveredIn(statistics),
        ...partsOf(statistics),
      }))
      .sort((a, b) => a.start - b.start);
  };
}
