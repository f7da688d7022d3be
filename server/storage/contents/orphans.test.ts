// A deleted station leaves nothing behind, and takes nothing of another one with it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, minute, noon, openHarness, reading } from '../reports/committing.harness.ts';
import { removeOrphans } from './orphans.ts';
import { deleteStation } from './stations.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.dispose());

const reception = {
  receivedAt: noon,
  dialect: 'json',
  status: 200,
  detail: { accepted: [], refused: [], unknown: [], notes: [] },
};
const tables = ['measurement', 'rollup_15m', 'rollup_day', 'reception', 'station_state', 'strike'];
const rowsOf = (station: number) =>
  harness.read(async (connection) => {
    const counts: number[] = [];
    for (const table of tables) {
      const [row] = await connection.tuples(`SELECT COUNT(*) FROM ${table} WHERE station_id = ?`, [
        station,
      ]);
      counts.push(Number(row?.[0]));
    }
    return counts;
  });

it('removes everything of a station that is gone', async () => {
  const [gone, kept] = [await harness.newStation(), await harness.newStation()];
  const readings = Array.from({ length: 4_500 }, (_, index) =>
    reading(noon + index * minute, {
      temperature: 10 + (index % 7),
      lightningDaily: Math.floor(index / 1_000),
      lightningTime: noon + Math.floor(index / 1_000) * 1_000 * minute,
      lightningDistance: 12,
    }),
  );
  for (const station of [gone, kept]) {
    await harness.send(station, readings, { reception });
    await harness.rolled(station);
  }
  const before = await rowsOf(kept);
  expect(before.every((count) => count > 0)).toBe(true);
  expect(await rowsOf(gone)).toEqual(before);

  expect(await deleteStation(harness.writer, gone)).toBe(1);
  await removeOrphans(harness.writer);
  expect(await rowsOf(gone)).toEqual(tables.map(() => 0));
  expect(await rowsOf(kept)).toEqual(before);
  expect(await rowsOf(0)).toEqual(tables.map((table) => (table === 'station_state' ? 1 : 0)));
  expect(await deleteStation(harness.writer, gone)).toBe(0);
});
