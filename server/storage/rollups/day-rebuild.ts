// Background recomputation of a whole station: its days after a change of time zone, its buckets after a change of
// formulas. Reads stay right meanwhile: they ignore days of another calendar, and old formulas are only older.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Day, daysBetween } from '../../../shared/calendar/days.ts';
import { formulaVersion } from '../../../shared/formulas/derive.ts';
import type { Connection, Writer } from '../connection.ts';
import { StorageBusy } from '../faults.ts';
import { sealOf } from '../readings/seal.ts';
import { bucketsOf, rolledBounds, writeBuckets } from './bucket-rows.ts';
import { always, bucketStart } from './bucket-times.ts';
import {
  type RolledStation,
  refreshDay,
  refreshDaysOf,
  rolledColumns,
  rolledStation,
} from './day-rows.ts';

/** Work of one transaction, so that reports wait for no more than some 20 ms. */
const daysAtOnce = 16;
const stretchMs = 24 * 3_600_000;

const removeStale = 'DELETE FROM rollup_day WHERE station_id = ? AND calendar_version <> ?';

/** Days again from 15-min rows; raw readings are not read. Gives the number of days written. */
export async function rebuildDays(
  writer: Writer,
  station: RolledStation,
  now: number,
): Promise<number> {
  const days = await writer.transaction((connection) => rolledDays(connection, station));
  let written = 0;
  for (let first = 0; first < days.length; first += daysAtOnce) {
    await writer.transaction(async (connection) => {
      for (const day of days.slice(first, first + daysAtOnce)) {
        written += (await refreshDay(connection, station, day, now)) ? 1 : 0;
      }
    });
    await nextTurn();
  }
  await writer.transaction((connection) =>
    connection.run(removeStale, [station.id, station.calendarVersion]),
  );
  return written;
}

async function rolledDays(connection: Connection, { id, timeZone }: RolledStation): Promise<Day[]> {
  const found = await rolledBounds(connection, id, always);
  return found ? [...daysBetween(found.first, found.last + 1, timeZone)] : [];
}

/**
 * Asks for a rebuild of every station that has roll-ups. Negative is no real version (and 0 is: no roll-up yet); it
 * counts down, so that no request is lost.
 */
export const queueAll =
  'UPDATE station_state SET rollup_version = CASE WHEN rollup_version < 0 THEN rollup_version - 1 ELSE -1 END WHERE rollup_version <> 0';
const queue = `${queueAll} AND station_id = ?`;

/**
 * Has the station's roll-ups recomputed from raw readings by `rebuildOutdated`, also after a restart. What is sealed has
 * none, and keeps the roll-ups it has.
 */
export async function queueRebuild(connection: Connection, stationId: number): Promise<void> {
  await connection.run(queue, [stationId]);
}

/**
 * Rebuilds every station whose buckets or days were computed under other rules than today's, at start and whenever
 * something was queued. Begun again from its first reading when the process ends meanwhile.
 * @throws what made it fail for one of them, once it is done for the others
 */
export async function rebuildOutdated(writer: Writer, now: number): Promise<void> {
  const faults: unknown[] = [];
  const rebuildEach = async (
    stations: readonly RolledStation[],
    rebuild: (station: RolledStation) => Promise<unknown>,
  ): Promise<void> => {
    for (const station of stations) {
      await rebuild(station).catch((error: unknown) => {
        if (error instanceof StorageBusy) throw error;
        faults.push(error);
      });
    }
  };
  await rebuildEach(
    await writer.transaction(stationsOf(outdatedBuckets, [formulaVersion])),
    (station) => rebuildBuckets(writer, station, now),
  );
  await rebuildEach(await writer.transaction(stationsOf(outdatedDays, [])), (station) =>
    rebuildDays(writer, station, now),
  );
  if (faults.length > 0) throw faults[0];
}

const stations = `SELECT ${rolledColumns} FROM station`;
const outdatedBuckets = `${stations} JOIN station_state ON station_state.station_id = station.id
  WHERE station_state.rollup_version <> 0 AND station_state.rollup_version <> ? ORDER BY station.id`;
const outdatedDays = `${stations} WHERE EXISTS (SELECT 1 FROM rollup_day
  WHERE rollup_day.station_id = station.id AND rollup_day.calendar_version <> station.calendar_version) ORDER BY station.id`;

const stationsOf =
  (sql: string, params: readonly number[]) =>
  async (connection: Connection): Promise<RolledStation[]> =>
    (await connection.tuples(sql, params)).map(rolledStation);

const rolledIn =
  'SELECT bucket_at FROM rollup_15m WHERE station_id = ? AND bucket_at >= ? AND bucket_at < ?';
const observed =
  'SELECT first_observed_at, last_observed_at FROM station_state WHERE station_id = ?';
const firstStrike = 'SELECT min(belongs_at) FROM strike WHERE station_id = ?';
const version = 'SELECT rollup_version FROM station_state WHERE station_id = ?';
const upToDate =
  'UPDATE station_state SET rollup_version = ? WHERE station_id = ? AND rollup_version = ?';

async function rebuildBuckets(writer: Writer, station: RolledStation, now: number): Promise<void> {
  const { range, begunAs } = await writer.transaction(async (connection) => ({
    range: await rebuiltRange(connection, station.id),
    begunAs: (await connection.tuples(version, [station.id]))[0]?.[0] ?? null,
  }));
  for (let from = range.from; from < range.to; from += stretchMs) {
    await writer.transaction(async (connection) => {
      const stretch = { from, to: from + stretchMs };
      const rows = await connection.tuples(rolledIn, [station.id, stretch.from, stretch.to]);
      const found = await bucketsOf(connection, station.id, stretch);
      const buckets = new Set([...rows.map(([bucket]) => Number(bucket)), ...found.keys()]);
      await writeBuckets(connection, [{ stationId: station.id, starts: buckets, found }]);
      await refreshDaysOf(connection, [{ station, buckets }], now);
    });
    await nextTurn();
  }
  await writer.transaction((connection) =>
    connection.run(upToDate, [formulaVersion, station.id, begunAs]),
  );
}

/** From the first to the last thing that is or should be in a bucket. */
async function rebuiltRange(
  connection: Connection,
  stationId: number,
): Promise<{ from: number; to: number }> {
  const [raw] = await connection.tuples(observed, [stationId]);
  const [struck] = await connection.tuples(firstStrike, [stationId]);
  const rolled = await rolledBounds(connection, stationId, always);
  const known = [...(raw ?? []), ...(struck ?? []), ...(rolled ? [rolled.first, rolled.last] : [])];
  const times = known.filter((time) => typeof time === 'number');
  return times.length === 0
    ? { from: 0, to: 0 }
    : {
        from: Math.max(bucketStart(Math.min(...times)), await sealOf(connection)),
        to: Math.max(...times) + 1,
      };
}
