// Questions about the database servers of a site: which one, how far, at what time, for how many processes, and how late
// a standby is. For `embellie doctor`, which changes nothing.
import pg from 'pg';
import type { Connection, Reader } from '../connection.ts';
import { connectionOver } from './postgres-connection.ts';
import type { Fitness } from './postgres-fitness.ts';

export type ServerFacts = Fitness & {
  /** The shortest of a few, milliseconds. */
  readonly roundTripMs: number;
  /** How much later it is there than here, milliseconds; less than nothing when it is earlier. */
  readonly clockAheadMs: number;
  /** Tables are made by the first start. */
  readonly hasTables: boolean;
  /** Processes of the site that are connected now. */
  readonly processes: number;
};

/** How far a primary has written; `server` is its identity, and the database's. */
export type Position = { readonly server: string; readonly at: string };

export type StandbyFacts = {
  /** Else it takes writes of its own. */
  readonly isStandby: boolean;
  /** Whether it follows the primary that was asked. */
  readonly isOurs: boolean;
  /** How old what it says may be, milliseconds: 0 when it has everything; null when it has received nothing yet. */
  readonly lagMs: number | null;
};

export type Inspection = {
  /** @param now milliseconds UTC */
  facts(now: () => number): Promise<ServerFacts>;
  /** Of a primary: how far it has written. */
  position(): Promise<Position>;
  /** Of a standby. @param primary how far its primary had written a moment before */
  standbyFacts(primary: Position): Promise<StandbyFacts>;
  readonly snapshot: Reader['snapshot'];
  close(): Promise<void>;
};

const waitMs = 5_000;

/** @throws what the server or the system says when it lets nobody in */
export async function openInspection(url: string): Promise<Inspection> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: waitMs,
    application_name: 'embellie-doctor',
  });
  // Heard of by the question that fails.
  client.on('error', () => undefined);
  await client.connect();
  const connection = connectionOver(client);
  return {
    facts: (now) => serverFacts(connection, now),
    position: () => positionOf(connection),
    standbyFacts: (primary) => standbyFacts(connection, primary),
    snapshot: async (work) => {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      try {
        return await work(connection);
      } finally {
        await client.query('ROLLBACK');
      }
    },
    close: () => client.end(),
  };
}

const about = `SELECT current_setting('server_version'), current_setting('server_version_num')::int,
  to_regclass('station_state') IS NOT NULL, pg_is_in_recovery()`;
const listening = `SELECT COUNT(*) FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'embellie listening'`;
const timeThere = 'SELECT EXTRACT(EPOCH FROM clock_timestamp()) * 1000';
const asked = 5;

async function serverFacts(connection: Connection, now: () => number): Promise<ServerFacts> {
  const [facts] = await connection.tuples(about);
  const [count] = await connection.tuples(listening);
  let best = { roundTripMs: Number.POSITIVE_INFINITY, clockAheadMs: 0 };
  for (let time = 0; time < asked; time += 1) {
    const from = performance.now();
    const here = now();
    const [row] = await connection.tuples(timeThere);
    const roundTripMs = performance.now() - from;
    if (roundTripMs < best.roundTripMs)
      best = { roundTripMs, clockAheadMs: Number(row?.[0]) - (here + roundTripMs / 2) };
  }
  return {
    version: String(facts?.[0]).split(' ')[0] ?? '',
    versionNumber: Number(facts?.[1]),
    hasTables: facts?.[2] === 1,
    isStandby: facts?.[3] === 1,
    processes: Number(count?.[0]),
    ...best,
  };
}

/** Which cluster, which database in it: a standby says the same as its primary. */
const identity = `(SELECT system_identifier FROM pg_control_system()) || '/'
  || (SELECT oid FROM pg_database WHERE datname = current_database())`;
const written = `SELECT ${identity}, pg_current_wal_flush_lsn()::text`;

async function positionOf(connection: Connection): Promise<Position> {
  const [row] = await connection.tuples(written);
  return { server: String(row?.[0]), at: String(row?.[1]) };
}

const received = `SELECT pg_is_in_recovery(), ${identity},
  CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() >= ?::pg_lsn END,
  EXTRACT(EPOCH FROM clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000`;

async function standbyFacts(connection: Connection, primary: Position): Promise<StandbyFacts> {
  const [row] = await connection.tuples(received, [primary.at]);
  const [isStandby, server, hasAll, sinceLast] = row ?? [];
  return {
    isStandby: isStandby === 1,
    isOurs: server === primary.server,
    lagMs: hasAll === 1 ? 0 : sinceLast == null ? null : Number(sinceLast),
  };
}
