// The notes people write about a station's weather.
import type { Connection, Tuple } from '../connection.ts';
import type { Dated } from './dates.ts';
import { insertedRow } from './inserted-row.ts';
import { type ListPage, readPage } from './list-page.ts';

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

/** As those who write them see it. */
export type StoredObservation = {
  readonly id: number;
  readonly message: string;
  readonly station: { readonly id: number; readonly reference: string; readonly city: string };
  /** Null when the author's account is gone. */
  readonly author: { readonly id: number; readonly email: string } | null;
} & Dated;

const joined = `observation JOIN station ON station.id = observation.station_id
  LEFT JOIN account ON account.id = observation.account_id`;
const columns = `observation.id, message, station.id, reference, city, account.id, email,
  observation.created_at, observation.updated_at`;

function fromRow(row: Tuple): StoredObservation {
  const [id, message, stationId, reference, city, accountId, email, createdAt, updatedAt] = row;
  return {
    id: id as number,
    message: message as string,
    station: { id: stationId as number, reference: reference as string, city: city as string },
    author: accountId === null ? null : { id: accountId as number, email: email as string },
    createdAt: createdAt as number,
    updatedAt: updatedAt as number,
  };
}

/** One page of the notes of all stations and how many there are. */
export async function listObservations(
  connection: Connection,
  page: ListPage,
): Promise<{ readonly observations: StoredObservation[]; readonly total: number }> {
  const { items, total } = await readPage(connection, { columns, from: joined, fromRow }, page);
  return { observations: items, total };
}

export async function observationById(
  connection: Connection,
  id: number,
): Promise<StoredObservation | null> {
  const [row] = await connection.tuples(
    `SELECT ${columns} FROM ${joined} WHERE observation.id = ?`,
    [id],
  );
  return row ? fromRow(row) : null;
}

export type ObservationDraft = {
  readonly stationId: number;
  /** An account that is gone meanwhile counts as null. */
  readonly accountId: number | null;
  readonly message: string;
};

/** @returns its id */
export async function insertObservation(
  connection: Connection,
  { stationId, accountId, message }: ObservationDraft,
  now: number,
): Promise<number> {
  const [id] = await insertedRow(
    connection,
    `INSERT INTO observation (station_id, account_id, message, created_at, updated_at)
      VALUES (?, (SELECT id FROM account WHERE id = ?), ?, ?, ?) RETURNING id`,
    [stationId, accountId, message, now, now],
  );
  return id as number;
}

/** Its author and its creation stay what they are. */
export async function saveObservation(
  connection: Connection,
  observation: Pick<StoredObservation, 'id' | 'message' | 'station' | 'updatedAt'>,
): Promise<void> {
  const { id, message, station, updatedAt } = observation;
  await connection.run(
    'UPDATE observation SET station_id = ?, message = ?, updated_at = ? WHERE id = ?',
    [station.id, message, updatedAt, id],
  );
}

/** False when there was none. */
export const deleteObservation = async (connection: Connection, id: number): Promise<boolean> =>
  (await connection.run('DELETE FROM observation WHERE id = ?', [id])) > 0;
