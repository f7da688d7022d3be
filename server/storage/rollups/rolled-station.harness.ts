// For tests of the roll-ups: stations with a time zone, and their moving to another one.
import type { Writer } from '../connection.ts';
import type { RolledStation } from './day-rows.ts';

const texts = [
  'reference',
  'name',
  'description',
  'short_description',
  'country',
  'address',
  'city',
  'postal_code',
  'api_token',
  'token_hash',
  'model',
];
const insert = `INSERT INTO station (id, ${texts.join(', ')}, lat, lng, elevation, unit_set_id, time_zone, created_at, updated_at)
  VALUES (?, ${texts.map(() => '?').join(', ')}, 0, 0, 0, 1, ?, 0, 0)`;

/** A station under this number, with nothing in it. */
export async function newRolledStation(
  writer: Writer,
  id: number,
  timeZone: string,
): Promise<RolledStation> {
  await writer.transaction(async (connection) => {
    await connection.run(insert, [id, ...texts.map((name) => `${name} ${id}`), timeZone]);
    await connection.run('INSERT INTO station_state (station_id) VALUES (?)', [id]);
  });
  return { id, timeZone, calendarVersion: 1 };
}

/** Another time zone, with nothing recomputed yet. */
export async function moveStation(
  writer: Writer,
  { id, calendarVersion }: RolledStation,
  timeZone: string,
): Promise<RolledStation> {
  const moved = { id, timeZone, calendarVersion: calendarVersion + 1 };
  const update = 'UPDATE station SET time_zone = ?, calendar_version = ? WHERE id = ?';
  await writer.transaction((connection) =>
    connection.run(update, [timeZone, moved.calendarVersion, id]),
  );
  return moved;
}
