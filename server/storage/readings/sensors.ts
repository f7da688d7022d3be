// When each field of a station was last heard. Nobody needs it within a report's transaction, so it is noted from the
// raw readings from time to time; what came since is read with it.
import type { FieldName } from '../../../shared/measures/fields.ts';
import type { Connection, Reader, Writer } from '../connection.ts';
import type { Column, Table } from '../tables/schema.ts';
import { decodeReading, readingColumnList } from './codec.ts';
import { followingReadings } from './readings.ts';
import { stationState } from './state.ts';

const column = (name: string, type: Column['type']): Column => ({ name, type });

export const sensorTable: Table = {
  name: 'sensor',
  key: ['station_id', 'field'],
  columns: [column('station_id', 'integer'), column('field', 'text'), column('heard_at', 'bigint')],
};

/** A sensor that has been silent for longer is forgotten, ms. */
export const sensorMemoryMs = 30 * 24 * 3_600_000;
/** Readings looked at in one go. */
const slice = 500;

const noted = 'SELECT field, heard_at FROM sensor WHERE station_id = ?';
const note = `INSERT INTO sensor (station_id, field, heard_at) VALUES (?, ?, ?)
  ON CONFLICT (station_id, field) DO UPDATE SET heard_at = excluded.heard_at
  WHERE excluded.heard_at > sensor.heard_at`;

/** Observed time of the newest reading that held each field, milliseconds UTC. */
export type Heard = ReadonlyMap<FieldName, number>;

async function notedSensors(
  connection: Connection,
  stationId: number,
): Promise<Map<FieldName, number>> {
  const rows = await connection.tuples(noted, [stationId]);
  return new Map(rows.map(([field, at]) => [field as string, at as number]));
}

const newestAfter = `SELECT ${readingColumnList} FROM measurement WHERE station_id = ? AND observed_at > ?
  ORDER BY observed_at DESC LIMIT ?`;

/** Exact as of the newest reading, as long as the looks keep up; what was not heard for 30 days is left out. */
export async function sensorsHeard(
  connection: Connection,
  stationId: number,
  lastObservedAt: number,
): Promise<Heard> {
  const oldest = lastObservedAt - sensorMemoryMs;
  const heard = await notedSensors(connection, stationId);
  const since = [stationId, Math.max(oldest, ...heard.values()), slice];
  const rows = await connection.tuples(newestAfter, since);
  for (const { observedAt, values } of rows.reverse().map(decodeReading))
    for (const field of Object.keys(values)) heard.set(field, observedAt);
  return new Map([...heard].filter(([, at]) => at > oldest));
}

/** Notes what a station's readings say since the last look; true when more is left to look at. */
export async function noteSensors(
  reader: Reader,
  writer: Writer,
  stationId: number,
): Promise<boolean> {
  const look = await reader.snapshot(async (connection) => {
    const state = await stationState(connection, stationId);
    if (!state || state.lastObservedAt === null) return null;
    const heard = await notedSensors(connection, stationId);
    const after = Math.max(state.lastObservedAt - sensorMemoryMs, ...heard.values());
    const readings = await followingReadings(connection, stationId, after, slice);
    const news = new Map<FieldName, number>();
    for (const { observedAt, values } of readings)
      for (const field of Object.keys(values)) news.set(field, observedAt);
    return { news: [...news], isMore: readings.length === slice };
  });
  if (look === null || look.news.length === 0) return false;
  await writer.transaction(
    (connection) =>
      connection.runMany(
        note,
        look.news.map(([field, at]) => [stationId, field, at]),
      ),
    { durability: 'relaxed' },
  );
  return look.isMore;
}
