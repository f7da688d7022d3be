// Does the standby keep up? Told by positions in the log of the server, whatever the clocks say and however little is
// written.
import type { Reader } from '../connection.ts';

const written = 'SELECT pg_current_wal_flush_lsn()::text';
// Null from a server that is nobody's standby, as after a failover.
const hasReplayed = `SELECT CASE WHEN pg_is_in_recovery()
  THEN pg_last_wal_replay_lsn() >= ?::pg_lsn END`;

/**
 * What it gives says whether the standby still lacks what the primary had written when it was asked before. False when
 * one of them does not answer, which whoever reads there will notice.
 */
export function watchLateness(primary: Reader, standby: Reader): () => Promise<boolean> {
  const one = async (reader: Reader, sql: string, params: readonly string[] = []) =>
    (await reader.snapshot((connection) => connection.tuples(sql, params)))[0]?.[0] ?? null;
  let before: string | null = null;
  return async () => {
    try {
      const isLate = before !== null && (await one(standby, hasReplayed, [before])) === 0;
      before = String(await one(primary, written));
      return isLate;
    } catch {
      return false;
    }
  };
}
