// Everything of the distribution that a server without Citus can do: its two functions are stood in for, and write down
// what they were asked.
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { judge } from '../../quality/judge.ts';
import { createStation } from '../contents/stations.ts';
import { openSharedStore } from '../shared-store.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { sampleStation } from '../test-store.ts';
import { citusState, distribute } from './citus.ts';
import { distributedTables, referenceTables } from './citus-tables.ts';

const standIns = `CREATE TABLE laid_out (n INTEGER GENERATED ALWAYS AS IDENTITY, name TEXT, by_column TEXT, beside TEXT);
  CREATE FUNCTION create_reference_table(name regclass) RETURNS void LANGUAGE sql AS
    'INSERT INTO laid_out (name) VALUES (name::text)';
  CREATE FUNCTION create_distributed_table(name regclass, by_column text, colocate_with text DEFAULT NULL)
    RETURNS void LANGUAGE sql AS
    'INSERT INTO laid_out (name, by_column, beside) VALUES (name::text, by_column, colocate_with)'`;

let database: TestDatabase;
let client: Client;
beforeEach(async () => {
  database = await freshDatabase();
  client = new Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const constraints = `SELECT conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) AS text
  FROM pg_constraint WHERE contype = 'f' ORDER BY 1`;
const foreignKeys = async (): Promise<unknown[]> =>
  (await client.query(constraints)).rows.map(({ text }) => text);

it('says that a server has no Citus', async () => {
  expect(await citusState(client)).toBe('absent');
});

it('lays every table out once, and leaves the foreign keys as they were', async () => {
  await client.query(standIns);
  const before = await foreignKeys();
  expect(before).toHaveLength(3);
  await distribute(client, () => undefined);
  const { rows } = await client.query('SELECT name, by_column, beside FROM laid_out ORDER BY n');
  expect(rows.map(({ name }) => name)).toEqual([...referenceTables, ...distributedTables]);
  expect(rows.filter(({ by_column: by }) => by === 'station_id')).toHaveLength(
    distributedTables.length,
  );
  expect(await foreignKeys()).toEqual(before);
});

it('changes nothing when a statement fails', async () => {
  const before = await foreignKeys();
  await expect(distribute(client, () => undefined)).rejects.toThrow('create_reference_table');
  expect(await foreignKeys()).toEqual(before);
});

it('leaves a store that goes on', async () => {
  await client.query(standIns);
  await distribute(client, () => undefined);
  const log = (): void => undefined;
  const store = await openSharedStore({ url: database.url, replicaUrl: null, judge, log });
  const { id } = await createStation(store.writes, sampleStation, Date.UTC(2024, 0, 1));
  const observedAt = Date.UTC(2026, 10, 1);
  const delivered = await store.deliver({
    stationId: id,
    timeZone: sampleStation.timeZone,
    readings: [{ observedAt, interval: 60, values: { temperature: 12 }, flags: [] }],
    reception: null,
    raw: null,
    arrivedAt: observedAt,
  });
  expect(delivered).toMatchObject({ accepted: 1 });
  await store.close();
});
