// What one station spoils for the others when its roll-ups cannot be computed: nothing.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { judge } from '../../quality/judge.ts';
import { StorageBusy } from '../faults.ts';
import { commitDeliveries } from '../reports/committer.ts';
import { openMemory } from '../reports/memory.ts';
import { delivery, openTestFile, type TestFile } from '../test-station.ts';
import type { RolledStation } from './day-rows.ts';
import { moveStation, newRolledStation } from './rolled-station.harness.ts';
import { rollAll } from './roller.ts';
import { keepRolling } from './rolling.ts';

let store: TestFile;
beforeEach(async () => {
  store = await openTestFile(0);
});
afterEach(() => store.dispose());

const hour = 3_600_000;
const begin = Date.UTC(2026, 10, 9, 12);
const committing = { judge, memory: openMemory() };

/** Stations 1 to `count`, each with one reading. */
async function fillStations(count: number): Promise<RolledStation[]> {
  const stations: RolledStation[] = [];
  for (let id = 1; id <= count; id++) {
    const station = await newRolledStation(store.writer, id, 'Europe/Paris');
    const readings = [{ observedAt: begin, interval: 0, values: { temperature: id }, flags: [] }];
    const sent = { stationId: id, timeZone: station.timeZone, arrivedAt: begin + hour };
    await commitDeliveries(store.writer, committing, [delivery(readings, sent)]);
    stations.push(station);
  }
  return stations;
}

/** Where no day can begin. */
async function lose(station: RolledStation | undefined): Promise<void> {
  if (station) await moveStation(store.writer, station, 'Nulle/Part');
}

const stationsIn = (table: string) => () =>
  store.writer.transaction(async (connection) =>
    (await connection.tuples(`SELECT station_id FROM ${table} ORDER BY station_id`)).flat(),
  );
const rolled = stationsIn('rollup_15m');

it('goes on with the others, and says which one it is', async () => {
  await lose((await fillStations(9))[1]);
  const said: string[] = [];
  const rolling = keepRolling({
    writer: store.writer,
    rebuild: async () => undefined,
    log: (message) => said.push(message),
  });
  await expect.poll(rolled).toEqual([1, 3, 4, 5, 6, 7, 8, 9]);
  await rolling.stop();
  expect(said[0]).toContain('roll-up failed, now station by station: ');
  expect(said[1]).toContain('roll-up of station 2 failed: ');
  expect(await stationsIn('rollup_dirty')()).toEqual([2]);
});

it('goes on with the days of the others', async () => {
  const stations = await fillStations(3);
  await rollAll(store.writer, begin + hour);
  expect(await stationsIn('rollup_day')()).toEqual([]);
  await lose(stations[1]);
  const said: string[] = [];
  const rolling = keepRolling({
    writer: store.writer,
    rebuild: async () => undefined,
    log: (message) => said.push(message),
  });
  await expect.poll(stationsIn('rollup_day')).toEqual([1, 3]);
  await rolling.stop();
  expect(said[1]).toContain('roll-up of station 2 failed: ');
});

it('goes on when a rebuild fails', async () => {
  await fillStations(1);
  const said: string[] = [];
  const rolling = keepRolling({
    writer: store.writer,
    rebuild: () => Promise.reject(new RangeError('Nulle/Part')),
    log: (message) => said.push(message),
  });
  await expect.poll(rolled).toEqual([1]);
  await rolling.stop();
  expect(said).toEqual(['rebuild failed, tried again at the next start at the latest: Nulle/Part']);
});

it('waits when it is the store that cannot take it', async () => {
  await fillStations(1);
  const said: string[] = [];
  const full = { ...store.writer, transaction: () => Promise.reject(new StorageBusy('disk')) };
  const rolling = keepRolling({
    writer: full,
    rebuild: async () => undefined,
    log: (message) => said.push(message),
  });
  await expect.poll(() => said).toEqual(['roll-up failed: storage busy: disk']);
  await rolling.stop();
  expect(await rolled()).toEqual([]);
});
