// The upkeep of months: made ahead, put in the order of their stations once they are closed, left alone when in use.
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { openPool } from './postgres.ts';
import { keepMonths, listMonths, orderClosedMonths } from './postgres-months.ts';
import { monthAt, openPartitions } from './postgres-partitions.ts';

let database: TestDatabase;
let pool: Pool;
beforeEach(async () => {
  database = await freshDatabase();
  pool = openPool(database.url, () => undefined);
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const dayMs = 86_400_000;
const october = Date.UTC(2026, 9);
const november = Date.UTC(2026, 10);
const everything = { atMost: Number.POSITIVE_INFINITY };

/** Reports of 20 stations as they come: in the order of their times. */
async function fillMonth(from: number): Promise<void> {
  await openPartitions(pool).makeRoom([from]);
  await pool.query(
    `INSERT INTO measurement (station_id, observed_at, interval_s, ingested_at)
      SELECT station, $1::bigint + turn * 300000, 300, 0
      FROM generate_series(0, 199) AS turn, generate_series(1, 20) AS station ORDER BY turn, station`,
    [from],
  );
}

const stationsAsStored = async (table: string): Promise<number[]> =>
  (
    await pool.query<{ station_id: number }>(`SELECT station_id FROM ${table} ORDER BY ctid`)
  ).rows.map((row) => row.station_id);
const fileOf = async (table: string): Promise<unknown> =>
  (await pool.query('SELECT pg_relation_filenode($1::regclass) AS file', [table])).rows[0]?.file;
const names = async (): Promise<string[]> => (await listMonths(pool)).map(({ name }) => name);

it('makes this month and the next one ahead, once', async () => {
  const order = { now: Date.UTC(2026, 11, 31, 23), isNight: false, isStopping: () => false };
  await keepMonths(pool, order);
  await keepMonths(pool, order);
  expect(await names()).toEqual([
    'measurement_2026_12',
    'measurement_2027_01',
    'rollup_15m_2026_12',
    'rollup_15m_2027_01',
  ]);
});

it('makes those in which something is still to be rolled up', async () => {
  const january = Date.UTC(2019, 0, 1);
  await pool.query('INSERT INTO rollup_dirty (station_id, bucket_at) VALUES (1, $1), (1, $2)', [
    january,
    january - 900_000,
  ]);
  await keepMonths(pool, { now: october, isNight: false, isStopping: () => false });
  const months = ['2018_12', '2019_01', '2026_10', '2026_11'];
  expect(await names()).toEqual([
    ...months.map((month) => `measurement_${month}`),
    ...months.map((month) => `rollup_15m_${month}`),
  ]);
});

it('puts a closed month in the order of its stations, and loses nothing', async () => {
  await fillMonth(october);
  await fillMonth(november);
  const before = await stationsAsStored('measurement_2026_10');
  const now = november + 4 * dayMs;
  expect(await orderClosedMonths(pool, { now, ...everything })).toEqual([
    'measurement_2026_10',
    'rollup_15m_2026_10',
  ]);
  const sorted = [...before].sort((a, b) => a - b);
  expect(before).not.toEqual(sorted);
  expect(await stationsAsStored('measurement_2026_10')).toEqual(sorted);
  expect(await stationsAsStored('measurement_2026_11')).toEqual(before);
  expect((await listMonths(pool)).filter(({ isOrdered }) => isOrdered)).toHaveLength(2);
});

it('touches far fewer pages for one station afterwards', async () => {
  await fillMonth(october);
  await pool.query('VACUUM ANALYZE measurement');
  const pages = async (): Promise<number> => {
    const client = await pool.connect();
    await client.query('SET enable_seqscan = off; SET enable_bitmapscan = off');
    const { rows } = await client.query(
      'EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) SELECT interval_s FROM measurement_2026_10 WHERE station_id = 7',
    );
    client.release(true);
    const { Plan: plan } = rows[0]['QUERY PLAN'][0];
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  };
  const before = await pages();
  await orderClosedMonths(pool, { now: november + 4 * dayMs, ...everything });
  expect(await pages()).toBeLessThan(before / 3);
});

it('rewrites a month once, and none that is open, large, or when it is to stop', async () => {
  await fillMonth(october);
  const file = await fileOf('measurement_2026_10');
  const now = november + 4 * dayMs;
  expect(await orderClosedMonths(pool, { ...everything, now: november + dayMs })).toEqual([]);
  expect(await orderClosedMonths(pool, { now, atMost: 1 })).toEqual([]);
  expect(await orderClosedMonths(pool, { ...everything, now, isStopping: () => true })).toEqual([]);
  await keepMonths(pool, { now, isNight: false, isStopping: () => false });
  expect(await fileOf('measurement_2026_10')).toBe(file);
  await keepMonths(pool, { now, isNight: true, isStopping: () => false });
  const rewritten = await fileOf('measurement_2026_10');
  expect(rewritten).not.toBe(file);
  expect(await orderClosedMonths(pool, { ...everything, now })).toEqual([]);
  expect(await fileOf('measurement_2026_10')).toBe(rewritten);
});

it('leaves for later a month that somebody reads', async () => {
  await fillMonth(october);
  const reading = await pool.connect();
  await reading.query('BEGIN; SELECT 1 FROM measurement_2026_10 LIMIT 1');
  const order = { ...everything, now: november + 4 * dayMs, patienceMs: 20 };
  expect(await orderClosedMonths(pool, order)).toEqual(['rollup_15m_2026_10']);
  await reading.query('COMMIT');
  reading.release();
  expect(await orderClosedMonths(pool, order)).toEqual(['measurement_2026_10']);
});

it('takes a late report in a month that is in order', async () => {
  await fillMonth(october);
  await orderClosedMonths(pool, { ...everything, now: november + 4 * dayMs });
  await pool.query(
    'INSERT INTO measurement (station_id, observed_at, interval_s, ingested_at) VALUES (1, $1, 0, 0)',
    [october + 20 * dayMs],
  );
  expect(monthAt(october).name).toBe('2026_10');
  expect(await stationsAsStored('measurement_2026_10')).toHaveLength(4001);
});
