// The 15-min rows of a stretch, put together by the engine into longer steps for the graphs: the hours of a month are
// a quarter of its rows, and no row has to be taken apart here. Values only, none of their times.
import type { Connection } from '../connection.ts';
import { drawnColumns } from './rollup-columns.ts';
import type { KeyRange } from './rollup-rows.ts';
import { noStatistics, type Statistics } from './statistics.ts';

const hourMs = 3_600_000;

const values = drawnColumns.map(({ name, combine }) => `${combine}(${name})`).join(', ');
/** A place holds no type: said in so many words, both engines divide whole numbers. */
const hours = `SELECT min(bucket_at), ${values} FROM rollup_15m
  WHERE station_id = ? AND bucket_at >= ? AND bucket_at < ?
  GROUP BY (bucket_at - CAST(? AS BIGINT)) / ${hourMs}`;

/** The hours that hold a row, in no order, counted from `origin`, which is not after `from`. */
export async function combineHours(
  connection: Connection,
  { stationId, from, to, origin }: KeyRange & { readonly origin: number },
): Promise<{ readonly start: number; readonly statistics: Statistics }[]> {
  const rows = await connection.tuples(hours, [stationId, from, to, origin]);
  return rows.map((row) => {
    const statistics = noStatistics();
    drawnColumns.forEach(({ slot }, index) => {
      const value = row[index + 1];
      if (typeof value === 'number') statistics[slot] = value;
    });
    const start = origin + Math.floor((Number(row[0]) - origin) / hourMs) * hourMs;
    return { start, statistics };
  });
}
