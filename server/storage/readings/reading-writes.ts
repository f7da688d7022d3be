// The statements that write raw readings; the rows are those of `encodeReading`.
import { readingColumns } from './codec.ts';

const columns = ['station_id', ...readingColumns];
const places = columns.map(() => '?').join(', ');
const assignments = readingColumns
  .filter((name) => name !== 'observed_at')
  .map((name) => `${name} = excluded.${name}`)
  .join(', ');

/** Newer than all others. */
export const insertReading = `INSERT INTO measurement (${columns.join(', ')}) VALUES (${places})`;

/** In the place of what is held of the same time. */
export const keepReading = `${insertReading} ON CONFLICT (station_id, observed_at) DO UPDATE SET ${assignments}`;

/** By station and observed time. */
export const removeReading = 'DELETE FROM measurement WHERE station_id = ? AND observed_at = ?';
