// Recomputes the roll-ups that reports have marked: 15-min buckets from raw readings, then days from buckets.
// Nothing is ever added to a row, so live, late, corrected and deleted readings take the same path.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { formulaVersion } from '../../shared/formulas/derive.ts';
import { bucketsOf, type Range, rangesOf, writeBuckets } from './bucket-rows.ts';
import type { Connection, StationWriter } from './connection.ts';
import {
  dayKey,
  dayOfKey,
  type RolledStation,
  refreshDay,
  refreshDays,
  settleMs,
} from './day-rows.ts';
import { bucketMs } from './station-work.ts';

export type Rolled = {
  readonly buckets: number;
  readonly days: number;
  /** Where to go on: the station after which the next call begins, so that one long import starves nobody. */
  readonly after: number;
};

/**
 * Recomputes, in one transaction, up to `limit` marked buckets that ended at least 20 s before `now`, or when there
 * are none up to `limit` marked days that are over. Nothing is due when both counts are 0.
 */
export const rollDue = (
  writer: StationWriter,
  now: number,
  limit: number,
  after = 0,
): Promise<Rolled> => rollSome(writer, now, { limit, after, isWaiting: false });

type Portion = {
  readonly limit: number;
  readonly after: number;
  /** Waits for what somebody else is rolling, instead of leaving it to him. */
  readonly isWaiting: boolean;
};

type Hold = (connection: Connection, stationId: number) => Promise<boolean>;

function rollSome(
  writer: StationWriter,
  now: number,
  { limit, after, isWaiting }: Portion,
): Promise<Rolled> {
  const { takingFree } = writer.locks;
  const hold: Hold = (connection, id) => writer.locks.holdRollups(connection, id, isWaiting);
  const roll = async (connection: Connection): Promise<Rolled> => {
    const rolled = await rollBuckets(connection, now, { limit, after, hold, takingFree });
    if (rolled.buckets > 0) return rolled;
    return { buckets: 0, days: await rollDays(connection, now, limit, hold), after: 0 };
  };
  // Lost in a power cut, the marks are there again.
  return writer.transaction(roll, { durability: 'relaxed', beside: true });
}

/** Recomputes everything that is due; when it resolves nothing is being recomputed elsewhere either. */
export async function rollAll(
  writer: StationWriter,
  now: number,
  limit = 96,
): Promise<{ buckets: number; days: number }> {
  const done = { buckets: 0, days: 0 };
  for (let after = 0; ; ) {
    const rolled = await rollSome(writer, now, { limit, after, isWaiting: true });
    if (rolled.buckets === 0 && rolled.days === 0) return done;
    done.buckets += rolled.buckets;
    done.days += rolled.days;
    after = rolled.after;
    await nextTurn();
  }
}

async function rollBuckets(
  connection: Connection,
  now: number,
  {
    limit,
    after,
    hold,
    takingFree,
  }: { limit: number; after: number; hold: Hold; takingFree: string },
): Promise<Rolled> {
  const dueBefore = now - settleMs - bucketMs;
  let done: Rolled = { buckets: 0, days: 0, after };
  for (let wrapped = false; done.buckets < limit; ) {
    const station = await nextStation(connection, done.after, dueBefore);
    if (!station) {
      const isRound = wrapped || done.after === 0 || done.buckets > 0;
      done = { ...done, after: 0 };
      if (isRound) break;
      wrapped = true;
      continue;
    }
    if (!(await hold(connection, station.id))) {
      done = { ...done, after: station.id };
      continue;
    }
    const buckets = await claim(connection, takingFree, [
      station.id,
      dueBefore,
      limit - done.buckets,
      station.id,
    ]);
    await recompute(connection, station.id, buckets);
    const days = await refreshDays(connection, station, buckets, now);
    await connection.run(firstRoll, [formulaVersion, station.id]);
    done = { buckets: done.buckets + buckets.length, days: done.days + days, after: station.id };
  }
  return done;
}

const stationDue = `SELECT station.id, station.time_zone, station.calendar_version
  FROM rollup_dirty JOIN station ON station.id = rollup_dirty.station_id
  WHERE rollup_dirty.station_id > ? AND rollup_dirty.bucket_at <= ? ORDER BY rollup_dirty.station_id LIMIT 1`;

async function nextStation(
  connection: Connection,
  after: number,
  dueBefore: number,
): Promise<RolledStation | null> {
  const [row] = await connection.tuples(stationDue, [after, dueBefore]);
  return row
    ? { id: Number(row[0]), timeZone: String(row[1]), calendarVersion: Number(row[2]) }
    : null;
}

// Taken away before the readings are read: a report that comes meanwhile marks its bucket again.
// A mark that a report is writing again is left: were it waited for, each could wait for the other.
const takeMarks = (takingFree: string): string => `WITH due AS
  (SELECT bucket_at FROM rollup_dirty WHERE station_id = ? AND bucket_at <= ?
    ORDER BY bucket_at LIMIT ?${takingFree})
  DELETE FROM rollup_dirty WHERE station_id = ? AND bucket_at IN (SELECT bucket_at FROM due)
  RETURNING bucket_at`;
/** 0 = no roll-up yet. */
const firstRoll =
  'UPDATE station_state SET rollup_version = ? WHERE station_id = ? AND rollup_version = 0';

/** Starts of the buckets to recompute, whose marks are gone with the transaction. */
async function claim(
  connection: Connection,
  takingFree: string,
  params: readonly [station: number, dueBefore: number, limit: number, station: number],
): Promise<number[]> {
  const marks = await connection.tuples(takeMarks(takingFree), params);
  return marks.map(([bucket]) => Number(bucket)).sort((a, b) => a - b);
}

function* startsIn({ from, to }: Range): Iterable<number> {
  for (let start = from; start < to; start += bucketMs) yield start;
}

/** Rewrites the rows of these buckets (ascending starts) from raw readings. */
async function recompute(
  connection: Connection,
  stationId: number,
  buckets: readonly number[],
): Promise<void> {
  for (const range of rangesOf(buckets)) {
    const found = await bucketsOf(connection, stationId, range);
    await writeBuckets(connection, stationId, startsIn(range), found);
  }
}

const daysDue = `SELECT rollup_day_dirty.day, station.id, station.time_zone, station.calendar_version
  FROM rollup_day_dirty JOIN station ON station.id = rollup_day_dirty.station_id
  WHERE rollup_day_dirty.day <= ? ORDER BY rollup_day_dirty.day LIMIT ?`;

/** A day that ended while its station was silent: its last bucket closed nothing. 36 h on it is over in every zone. */
async function rollDays(
  connection: Connection,
  now: number,
  limit: number,
  hold: Hold,
): Promise<number> {
  const over = dayKey(new Date(now - 36 * 3_600_000).toISOString().slice(0, 10));
  let days = 0;
  for (const [day, id, timeZone, calendarVersion] of await connection.tuples(daysDue, [
    over,
    limit,
  ])) {
    const station = {
      id: Number(id),
      timeZone: String(timeZone),
      calendarVersion: Number(calendarVersion),
    };
    if (!(await hold(connection, station.id))) continue;
    const done = await refreshDay(
      connection,
      station,
      dayOfKey(Number(day), station.timeZone),
      now,
    );
    days += done ? 1 : 0;
  }
  return days;
}
