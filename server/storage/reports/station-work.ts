// The work of one transaction on one station: what was known at its start, what changes, and the rows to write.
import { belongsAt } from '../../../shared/calendar/belongs-at.ts';
import type { Judge } from '../../../shared/measures/reading.ts';
import type { Connection, Tuple, Write } from '../connection.ts';
import { encodeReading, type StoredReading } from '../readings/codec.ts';
import { insertReading } from '../readings/reading-writes.ts';
import { newestReading, timesAfter, usualGaps } from '../readings/readings.ts';
import { sealOf } from '../readings/seal.ts';
import type { StationState } from '../readings/state.ts';
import { bucketStart } from '../rollups/bucket-times.ts';
import type { KnownEntries } from './reception-entries.ts';
import { openSurroundings, type Surroundings } from './surroundings.ts';

// DO UPDATE, not DO NOTHING: where several processes write, it locks the mark, so that a roller that has already
// read the bucket cannot take the mark of a report it has not seen. The lock is all that is wanted: WHERE FALSE keeps
// the row as it is, which PostgreSQL locks all the same, and nothing has to be written.
const markBucket =
  'INSERT INTO rollup_dirty (station_id, bucket_at) VALUES (?, ?) ON CONFLICT (station_id, bucket_at) DO UPDATE SET bucket_at = excluded.bucket_at WHERE FALSE';

export type StationWork = {
  readonly connection: Connection;
  readonly stationId: number;
  readonly judge: Judge;
  readonly place: { readonly timeZone: string };
  /** Newest reading as its own judgement left it; undefined = to be read when needed. */
  tail: StoredReading | null | undefined;
  firstObservedAt: number | null;
  lastObservedAt: number | null;
  revision: number;
  receptions: number;
  /** Something a page may show has changed since the last revision. */
  changed: boolean;
  /** New readings not yet written. */
  unwritten: Tuple[];
  /** Readings around those that are put among others; null until one is. */
  around: Surroundings | null;
  /** Null = to be read when needed. */
  seal: number | null;
  /** Texts of the reception log whose number is known. */
  entries: KnownEntries;
  /** Starts of the buckets to recompute. */
  readonly dirty: Set<number>;
  /** Observed times of readings that changed in the past: what is merged from them changes too. */
  readonly touched: Set<number>;
};

/** A station when its work starts. */
export type StartState = Omit<StationState, 'rollupVersion'>;

/** What a process remembers of a station as it left it: spares reading it while nobody else has written. */
export type Remembered = StartState & {
  /** Newest reading. */
  readonly tail: StoredReading | null | undefined;
  readonly entries: KnownEntries;
};

/** What is to be remembered of it once its transaction is durable. */
export const leftBehind = ({
  stationId,
  firstObservedAt,
  lastObservedAt,
  revision,
  receptions,
  tail,
  entries,
}: StationWork): Remembered => ({
  stationId,
  firstObservedAt,
  lastObservedAt,
  revision,
  receptions,
  tail,
  entries,
});

const nothing: Pick<Remembered, 'tail' | 'entries'> = { tail: undefined, entries: [] };

export function startWork(
  connection: Connection,
  state: StartState,
  {
    judge,
    timeZone,
    remembered,
  }: {
    readonly judge: Judge;
    readonly timeZone: string;
    readonly remembered?: Remembered | undefined;
  },
): StationWork {
  const { tail, entries } = isStill(state, remembered) ? remembered : nothing;
  return {
    connection,
    stationId: state.stationId,
    judge,
    place: { timeZone },
    tail,
    entries,
    firstObservedAt: state.firstObservedAt,
    lastObservedAt: state.lastObservedAt,
    revision: state.revision,
    receptions: state.receptions,
    changed: false,
    unwritten: [],
    around: null,
    seal: null,
    dirty: new Set(),
    touched: new Set(),
  };
}

const isStill = (state: StartState, remembered: Remembered | undefined): remembered is Remembered =>
  remembered?.revision === state.revision && remembered.receptions === state.receptions;

/** Marks the bucket in which this time counts. */
export function mark(work: StationWork, time: number): void {
  work.dirty.add(bucketStart(time));
  work.changed = true;
}

/** What is before it does not change; milliseconds UTC, 0 when nothing is sealed. */
export async function sealIn(work: StationWork): Promise<number> {
  work.seal ??= await sealOf(work.connection);
  return work.seal;
}

/** The station's newest reading; null before the first. */
export async function tailOf(work: StationWork): Promise<StoredReading | null> {
  if (work.tail === undefined) {
    await writeReadings(work);
    work.tail = await newestReading(work.connection, work.stationId);
  }
  return work.tail;
}

/** A reading newer than all others: written with the others of the transaction. */
export function append(work: StationWork, reading: StoredReading): void {
  work.unwritten.push(encodeReading(work.stationId, reading));
  work.tail = reading;
  work.firstObservedAt ??= reading.observedAt;
  work.lastObservedAt = reading.observedAt;
  mark(work, belongsAt(reading.observedAt, reading.interval));
}

/** Readings as this transaction leaves them, to be looked at and changed. */
export async function aroundIn(work: StationWork): Promise<Surroundings> {
  work.around ??= openSurroundings(work.connection, work.stationId);
  if (work.unwritten.length > 0) await writeReadings(work);
  return work.around;
}

/** To be called before readings of the station are read in the store. */
export async function writeReadings(work: StationWork): Promise<void> {
  const { connection, around, unwritten } = work;
  const changed = around?.takeWrites() ?? [];
  work.unwritten = [];
  if (unwritten.length > 0) around?.forget();
  await connection.runAll([...changed, { sql: insertReading, rows: unwritten }]);
}

/** The reading has changed or gone. */
export function touch(work: StationWork, reading: StoredReading): void {
  mark(work, belongsAt(reading.observedAt, reading.interval));
  work.touched.add(reading.observedAt);
}

/** Readings after a changed one in whose buckets it may count. */
const mergedAfter = usualGaps + 1;
/** Times read at once beyond those of one changed reading. */
const timesAtOnce = 500;

/**
 * Roll-ups merge partial packets over max(10 min, 3 usual intervals), the usual interval being the median of the last
 * 20 gaps: a changed reading counts in the buckets of the next 21 readings, and of 10 minutes.
 */
async function markMerged(work: StationWork): Promise<void> {
  const changed = [...work.touched].sort((a, b) => a - b);
  work.touched.clear();
  let following: Awaited<ReturnType<typeof timesAfter>> = [];
  let isToEnd = false;
  for (const [index, time] of changed.entries()) {
    following = following.filter(({ observedAt }) => observedAt > time);
    if (following.length < mergedAfter && !isToEnd) {
      const limit = mergedAfter + Math.min(changed.length - index, timesAtOnce);
      following = await timesAfter(work.connection, work.stationId, time, limit);
      isToEnd = following.length < limit;
    }
    for (const { observedAt, interval } of following.slice(0, mergedAfter))
      mark(work, belongsAt(observedAt, interval));
    if (following.length > 0) mark(work, Math.min(time + 600_000, work.lastObservedAt ?? time));
  }
}

/** What is left to write of several stations: new readings, then marks. */
export async function leftOf(works: readonly StationWork[]): Promise<Write[]> {
  for (const work of works) {
    if (work.touched.size === 0) continue;
    await writeReadings(work);
    await markMerged(work);
  }
  return [
    ...works.flatMap(({ around }) => around?.takeWrites() ?? []),
    { sql: insertReading, rows: works.flatMap(({ unwritten }) => unwritten) },
    { sql: markBucket, rows: works.flatMap(marksOf) },
  ];
}

function marksOf({ stationId, dirty }: StationWork): Tuple[] {
  const buckets = [...dirty];
  if (buckets.length > 1) buckets.sort((a, b) => a - b);
  return buckets.map((bucket) => [stationId, bucket]);
}
