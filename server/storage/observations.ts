// The notes people write about a station's weather.
import type { Connection } from './connection.ts';
import type { Database } from './tables.ts';

export type SignedObservation = {
  readonly id: number;
  readonly message: string;
  /** First name; null when the author's account is gone. */
  readonly author: string | null;
  /** Milliseconds UTC. */
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** The station's latest note; null when there is none. */
export async function lastObservation(
  connection: Connection,
  stationId: number,
): Promise<SignedObservation | null> {
  const sql = `SELECT observation.id, message, first_name, observation.created_at, observation.updated_at
    FROM observation LEFT JOIN account ON account.id = observation.account_id
    WHERE station_id = ? ORDER BY observation.created_at DESC, observation.id DESC LIMIT 1`;
  const [row] = await connection.tuples(sql, [stationId]);
  if (!row) return null;
  const [id, message, author, createdAt, updatedAt] = row;
  return {
    id: id as number,
    message: message as string,
    author: author as string | null,
    createdAt: createdAt as number,
    updatedAt: updatedAt as number,
  };
}

export type ObservationDraft = {
  readonly stationId: number;
  readonly accountId: number | null;
  readonly message: string;
};

/** @returns its id */
export async function createObservation(
  writes: Database,
  draft: ObservationDraft,
  now: number,
): Promise<number> {
  const { id } = await writes
    .insertInto('observation')
    .values({ ...draft, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
