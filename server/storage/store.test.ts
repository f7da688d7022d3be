// The store as a whole: opening and refusing to open, reading what was written, signals, one server at a time.
import { rmSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { accountByEmail, accountById, createAccount } from './contents/accounts.ts';
import { insertObservation, lastObservation } from './contents/observations.ts';
import {
  createStation,
  findStation,
  listStations,
  stationByReference,
} from './contents/stations.ts';
import { unitSetById, unitSetByType } from './contents/unit-sets.ts';
import { NotUnique, StorageBusy } from './faults.ts';
import { newestReading } from './readings/readings.ts';
import { usualInterval } from './readings/usual-interval.ts';
import type { Delivery, RevisionChange } from './reports/delivery.ts';
import { forgetParked, park, parkedReports } from './reports/parked-reports.ts';
import { lastRawReports } from './reports/raw-reports.ts';
import { deliveryOf, openTestStore, reopen, sampleStation, type TestStore } from './test-store.ts';

const observedTimes =
  'SELECT observed_at FROM measurement WHERE station_id = ? ORDER BY observed_at';

const open: TestStore[] = [];
const testStore = async (): Promise<TestStore> => {
  const store = await openTestStore();
  open.push(store);
  return store;
};
afterEach(async () => {
  for (const store of open.splice(0)) await store.dispose();
});

const noon = Date.UTC(2024, 5, 10, 12);

describe('delivering', () => {
  test('a reading is there for readers when its promise resolves, and listeners hear of it', async () => {
    const { store, station } = await testStore();
    const heard: RevisionChange[] = [];
    const stop = store.onRevision((change) => heard.push(change));
    await store.deliver(deliveryOf(station.id, noon));
    const newest = await store.reader.snapshot((connection) =>
      newestReading(connection, station.id),
    );
    expect(newest?.values).toEqual({ temperature: 20 });
    expect(heard).toEqual([{ stationId: station.id, revision: 1, lastObservedAt: noon }]);
    await store.deliver(deliveryOf(station.id, noon));
    expect(heard).toHaveLength(1);
    await store.correct({
      stationId: station.id,
      timeZone: 'Europe/Paris',
      observedAt: [noon],
      field: null,
    });
    expect(heard.at(-1)).toEqual({ stationId: station.id, revision: 2, lastObservedAt: null });
    stop();
    await store.deliver(deliveryOf(station.id, noon));
    expect(heard).toHaveLength(2);
  });

  test('deliveries sent at once share commits and keep their order', async () => {
    const { store, station } = await testStore();
    const times = Array.from({ length: 500 }, (_, index) => noon + index * 16_000);
    const results = await Promise.all(
      times.map((time) => store.deliver(deliveryOf(station.id, time))),
    );
    expect(results.map(({ revision }) => revision)).toEqual(times.map((_, index) => index + 1));
    const seen = await store.reader.snapshot(async (connection) => ({
      times: (await connection.tuples(observedTimes, [station.id])).map(([time]) => Number(time)),
      usual: await usualInterval(connection, station.id, times.at(-1) ?? 0),
    }));
    expect(seen).toEqual({ times, usual: 16_000 });
  });

  test('too much waiting is refused, and taken again afterwards', async () => {
    const { store, station } = await testStore();
    const readings = Array.from({ length: 7000 }, (_, index) => ({
      observedAt: noon + index * 1000,
      interval: 0,
      values: { temperature: 20 },
      flags: [],
    }));
    const large: Delivery = {
      ...deliveryOf(station.id, noon),
      readings,
      arrivedAt: noon + 86_400_000,
    };
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => store.deliver(large)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(outcomes[2]).toMatchObject({ reason: expect.any(StorageBusy) });
    await expect(store.deliver(large)).resolves.toMatchObject({ duplicates: 7000 });
  });

  test('closing stores what waits and refuses what comes later', async () => {
    const { store, station, folder, file } = await openTestStore();
    // Raw requests are kept seven days from now.
    const now = Date.now();
    const waiting = [0, 1, 2].map((n) => store.deliver(deliveryOf(station.id, now + n)));
    const closed = store.close();
    await expect(store.deliver(deliveryOf(station.id, now + 9))).rejects.toBeInstanceOf(
      StorageBusy,
    );
    await closed;
    expect((await Promise.all(waiting)).map(({ accepted }) => accepted)).toEqual([1, 1, 1]);
    const again = await reopen(file);
    expect(
      await again.reader.snapshot((connection) => lastRawReports(connection, station.id, 1)),
    ).toEqual([{ stationId: station.id, arrivedAt: now + 2, report: 'temperature=20' }]);
    await again.close();
    rmSync(folder, { recursive: true });
  });
});

describe('the other tables', () => {
  test('stations are found by reference and id, and listed in order', async () => {
    const { store, station } = await testStore();
    const made = await createStation(
      store.writes,
      { ...sampleStation, reference: 'B2', apiToken: '' },
      noon,
    );
    expect(made.apiToken).toMatch(/^[0-9a-f]{32}$/);
    await store.reader.snapshot(async (connection) => {
      expect(await stationByReference(connection, 'B2')).toEqual(made);
      expect(await findStation(connection, String(made.id))).toEqual(made);
      expect(await findStation(connection, 'nowhere')).toBeNull();
      expect(await listStations(connection)).toEqual({ stations: [station, made], total: 2 });
      expect(await listStations(connection, { page: 2, maxResult: 1, order: 'DESC' })).toEqual({
        stations: [station],
        total: 2,
      });
      expect(await listStations(connection, { page: 9, maxResult: 10, order: 'ASC' })).toEqual({
        stations: [],
        total: 2,
      });
    });
    const taken = createStation(store.writes, { ...sampleStation, apiToken: '' }, noon);
    await expect(taken).rejects.toBeInstanceOf(NotUnique);
  });

  test('a token is of one station; one that is neither a PASSKEY nor a MAC is exact', async () => {
    const { store } = await testStore();
    const create = (reference: string, apiToken: string) =>
      createStation(store.writes, { ...sampleStation, reference, apiToken }, noon);
    await create('B2', 'MyStation-1');
    await create('B3', 'A4:CF:12:00:aa:0b');
    await create('B4', 'mystation-1');
    await expect(create('B5', 'MyStation-1')).rejects.toBeInstanceOf(NotUnique);
    for (const same of ['a4:cf:12:00:AA:0B', 'A4-CF-12-00-AA-0B', 'a4cf1200aa0b'])
      await expect(create('B5', same)).rejects.toBeInstanceOf(NotUnique);
    const passkey = sampleStation.apiToken.toUpperCase();
    await expect(create('B5', passkey)).rejects.toBeInstanceOf(NotUnique);
  });

  test('unit sets are seeded', async () => {
    const { store } = await testStore();
    await store.reader.snapshot(async (connection) => {
      expect((await unitSetById(connection, 1))?.units.rainUnit).toBe('mm');
      expect((await unitSetByType(connection, 'Imperial'))?.units).toMatchObject({
        rainUnit: 'in',
        speedUnit: 'mph',
      });
      expect(await unitSetById(connection, 99)).toBeNull();
    });
  });

  test('accounts are one whatever the case; their notes outlive them', async () => {
    const { store, station } = await testStore();
    const draft = {
      email: ' Zoé@Example.org',
      firstName: 'Zoé',
      lastName: 'M.',
      role: 'ROLE_EDITOR',
      passwordHash: 'x',
    } as const;
    const account = await createAccount(store.writes, draft, noon);
    await expect(
      createAccount(store.writes, { ...draft, email: 'ZOÉ@example.org' }, noon),
    ).rejects.toBeInstanceOf(NotUnique);
    const note = { stationId: station.id, accountId: account.id };
    const write = (message: string, at: number) =>
      store.writer.transaction((connection) =>
        insertObservation(connection, { ...note, message }, at),
      );
    await write('Grêle', noon);
    const id = await write('Neige', noon + 1);
    const latest = () =>
      store.reader.snapshot((connection) => lastObservation(connection, station.id));
    expect(await latest()).toEqual({
      id,
      message: 'Neige',
      author: 'Zoé',
      createdAt: noon + 1,
      updatedAt: noon + 1,
    });
    await store.reader.snapshot(async (connection) => {
      expect(await accountByEmail(connection, 'zoé@EXAMPLE.org')).toEqual(account);
      expect(await accountById(connection, account.id)).toEqual(account);
    });
    await store.writes.deleteFrom('account').where('id', '=', account.id).execute();
    expect((await latest())?.author).toBeNull();
    expect(await store.reader.snapshot((connection) => lastObservation(connection, 99))).toBeNull();
  });

  test('parked reports come back as they were, in order, until forgotten, and are bounded', async () => {
    const { store } = await testStore();
    await park(store.writes, { stationId: 1, arrivedAt: 5, report: { a: [1, null] } });
    await park(store.writes, { stationId: 2, arrivedAt: 6, report: 'b' });
    const parked = await store.reader.snapshot((connection) => parkedReports(connection, 10));
    expect(parked.map(({ stationId, report }) => [stationId, report])).toEqual([
      [1, { a: [1, null] }],
      [2, 'b'],
    ]);
    const oneMore = park(store.writes, { stationId: 1, arrivedAt: 7, report: 'c' }, 2);
    await expect(oneMore).rejects.toMatchObject({ name: 'StorageBusy' });
    await forgetParked(store.writes, parked.map(({ id }) => id).slice(0, 1));
    expect(await store.reader.snapshot((connection) => parkedReports(connection, 10))).toHaveLength(
      1,
    );
  });

  test('a transaction led from outside is all or nothing, and reports go on around it', async () => {
    const { store, station } = await testStore();
    const failing = store.writes.transaction().execute(async (transaction) => {
      await transaction.insertInto('meta').values({ key: 'a', value: '1' }).execute();
      throw new Error('changed my mind');
    });
    const delivered = store.deliver(deliveryOf(station.id, noon));
    await expect(failing).rejects.toThrow('changed my mind');
    await expect(delivered).resolves.toMatchObject({ accepted: 1 });
    expect(await store.reads.selectFrom('meta').selectAll().execute()).toEqual([]);
  });
});
