// Which rows tell what about a stretch of a station's time: clean rows of closed days, 15-min rows of what no such
// day covers, raw readings where a mark says that the rows are not up to date. No instant is told twice.
import { localDay } from '../../shared/calendar/days.ts';
import { type Range, rangesOf } from './bucket-rows.ts';
import type { Connection } from './connection.ts';
import { dayKey, type RolledStation } from './day-rows.ts';
import { bucketStart } from './effective-readings.ts';

/** [start, end[ in milliseconds UTC; null where it has no end. */
export type Bounds = { readonly start: number | null; readonly end: number | null };

export type Coverage = {
  /** Keys of clean day rows, as [from, to[ without any other row between them. */
  readonly days: readonly Range[];
  /** Where the 15-min rows hold, milliseconds UTC. */
  readonly buckets: readonly Range[];
  /** Where only the raw readings do; may begin or end within a bucket. */
  readonly raw: readonly Range[];
};

/** Before and after every reading, on 15-min marks: no reading is older than 2000 or in a far future. */
const always: Range = { from: 0, to: 9_000_000 * 900_000 };

const rangeOf = ({ start, end }: Bounds): Range => ({
  from: start ?? always.from,
  to: end ?? always.to,
});

/** `days: false` leaves the day rows aside. */
export async function coverageOf(
  connection: Connection,
  station: RolledStation,
  bounds: Bounds,
  { days = true }: { readonly days?: boolean } = {},
): Promise<Coverage> {
  const range = rangeOf(bounds);
  const raw = await rawRanges(connection, station.id, range);
  const { keys, times } = days
    ? await cleanDays(connection, station, { range, raw })
    : { keys: [], times: [] };
  return { days: keys, buckets: complement(range, [...raw, ...times]), raw };
}

const marked =
  'SELECT bucket_at FROM rollup_dirty WHERE station_id = ? AND bucket_at >= ? AND bucket_at < ? ORDER BY bucket_at';

/** Marked buckets, and those that the range cuts, as far as they are in the range. */
async function rawRanges(
  connection: Connection,
  stationId: number,
  { from, to }: Range,
): Promise<Range[]> {
  if (to <= from) return [];
  const rows = await connection.tuples(marked, [stationId, bucketStart(from), to]);
  const starts = new Set(rows.map(([bucket]) => Number(bucket)));
  for (const edge of [from, to]) if (edge !== bucketStart(edge)) starts.add(bucketStart(edge));
  const ranges = rangesOf([...starts].sort((a, b) => a - b));
  return ranges.map((one) => ({ from: Math.max(one.from, from), to: Math.min(one.to, to) }));
}

const dayRows = `SELECT day, start_at, end_at, calendar_version FROM rollup_day
  WHERE station_id = ? AND day >= ? AND day <= ? ORDER BY day`;
const dayMarks = 'SELECT day FROM rollup_day_dirty WHERE station_id = ? AND day >= ? AND day <= ?';

/** Shorter than any day. */
const shortMs = 12 * 3_600_000;

async function cleanDays(
  connection: Connection,
  { id, timeZone, calendarVersion }: RolledStation,
  { range, raw }: { readonly range: Range; readonly raw: readonly Range[] },
): Promise<{ keys: Range[]; times: Range[] }> {
  const keys: { from: number; to: number }[] = [];
  const times: { from: number; to: number }[] = [];
  if (range.to - range.from < shortMs) return { keys, times };
  const key = (time: number, isOpen: boolean, open: number): number =>
    isOpen ? open : dayKey(localDay(time, timeZone));
  const params = [
    id,
    key(range.from, range.from === always.from, 0),
    key(range.to - 1, range.to === always.to, 99_999_999),
  ];
  const marks = new Set((await connection.tuples(dayMarks, params)).map(([day]) => day));
  let next = 0;
  let isRun = false;
  for (const [day, start, end, version] of await connection.tuples(dayRows, params)) {
    const [from, to] = [Number(start), Number(end)];
    while ((raw[next]?.to ?? to) <= from) next++;
    const isClean =
      version === calendarVersion &&
      from >= range.from &&
      to <= range.to &&
      !marks.has(day ?? null) &&
      (raw[next]?.from ?? to) >= to;
    if (isClean) {
      const [lastKeys, lastTimes] = [keys.at(-1), times.at(-1)];
      if (isRun && lastKeys) lastKeys.to = Number(day) + 1;
      else keys.push({ from: Number(day), to: Number(day) + 1 });
      if (lastTimes?.to === from) lastTimes.to = to;
      else times.push({ from, to });
    }
    isRun = isClean;
  }
  return { keys, times };
}

/** What of a range no part covers; the parts are within it and do not overlap. */
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
