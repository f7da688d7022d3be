// A connection to a PostgreSQL database that no site uses meanwhile: for what is done to a stopped site.
import pg from 'pg';
import { StoreUnusable } from '../faults.ts';
import { whyNoConnection } from './no-connection.ts';
import { openingLock } from './postgres.ts';
import { refuseLent } from './postgres-session.ts';

export type Client = pg.Client;

/** How the server is spoken with: its texts are then the ones of `copy-text.ts`. */
const session =
  "SET extra_float_digits = 1; SET bytea_output = 'hex'; SET client_encoding = 'UTF8'";

/** The address without its password. */
export function shownUrl(url: string): string {
  const shown = new URL(url);
  if (shown.password !== '') shown.password = '…';
  return decodeURI(shown.href);
}

/** A connection during which no site is there nor starts. @throws StoreUnusable when it does not answer, or is in use */
export async function connectAlone(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'embellie-migrate',
    connectionTimeoutMillis: 5_000,
  });
  // Heard of by the statement that fails.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new StoreUnusable(`La base ${shownUrl(url)} ${whyNoConnection(error)}.`);
  }
  try {
    await refuseLent(url, `La base ${shownUrl(url)}`);
    await client.query(session);
    await refuseUsed(client, url);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function refuseUsed(client: pg.Client, url: string): Promise<void> {
  const { rows } = await client.query<{ mine: boolean; sites: number }>(
    `SELECT pg_try_advisory_lock(${openingLock}) AS mine, (
      SELECT COUNT(*)::int FROM pg_stat_activity
        WHERE datname = current_database() AND application_name IN ('embellie', 'embellie listening')
      ) AS sites`,
  );
  const { mine = false, sites = 0 } = rows[0] ?? {};
  if (!mine)
    throw new StoreUnusable(
      `La base ${shownUrl(url)} est déjà prise : un site y démarre, ou une autre copie s’y fait.`,
    );
  if (sites > 0)
    throw new StoreUnusable(
      `Un site Embellie utilise la base ${shownUrl(url)} : arrêtez-le d’abord (tous ses processus).`,
    );
}
