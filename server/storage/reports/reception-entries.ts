// What the reception log says of a report is nearly always what it said of the station's last one: each text is held
// once, under a number, and a report only names the number.
import type { Connection } from '../connection.ts';

/** Texts a station used lately, the newest last: compared one by one, since hashing one costs more. */
export type KnownEntries = readonly { readonly entry: string; readonly id: number }[];

export const numberOfKnown = (known: KnownEntries, entry: string): number | null =>
  known.findLast((one) => one.entry === entry)?.id ?? null;

const knownAtMost = 16;
/** Every so many new texts, those that nothing recent names are dropped. */
const tidyEvery = 256;
/** Readings looked at when the log is shown or tidied: the newest. */
export const readingsSearched = 1_000;

const find = 'SELECT id FROM reception_entry WHERE station_id = ? AND entry = ?';
const newest = 'SELECT MAX(id) FROM reception_entry WHERE station_id = ?';
const insert = 'INSERT INTO reception_entry (station_id, id, entry) VALUES (?, ?, ?)';
const tidy = `DELETE FROM reception_entry WHERE station_id = ? AND id < ?
  AND id NOT IN (SELECT entry_id FROM reception WHERE station_id = ?)
  AND id NOT IN (SELECT reception_id FROM
    (SELECT reception_id FROM measurement WHERE station_id = ? ORDER BY observed_at DESC LIMIT ?) AS recent
    WHERE reception_id IS NOT NULL)`;

/** Number of a text, made when it is new. Part of a transaction: what is known grows only once it is committed. */
export async function entryNumber(
  connection: Connection,
  stationId: number,
  entry: string,
): Promise<number> {
  const [held] = await connection.tuples(find, [stationId, entry]);
  if (held) return held[0] as number;
  const [last] = await connection.tuples(newest, [stationId]);
  const id = Number(last?.[0] ?? 0) + 1;
  await connection.run(insert, [stationId, id, entry]);
  if (id % tidyEvery === 0) {
    await connection.run(tidy, [stationId, id - tidyEvery, stationId, stationId, readingsSearched]);
  }
  return id;
}

/** The known texts with one more, the oldest forgotten; after a tidying only the new one is certain to be held. */
export const knowing = (known: KnownEntries, entry: string, id: number): KnownEntries =>
  id % tidyEvery === 0 ? [{ entry, id }] : [...known, { entry, id }].slice(-knownAtMost);
