// The reception log of a station: its last 200 receptions. A report that became the newest reading carries its line in
// its own row; all others (refused, repeated, late, several at once) share a ring of 200, written over in place.
import type { Connection } from './connection.ts';
import type { Delivery, PostedDelivery, ReceptionDetail, ReceptionEntry } from './delivery.ts';
import { readingsSearched } from './reception-entries.ts';
import type { StationWork } from './station-work.ts';

export const receptionsKept = 200;

/** The delivery with what the log says of it, beside its time, as text. */
export function post({ reception, ...delivery }: Delivery): PostedDelivery {
  const entry =
    reception && JSON.stringify([reception.dialect, reception.status, reception.detail]);
  return { ...delivery, entry };
}

const write =
  'INSERT INTO reception (station_id, slot, received_at, entry_id) VALUES (?, ?, ?, ?) ON CONFLICT (station_id, slot) DO UPDATE SET received_at = excluded.received_at, entry_id = excluded.entry_id';

/** Part of the transaction that stores the reports. */
export async function logInRing(
  work: StationWork,
  receivedAt: number,
  entryId: number,
): Promise<void> {
  const slot = work.receptions++ % receptionsKept;
  await work.connection.run(write, [work.stationId, slot, receivedAt, entryId]);
}

const last = `SELECT received_at, entry FROM (
    SELECT received_at, entry_id FROM reception WHERE station_id = ?
    UNION ALL
    SELECT ingested_at, reception_id FROM
      (SELECT ingested_at, reception_id FROM measurement WHERE station_id = ? ORDER BY observed_at DESC LIMIT ?) AS recent
      WHERE reception_id IS NOT NULL
  ) AS logged JOIN reception_entry ON reception_entry.station_id = ? AND reception_entry.id = entry_id
  ORDER BY received_at DESC, id DESC LIMIT ?`;

/** Last receptions of a station, newest first; station 0 = requests of no known station. */
export async function lastReceptions(
  connection: Connection,
  stationId: number,
  limit: number = receptionsKept,
): Promise<ReceptionEntry[]> {
  const params = [
    stationId,
    stationId,
    readingsSearched,
    stationId,
    Math.min(limit, receptionsKept),
  ];
  const rows = await connection.tuples(last, params);
  return rows.map(([receivedAt, entry]) => {
    const [dialect, status, detail] = JSON.parse(entry as string) as [
      string,
      number,
      ReceptionDetail,
    ];
    return { receivedAt: receivedAt as number, dialect, status, detail };
  });
}
