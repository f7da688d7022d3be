// The reception log of a station: its last 200 receptions. A report that became the newest reading carries its line in
// its own row; all others (refused, repeated, late, several at once) share a ring of 200, written over in place.
import type { Connection } from '../connection.ts';
import type {
  Delivery,
  LoggedReception,
  PostedDelivery,
  ReceptionDetail,
  RingOutcome,
} from './delivery.ts';
import { readingsSearched } from './reception-entries.ts';
import type { StationWork } from './station-work.ts';

const receptionsKept = 200;

/** The delivery with what the log says of it, beside its time, as text. */
export function post({ reception, ...delivery }: Delivery): PostedDelivery {
  const entry =
    reception && JSON.stringify([reception.dialect, reception.status, reception.detail]);
  return { ...delivery, entry };
}

const write =
  'INSERT INTO reception (station_id, slot, received_at, entry_id, outcome) VALUES (?, ?, ?, ?, ?) ON CONFLICT (station_id, slot) DO UPDATE SET received_at = excluded.received_at, entry_id = excluded.entry_id, outcome = excluded.outcome';

/** A line of the ring: when it came, the number of its text, what became of it (null: nothing was to be stored). */
export type RingLine = {
  readonly receivedAt: number;
  readonly entryId: number;
  readonly outcome: RingOutcome | null;
};

/** Part of the transaction that stores the reports. */
export async function logInRing(
  work: StationWork,
  { receivedAt, entryId, outcome }: RingLine,
): Promise<void> {
  const slot = work.receptions++ % receptionsKept;
  await work.connection.run(write, [work.stationId, slot, receivedAt, entryId, outcome]);
}

const last = `SELECT received_at, entry, observed_at, outcome FROM (
    SELECT received_at, entry_id, NULL AS observed_at, outcome FROM reception WHERE station_id = ?
    UNION ALL
    SELECT ingested_at, reception_id, observed_at, 'stored' FROM
      (SELECT ingested_at, reception_id, observed_at FROM measurement WHERE station_id = ? ORDER BY observed_at DESC LIMIT ?) AS recent
      WHERE reception_id IS NOT NULL
  ) AS logged JOIN reception_entry ON reception_entry.station_id = ? AND reception_entry.id = entry_id
  ORDER BY received_at DESC, id DESC LIMIT ?`;

/** Last receptions of a station, newest first; station 0 = requests of no known station. */
export async function lastReceptions(
  connection: Connection,
  stationId: number,
  limit: number = receptionsKept,
): Promise<LoggedReception[]> {
  const params = [
    stationId,
    stationId,
    readingsSearched,
    stationId,
    Math.min(limit, receptionsKept),
  ];
  const rows = await connection.tuples(last, params);
  const parsed = new Map<string, ParsedEntry>();
  return rows.map(([receivedAt, entry, observedAt, outcome]) => {
    const text = entry as string;
    const [dialect, status, detail] = parsed.get(text) ?? (JSON.parse(text) as ParsedEntry);
    parsed.set(text, [dialect, status, detail]);
    return {
      receivedAt: receivedAt as number,
      dialect,
      status,
      detail,
      observedAt: (observedAt as number | null) ?? detail.observedAt ?? null,
      outcome: outcome as LoggedReception['outcome'],
    };
  });
}

type ParsedEntry = [dialect: string, status: number, detail: ReceptionDetail];
