// Recomputes the roll-ups that reports have marked: 15-min buckets from raw readings, then days from buckets.
// Nothing is ever added to a row, so live, late, corrected and deleted readings take the same path.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { formulaVersion } from '../../../shared/formulas/derive.ts';
import type { Connection, StationWriter } from '../connection.ts';
import { StorageBusy } from '../faults.ts';
import { together } from '../together.ts';
import { bucketsOf, writeBuckets } from './bucket-rows.ts';
import { bucketMs, rangesOf, startsIn } from './bucket-times.ts';
import {
  dayKey,
  dayOfKey,
  type RolledStation,
  refreshDay,
  refreshDaysOf,
  rolledColumns,
  rolledStation,
  settleMs,
} from './day-rows.ts';

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

/**
 * The same portion, each station in a transaction of its own: what cannot be computed for one of them holds nobody else
 * up.
 * @param failed is told of each that failed
 */
export async function rollApart(
  writer: StationWriter,
  now: number,
  { limit, after, failed }: Omit<Portion, 'isWaiting'> & { failed: (station: Failed) => void },
): Promise<Rolled> {
  const alone = <Result>(work: (turn: Turn) => Promise<Result>): Promise<Result> =>
    inTurn(writer, now, { limit, after, isWaiting: false }, work);
  const attempt = async (id: number, work: (turn: Turn) => Promise<number>): Promise<number> => {
    try {
      return await alone(work);
    } catch (error) {
      if (error instanceof StorageBusy) throw error;
      failed({ stationId: id, error });
      return 0;
    }
  };
  const rolled = { buckets: 0, days: 0 };
  const due = await alone((turn) => dueStations(turn, after));
  for (const one of due)
    rolled.buckets += await attempt(
      one.station.id,
      async (turn) => (await rollStations(turn, [one])).buckets,
    );
  if (due.length === 0)
    for (const one of await alone(dueDays))
      rolled.days += await attempt(one.station.id, (turn) => rollDay(turn, one));
  return { ...rolled, after: due.at(-1)?.station.id ?? 0 };
}

export type Failed = { readonly stationId: number; readonly error: unknown };

type Portion = {
  readonly limit: number;
  readonly after: number;
  /** Waits for what somebody else is rolling, instead of leaving it to him. */
  readonly isWaiting: boolean;
};

/** What a transaction of the roller does by. */
type Turn = {
  readonly connection: Connection;
  /** Milliseconds UTC. */
  readonly now: number;
  readonly limit: number;
  /** Those of the stations that are ours until the transaction ends. */
  readonly hold: (stationIds: readonly number[]) => Promise<ReadonlySet<number>>;
  readonly takingFree: string;
};

/** Lost in a power cut, the marks are there again. */
function inTurn<Result>(
  writer: StationWriter,
  now: number,
  { limit, isWaiting }: Portion,
  work: (turn: Turn) => Promise<Result>,
): Promise<Result> {
  const { locks } = writer;
  const begin = (connection: Connection): Promise<Result> => {
    const hold: Turn['hold'] = async (ids) =>
      new Set(await locks.holdRollups(connection, ids, isWaiting));
    return work({ connection, now, limit, hold, takingFree: locks.takingFree });
  };
  return writer.transaction(begin, { durability: 'relaxed', beside: true });
}

const rollSome = (writer: StationWriter, now: number, portion: Portion): Promise<Rolled> =>
  inTurn(writer, now, portion, async (turn) => {
    const rolled = await rollBuckets(turn, portion.after);
    if (rolled.buckets > 0) return rolled;
    return { buckets: 0, days: await rollDays(turn), after: 0 };
  });

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

/** Those of the first stations after this one; once round, when there is nothing up to the last. */
async function rollBuckets(turn: Turn, after: number): Promise<Rolled> {
  let isSecondRound = after === 0;
  for (let from = after; ; ) {
    const due = await dueStations(turn, from);
    const isEnd = due.reduce((sum, { marks }) => sum + marks, 0) < turn.limit;
    from = isEnd ? 0 : (due.at(-1)?.station.id ?? 0);
    const rolled = await rollStations(turn, due);
    if (rolled.buckets > 0 || (isEnd && isSecondRound)) return { ...rolled, after: from };
    isSecondRound ||= isEnd;
  }
}

type DueStation = {
  readonly station: RolledStation;
  readonly marks: number;
  /** It has no roll-up yet. */
  readonly isNew: boolean;
};

// A version of 0 = no roll-up yet.
const marksDue = `SELECT ${rolledColumns}, station_state.rollup_version
  FROM rollup_dirty JOIN station ON station.id = rollup_dirty.station_id
  LEFT JOIN station_state ON station_state.station_id = rollup_dirty.station_id
  WHERE rollup_dirty.station_id > ? AND rollup_dirty.bucket_at <= ?
  ORDER BY rollup_dirty.station_id LIMIT ?`;
const firstRoll =
  'UPDATE station_state SET rollup_version = ? WHERE station_id = ? AND rollup_version = 0';

const dueBefore = (now: number): number => now - settleMs - bucketMs;

/** The next stations with marks that are due, in their order, up to `limit` marks in all. */
async function dueStations({ connection, now, limit }: Turn, after: number): Promise<DueStation[]> {
  const found = new Map<number, DueStation>();
  for (const row of await connection.tuples(marksDue, [after, dueBefore(now), limit])) {
    const station = rolledStation(row);
    const marks = (found.get(station.id)?.marks ?? 0) + 1;
    found.set(station.id, { station, marks, isNew: row[3] === 0 });
  }
  return [...found.values()];
}

/** Side by side: an engine to which questions travel is asked for all the stations at once. */
async function rollStations(
  turn: Turn,
  due: readonly DueStation[],
): Promise<{ buckets: number; days: number }> {
  if (due.length === 0) return { buckets: 0, days: 0 };
  const { connection, now } = turn;
  const held = await turn.hold(due.map(({ station }) => station.id));
  const ours = due.filter(({ station }) => held.has(station.id));
  const claimed = await together(
    ours.map(async ({ station, marks }) => ({
      station,
      buckets: await claim(turn, station.id, marks),
    })),
  );
  // Gone before the readings are read: a report that comes meanwhile marks its bucket again.
  await connection.runMany(
    removeMark,
    claimed.flatMap(({ station, buckets }) => buckets.map((bucket) => [station.id, bucket])),
  );
  await recompute(connection, claimed);
  const days = await refreshDaysOf(connection, claimed, now);
  for (const { station, isNew } of ours)
    if (isNew) await connection.run(firstRoll, [formulaVersion, station.id]);
  return { buckets: claimed.reduce((sum, { buckets }) => sum + buckets.length, 0), days };
}

// A mark that a report is writing again is left: were it waited for, each could wait for the other.
const takeMarks = (takingFree: string): string =>
  `SELECT bucket_at FROM rollup_dirty WHERE station_id = ? AND bucket_at <= ? ORDER BY bucket_at LIMIT ?${takingFree}`;
const removeMark = 'DELETE FROM rollup_dirty WHERE station_id = ? AND bucket_at = ?';

/** Starts of the buckets to recompute, ascending, whose marks are ours. */
async function claim(
  { connection, now, takingFree }: Turn,
  stationId: number,
  limit: number,
): Promise<number[]> {
  const params = [stationId, dueBefore(now), limit];
  const marks = await connection.tuples(takeMarks(takingFree), params);
  return marks.map(([bucket]) => Number(bucket));
}

type Claimed = { readonly station: RolledStation; readonly buckets: readonly number[] };

/** Rewrites the rows of these buckets from raw readings. */
async function recompute(connection: Connection, claimed: readonly Claimed[]): Promise<void> {
  const ranges = claimed.flatMap(({ station, buckets }) =>
    rangesOf(buckets).map((range) => ({ stationId: station.id, range })),
  );
  const found = await together(
    ranges.map(async ({ stationId, range }) => ({
      stationId,
      starts: startsIn(range),
      found: await bucketsOf(connection, stationId, range),
    })),
  );
  await writeBuckets(connection, found);
}

const daysDue = `SELECT ${rolledColumns}, rollup_day_dirty.day
  FROM rollup_day_dirty JOIN station ON station.id = rollup_day_dirty.station_id
  WHERE rollup_day_dirty.day <= ? ORDER BY rollup_day_dirty.day LIMIT ?`;

type DueDay = { readonly station: RolledStation; readonly key: number };

/** Days that ended while their station was silent: their last bucket closed nothing. 36 h on they are over in every zone. */
async function dueDays({ connection, now, limit }: Turn): Promise<DueDay[]> {
  const over = dayKey(new Date(now - 36 * 3_600_000).toISOString().slice(0, 10));
  const rows = await connection.tuples(daysDue, [over, limit]);
  return rows.map((row) => ({ station: rolledStation(row), key: Number(row[3]) }));
}

async function rollDays(turn: Turn): Promise<number> {
  let days = 0;
  for (const one of await dueDays(turn)) days += await rollDay(turn, one);
  return days;
}

/** @returns how many days were written: none while somebody else holds the station */
async function rollDay({ connection, now, hold }: Turn, { station, key }: DueDay): Promise<number> {
  if (!(await hold([station.id])).has(station.id)) return 0;
  const day = dayOfKey(key, station.timeZone);
  return (await refreshDay(connection, station, day, now)) ? 1 : 0;
}
