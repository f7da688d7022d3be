// What several questions about one station share within a snapshot: which rows are up to date is asked once, and no
// sum of rows and no quarter of an hour of readings is asked for twice.

import type { Connection } from '../connection.ts';
import { type Strike, strikesBetween } from '../readings/strikes.ts';
import { type Buckets, bucketsFrom, bucketsOf } from '../rollups/bucket-rows.ts';
import { bucketMs, bucketStart, type Range, rangesOf, startsIn } from '../rollups/bucket-times.ts';
import { type Effective, eachSummed } from '../rollups/effective-readings.ts';
import { type Combining, combineRollups, type RollupTable } from '../rollups/rollup-rows.ts';
import type { Statistics } from '../rollups/statistics.ts';
import { together } from '../together.ts';
import { type Bounds, type Coverage, coverageOf, marksOf, type ReadStation } from './coverage.ts';

export type Look = {
  readonly connection: Connection;
  readonly station: ReadStation;
  /** Of a stretch within the one that the look is about. `days: false` leaves the day rows aside. */
  coverage(bounds: Bounds, options?: { readonly days?: boolean }): Coverage;
  /** What the rows of a range say together; null when there is none. */
  combined(table: RollupTable, range: Range, combining: Combining): Promise<Statistics | null>;
  /** The readings that count in a short range with what statistics are made of, in observed order. */
  readings(range: Range): Promise<readonly Effective[]>;
  /** The 15-min buckets of a range from its raw readings; those that it cuts hold only what counts inside. */
  raw(range: Range): Promise<Buckets>;
};

/** To be used within the snapshot in which it is opened; questions may be asked side by side. */
export async function openLook(
  connection: Connection,
  station: ReadStation,
  bounds: Bounds,
  options: { readonly days?: boolean } = {},
): Promise<Look> {
  const marked = await marksOf(connection, station, bounds, options);
  const known = new Map<string, Promise<Statistics | null>>();
  const told = createTold(connection, station.id);
  return {
    connection,
    station,
    coverage: (part, partOptions) => coverageOf(marked, station, part, partOptions),
    combined(table, range, combining) {
      const key = `${combining.sql[table].values} ${range.from} ${range.to}`;
      const rows = { stationId: station.id, ...range };
      const found = known.get(key) ?? combineRollups(connection, table, rows, combining);
      known.set(key, found);
      return found;
    },
    async readings(range) {
      const found = await told(range);
      return found.flatMap(({ readings }) => readings).filter(({ at }) => isIn(range, at));
    },
    async raw(range) {
      // Months may wait to be rolled up: they are not kept in memory.
      if (range.to - range.from > keptMs) return bucketsOf(connection, station.id, range);
      const found = await told(range);
      return bucketsFrom({
        readings: found.flatMap(({ readings }) => readings.filter(({ at }) => isIn(range, at))),
        strikes: found.flatMap(({ strikes }) =>
          strikes.filter(({ belongsAt }) => isIn(range, belongsAt)),
        ),
      });
    },
  };
}

/** The longest range whose readings are kept. */
const keptMs = 8 * bucketMs;

const isIn = ({ from, to }: Range, time: number): boolean => time >= from && time < to;

/** What counts in a quarter of an hour. */
type Quarter = { readonly readings: Effective[]; readonly strikes: Strike[] };
type Quarters = ReadonlyMap<number, Quarter>;

/** Reads those of a range that nobody has asked for yet, neighbours together. */
function createTold(connection: Connection, stationId: number) {
  const known = new Map<number, Promise<Quarters>>();
  return async (range: Range): Promise<Quarter[]> => {
    const starts = [...startsIn(range)];
    for (const missing of rangesOf(starts.filter((start) => !known.has(start)))) {
      const reading = readQuarters(connection, stationId, missing);
      for (const start of starts) if (isIn(missing, start)) known.set(start, reading);
    }
    const found = await together(starts.map((start) => known.get(start)));
    return starts.flatMap((start, index) => found[index]?.get(start) ?? []);
  };
}

async function readQuarters(
  connection: Connection,
  stationId: number,
  { from, to }: Range,
): Promise<Quarters> {
  const quarters = new Map<number, Quarter>();
  const at = (time: number): Quarter => {
    const start = bucketStart(time);
    const known = quarters.get(start) ?? { readings: [], strikes: [] };
    quarters.set(start, known);
    return known;
  };
  const [, strikes] = await together([
    eachSummed(connection, { stationId, from, to }, (one) => at(one.at).readings.push(one)),
    strikesBetween(connection, stationId, from, to),
  ]);
  for (const strike of strikes) at(strike.belongsAt).strikes.push(strike);
  return quarters;
}
