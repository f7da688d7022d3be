// The work of one transaction on one station: what was known at its start, what changes, and the rows to write.
import { belongsAt } from '../../shared/calendar/belongs-at.ts';
import type { Judge } from '../../shared/measures/reading.ts';
import { bucketStart } from './bucket-times.ts';
import { encodeReading, readingColumns, type StoredReading } from './codec.ts';
import type { Connection, Tuple, Write } from './connection.ts';
import { newestReading, usualGaps } from './readings.ts';
import type { KnownEntries } from './reception-entries.ts';
import { sealOf } from './seal.ts';
import type { StationState } from './state.ts';

const columns = ['station_id', ...readingColumns];
const places = columns.map(() => '?').join(', ');
const insert = `INSERT INTO measurement (${columns.join(', ')}) VALUES (${places})`;
const assignments = readingColumns
  .filter((name) => name !== 'observed_at')
  .map((name) => `${name} = excluded.${name}`)
  .join(', ');
const replace = `${insert} ON CONFLICT (station_id, observed_at) DO UPDATE SET ${assignments}`;
// DO UPDATE, not DO NOTHING: where several processes write, it locks the mark, so that a roller that has already
// read the bucket cannot take the mark of a report it has not seen.
const markBucket =
  'INSERT INTO rollup_dirty (station_id, bucket_at) VALUES (?, ?) ON CONFLICT (station_id, bucket_at) DO UPDATE SET bucket_at = excluded.bucket_at';

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
  /** Null = to be read when needed. */
  seal: number | null;
  /** Texts of the reception log whose number is known. */
  entries: KnownEntries;
  /** Starts of the buckets to recompute. */
  readonly dirty: Set<number>;
  /** Observed times of readings that changed in the past: what is merged from them changes too. */
  readonly touched: Set<number>;
};

/** What a process remembers of a station as it left it: spares reading it while nobody else has written. */
export type Remembered = {
  readonly revision: number;
  readonly receptions: number;
  /** Newest reading. */
  readonly tail: StoredReading | null | undefined;
  readonly entries: KnownEntries;
};

export const startWork = (
  connection: Connection,
  state: StationState,
  {
    judge,
    timeZone,
    remembered,
  }: {
    readonly judge: Judge;
    readonly timeZone: string;
    readonly remembered?: Remembered | undefined;
  },
): StationWork => ({
  connection,
  stationId: state.stationId,
  judge,
  place: { timeZone },
  ...(isStill(state, remembered)
    ? { tail: remembered.tail, entries: remembered.entries }
    : { tail: undefined, entries: [] }),
  firstObservedAt: state.firstObservedAt,
  lastObservedAt: state.lastObservedAt,
  revision: state.revision,
  receptions: state.receptions,
  changed: false,
  unwritten: [],
  seal: null,
  dirty: new Set(),
  touched: new Set(),
});

const isStill = (
  state: StationState,
  remembered: Remembered | undefined,
): remembered is Remembered =>
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
    await writeNew(work);
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

/** To be called before anything of the station is read. */
export async function writeNew(work: StationWork): Promise<void> {
  if (work.unwritten.length === 0) return;
  await work.connection.runMany(insert, work.unwritten);
  work.unwritten = [];
}

/** A reading among others, written at once. */
export const overwrite = (work: StationWork, reading: StoredReading): Promise<number> =>
  work.connection.run(replace, encodeReading(work.stationId, reading));

/** The same, when it shows something new: its bucket and those that merge from it are marked. */
export async function put(work: StationWork, reading: StoredReading): Promise<void> {
  await overwrite(work, reading);
  touch(work, reading);
}

/** The reading has changed or gone. */
export function touch(work: StationWork, reading: StoredReading): void {
  mark(work, belongsAt(reading.observedAt, reading.interval));
  work.touched.add(reading.observedAt);
}

const followingTimes =
  'SELECT observed_at, interval_s FROM measurement WHERE station_id = ? AND observed_at > ? ORDER BY observed_at LIMIT ?';

/**
 * Roll-ups merge partial packets over max(10 min, 3 usual intervals), the usual interval being the median of the last
 * 20 gaps: a changed reading counts in the buckets of the next 21 readings, and of 10 minutes.
 */
async function markMerged(work: StationWork): Promise<void> {
  for (const time of work.touched) {
    const rows = await work.connection.tuples(followingTimes, [
      work.stationId,
      time,
      usualGaps + 1,
    ]);
    for (const [observedAt, interval] of rows)
      mark(work, belongsAt(observedAt as number, interval as number));
    if (rows.length > 0) mark(work, Math.min(time + 600_000, work.lastObservedAt ?? time));
  }
  work.touched.clear();
}

/** What is left to write of several stations: new readings, then marks. */
export async function leftOf(works: readonly StationWork[]): Promise<Write[]> {
  for (const work of works) {
    if (work.touched.size === 0) continue;
    await writeNew(work);
    await markMerged(work);
  }
  return [
    { sql: insert, rows: works.flatMap(({ unwritten }) => unwritten) },
    { sql: markBucket, rows: works.flatMap(marksOf) },
  ];
}

const marksOf = ({ stationId, dirty }: StationWork): Tuple[] =>
  [...dirty].sort((a, b) => a - b).map((bucket) => [stationId, bucket]);
