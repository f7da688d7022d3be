// Requests as they came, kept seven days beside the readings: written in batches, since losing the last ones costs nothing.
import type { Connection, Writer } from '../connection.ts';

export type RawReport = {
  readonly stationId: number;
  readonly arrivedAt: number;
  readonly report: string;
};

const keptMs = 7 * 24 * 3_600_000;
const insert =
  'INSERT INTO raw_report (station_id, arrived_at, n, report) VALUES (?, ?, ?, ?) ON CONFLICT (station_id, arrived_at, n) DO UPDATE SET report = excluded.report';
const forget = 'DELETE FROM raw_report WHERE station_id = ? AND arrived_at < ?';

/** Writes a batch and forgets what is older than seven days, of the stations of the batch. */
export function saveRawReports(
  writer: Writer,
  reports: readonly RawReport[],
  now: number,
): Promise<void> {
  // In one order everywhere: two processes that write beside one another never wait for each other.
  const inOrder = [...reports].sort((a, b) => a.stationId - b.stationId);
  const save = async (connection: Connection): Promise<void> => {
    await connection.runMany(
      insert,
      inOrder.map(({ stationId, arrivedAt, report }, index) => [
        stationId,
        arrivedAt,
        index,
        report,
      ]),
    );
    const stations = [...new Set(inOrder.map(({ stationId }) => stationId))];
    await connection.runMany(
      forget,
      stations.map((stationId) => [stationId, now - keptMs]),
    );
  };
  return writer.transaction(save, { durability: 'relaxed', beside: true });
}

/** Up to `limit` last raw requests of a station, newest first. */
export async function lastRawReports(
  connection: Connection,
  stationId: number,
  limit: number,
): Promise<RawReport[]> {
  const sql =
    'SELECT arrived_at, report FROM raw_report WHERE station_id = ? ORDER BY arrived_at DESC, n DESC LIMIT ?';
  const rows = await connection.tuples(sql, [stationId, limit]);
  return rows.map(([arrivedAt, report]) => ({
    stationId,
    arrivedAt: arrivedAt as number,
    report: report as string,
  }));
}
