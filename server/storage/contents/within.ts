// Kysely queries inside a transaction under way: what is written to the database as a whole, written with the rest.
import type { Connection } from '../connection.ts';
import { kyselyOver } from '../tables/kysely-dialect.ts';
import type { Database, Tables } from '../tables/tables.ts';

/** Commits and rolls back with the transaction that holds the connection. */
export const databaseWithin = (connection: Connection): Database =>
  kyselyOver<Tables>((work) => work(connection));
