// Months of readings on PostgreSQL once they are sealed: dropped, or emptied but for the last readings of each station.
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStation } from '../contents/stations.ts';
import {
  at,
  day,
  held,
  newest,
  night,
  openSealingStore,
  rollups,
  seal,
  sealed,
  send,
  story,
} from '../readings/sealing.harness.ts';
import { databaseOf } from '../test-database.ts';
import { sampleStation, type TestStore } from '../test-store.ts';
import { openPool } from './postgres.ts';
import { listMonths } from './postgres-months.ts';
import { removeRawMonths } from './postgres-retention.ts';

let opened: TestStore;
let pool: Pool;
beforeEach(async () => {
  opened = await openSealingStore();
  pool = openPool(await databaseOf(opened.file), () => undefined);
});
afterEach(async () => {
  await pool.end();
  await opened.dispose();
});

const months = async (): Promise<string[]> => (await listMonths(pool)).map(({ name }) => name);
const count = async (table: string): Promise<number> =>
  Number((await pool.query(`SELECT COUNT(*) AS rows FROM ${table}`)).rows[0]?.rows);
const tell = (readings = story) => send(opened.store, opened.station, readings);

it('drops the months of which nothing is needed, and keeps all their roll-ups', async () => {
  await tell();
  const before = await rollups(opened.store, opened.station);
  await opened.store.keepMonths(night());
  const all = await months();
  expect(all).toContain('measurement_2024_12');
  await opened.store.keepMonths(night());
  expect(await months()).toEqual(all.filter((name) => name !== 'measurement_2024_12'));
  const gone = await pool.query("SELECT to_regclass('measurement_2024_12') AS held");
  expect(gone.rows).toEqual([{ held: null }]);
  expect(await count('measurement_2025_01')).toBe(21);
  expect(await rollups(opened.store, opened.station)).toEqual(before);
});

it('keeps the last readings of every station, wherever they are, and nothing of one that is gone', async () => {
  const stations = await Promise.all(
    ['TOT', 'TARD', 'PARTIE'].map((reference) =>
      createStation(opened.store.writes, { ...sampleStation, reference, apiToken: '' }, newest),
    ),
  );
  const [early, dense, gone] = stations;
  if (!early || !dense || !gone) throw new Error('three stations were made');
  const every = (seconds: number, times: number) =>
    Array.from({ length: times }, (_, n) =>
      at(seal - (times - n) * seconds * 1000, { temperature: n % 9 }),
    );
  await tell();
  await send(opened.store, early, [
    at(Date.UTC(2024, 8, 30), { rainYearly: 3 }),
    at(Date.UTC(2024, 11, 1), { rainYearly: 4 }),
  ]);
  await send(opened.store, dense, every(16, 100));
  await send(opened.store, gone, every(60, 30));
  await opened.store.writer.transaction(async (connection) => {
    await connection.run('DELETE FROM measurement WHERE station_id = ?', [gone.id]);
    await connection.run('DELETE FROM station_state WHERE station_id = ?', [gone.id]);
  });
  await sealed(opened.store);
  expect(await held(opened.store, early)).toHaveLength(2);
  // Ten minutes of them.
  expect(await held(opened.store, dense)).toHaveLength(37);
  expect(await held(opened.store, gone)).toEqual([]);
  expect(await months()).toEqual(
    expect.arrayContaining(['measurement_2024_09', 'measurement_2024_12', 'measurement_2025_01']),
  );
  await send(opened.store, early, [at(newest - day, { rainYearly: 10 })]);
  const [row] = (
    await pool.query(
      'SELECT rain_increment > 0 AS rained FROM measurement WHERE observed_at = $1',
      [newest - day],
    )
  ).rows;
  expect(row).toEqual({ rained: true });
});

it('leaves for later a month that somebody reads, and goes over a month once', async () => {
  await tell();
  await opened.store.rollAll();
  await opened.store.keepMonths(night());
  const reading = await pool.connect();
  await reading.query('BEGIN; SELECT 1 FROM measurement LIMIT 1');
  const removed = await removeRawMonths(pool, { seal, patienceMs: 20 });
  await reading.query('COMMIT');
  reading.release();
  expect(removed).toEqual([]);
  expect(await held(opened.store, opened.station)).toHaveLength(story.length);
  const all = ['measurement_2024_12', 'measurement_2025_01'];
  expect(await removeRawMonths(pool, { seal })).toEqual(all);
  expect(await removeRawMonths(pool, { seal })).toEqual([]);
});

it('stores on in a month that has been dropped: nothing but roll-ups is written there', async () => {
  await tell();
  await sealed(opened.store);
  expect(await tell([at(Date.UTC(2024, 11, 9), { temperature: 1 })])).toMatchObject({
    refused: [0],
    sealedBefore: seal,
  });
  expect(await tell([at(Date.UTC(2019, 4, 9), { temperature: 1 })])).toMatchObject({
    refused: [0],
  });
  await opened.store.keepMonths(night());
  expect(await months()).not.toContain('measurement_2019_05');
});
