// Whether the connections to a PostgreSQL address are server sessions. A pooler in « transaction » mode lends another
// session at each transaction: notices are not heard, task locks are lost, prepared statements are another client's.
import pg from 'pg';
import { StoreUnusable } from '../faults.ts';

const answeredWithinMs = 5_000;

const pooledLine =
  'passe par un répartiteur de connexions (PgBouncer…) qui n’est pas en mode « session » : réglez-le ainsi (pool_mode = session), ou donnez l’adresse directe du serveur.';

/**
 * Whether sessions pass from one client to the other at this address.
 * @throws what the server says when it cannot be asked
 */
export async function lendsSessions(url: string): Promise<boolean> {
  const clients = [0, 1].map(
    () =>
      new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: answeredWithinMs,
        query_timeout: answeredWithinMs,
        application_name: 'embellie-session',
      }),
  );
  const [one, other] = clients as [pg.Client, pg.Client];
  // Heard of by the question that fails.
  for (const client of clients) client.on('error', () => undefined);
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const first = await sessionOf(one);
    if ((await sessionOf(other)) === first) return true;
    // Where they are dealt in turn: one that is in a transaction is nobody else's.
    await other.query('BEGIN');
    return (await sessionOf(other)) === first || (await sessionOf(one)) !== first;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** One French line about the address of this name, where `lendsSessions`; else null. */
export const whyLent = async (url: string, name: string): Promise<string | null> =>
  (await lendsSessions(url)) ? `${name} ${pooledLine}` : null;

/** @throws StoreUnusable with `whyLent` */
export async function refuseLent(url: string, name: string): Promise<void> {
  const why = await whyLent(url, name);
  if (why !== null) throw new StoreUnusable(why);
}

async function sessionOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ session: number }>('SELECT pg_backend_pid() AS session');
  return rows[0]?.session;
}
