// Which rows tell what about a stretch of a station's time: clean rows of closed days, 15-min rows of what no such
// day covers, raw readings where a mark says that the rows are not up to date. No instant is told twice.
import { localDay } from '../../../shared/calendar/days.ts';
import type { Connection } from '../connection.ts';
import { always, bucketMs, bucketStart, type Range, rangesOf } from '../rollups/bucket-times.ts';
import { dayKey, type RolledStation } from '../rollups/day-rows.ts';
import { together } from '../together.ts';

/** [start, end[ in milliseconds UTC; null where it has no end. */
export type Bounds = { readonly start: number | null; readonly end: number | null };

/** A station whose rows are read. */
export type ReadStation = RolledStation & {
  /** Observed time of its newest reading, after which there is nothing to look for; unknown when absent. */
  readonly lastObservedAt?: number | null;
};

export type Coverage = {
  /** Keys of clean day rows, as [from, to[ without any other row between them. */
  readonly days: readonly Range[];
  /** Where the 15-min rows hold, milliseconds UTC. */
  readonly buckets: readonly Range[];
  /** Where only the raw readings do; may begin or end within a bucket. */
  readonly raw: readonly Range[];
};

/** What is known of the rows of a stretch; says the coverage of any part of it. */
export type Marked = {
  /** Starts of marked buckets, ascending. */
  readonly buckets: readonly number[];
  /** Rows of days, ascending. */
  readonly days: readonly DayRow[];
};

type DayRow = Range & {
  readonly key: number;
  /** Of the station's calendar, and without a mark. */
  readonly isClean: boolean;
};

const rangeOf = ({ start, end }: Bounds): Range => ({
  from: start ?? always.from,
  to: end ?? always.to,
});

const marked =
  'SELECT bucket_at FROM rollup_dirty WHERE station_id = ? AND bucket_at >= ? AND bucket_at < ? ORDER BY bucket_at';
const dayRows = `SELECT day, start_at, end_at, calendar_version FROM rollup_day
  WHERE station_id = ? AND day >= ? AND day <= ? ORDER BY day`;
const dayMarks = 'SELECT day FROM rollup_day_dirty WHERE station_id = ? AND day >= ? AND day <= ?';

/** Shorter than any day. */
const shortMs = 12 * 3_600_000;

/** `days: false` leaves the day rows aside. */
export async function marksOf(
  connection: Connection,
  { id, timeZone, calendarVersion }: ReadStation,
  bounds: Bounds,
  { days = true }: { readonly days?: boolean } = {},
): Promise<Marked> {
  const { from, to } = rangeOf(bounds);
  if (to <= from) return { buckets: [], days: [] };
  const askDays = days && to - from >= shortMs;
  const params = [
    id,
    from === always.from ? 0 : dayKey(localDay(from, timeZone)),
    to === always.to ? 99_999_999 : dayKey(localDay(to - 1, timeZone)),
  ];
  const [buckets, marks, rows] = await together([
    connection.tuples(marked, [id, bucketStart(from), to]),
    askDays ? connection.tuples(dayMarks, params) : [],
    askDays ? connection.tuples(dayRows, params) : [],
  ]);
  const unclean = new Set(marks.map(([day]) => day));
  return {
    buckets: buckets.map(([start]) => Number(start)),
    days: rows.map(([key = null, start, end, version]) => ({
      key: Number(key),
      from: Number(start),
      to: Number(end),
      isClean: version === calendarVersion && !unclean.has(key),
    })),
  };
}

/** Of a stretch within the one that was looked up. `days: false` leaves the day rows aside. */
export function coverageOf(
  found: Marked,
  { lastObservedAt }: ReadStation,
  bounds: Bounds,
  { days = true }: { readonly days?: boolean } = {},
): Coverage {
  const range = rangeOf(bounds);
  const reached = upTo(range, lastObservedAt);
  const raw = rawRanges(found.buckets, reached);
  // A mark may outlive the newest reading, when that was taken back: the row of its day still holds it.
  const { keys, times } = days
    ? cleanDays(found.days, range, rawRanges(found.buckets, range))
    : { keys: [], times: [] };
  return { days: keys, buckets: complement(reached, [...raw, ...times]), raw };
}

/** Ended by the bucket of the newest reading: nothing counts later. */
function upTo({ from, to }: Range, lastObservedAt: number | null | undefined): Range {
  if (lastObservedAt === undefined) return { from, to };
  if (lastObservedAt === null) return { from, to: from };
  return { from, to: to > lastObservedAt ? bucketStart(lastObservedAt) + bucketMs : to };
}

/** Marked buckets, and those that the range cuts, as far as they are in the range. */
function rawRanges(marks: readonly number[], { from, to }: Range): Range[] {
  if (to <= from) return [];
  const first = bucketStart(from);
  const starts = new Set(marks.filter((bucket) => bucket >= first && bucket < to));
  for (const edge of [from, to]) if (edge !== bucketStart(edge)) starts.add(bucketStart(edge));
  const ranges = rangesOf([...starts].sort((a, b) => a - b));
  return ranges.map((one) => ({ from: Math.max(one.from, from), to: Math.min(one.to, to) }));
}

function cleanDays(
  rows: readonly DayRow[],
  range: Range,
  raw: readonly Range[],
): { keys: Range[]; times: Range[] } {
  const keys: { from: number; to: number }[] = [];
  const times: { from: number; to: number }[] = [];
  let next = 0;
  let isRun = false;
  for (const row of rows) {
    const { key, from, to } = row;
    while ((raw[next]?.to ?? to) <= from) next++;
    const isClean =
      row.isClean && from >= range.from && to <= range.to && (raw[next]?.from ?? to) >= to;
    if (isClean) {
      const [lastKeys, lastTimes] = [keys.at(-1), times.at(-1)];
      if (isRun && lastKeys) lastKeys.to = key + 1;
      else keys.push({ from: key, to: key + 1 });
      if (lastTimes?.to === from) lastTimes.to = to;
      else times.push({ from, to });
    }
    isRun = isClean;
  }
  return { keys, times };
}

/** What of a range no part covers; the parts do not overlap. */
function complement({ from, to }: Range, parts: readonly Range[]): Range[] {
  const left: Range[] = [];
  let reached = from;
  for (const part of [...parts].sort((a, b) => a.from - b.from)) {
    if (part.from > reached) left.push({ from: reached, to: part.from });
    reached = part.to;
  }
  if (reached < to) left.push({ from: reached, to });
  return left;
}
