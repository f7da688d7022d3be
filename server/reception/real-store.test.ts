// Reception over the real store: what a console sends is readable afterwards, with its line in the log, once.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listStations } from '../storage/contents/stations.ts';
import { newestReading, readingsBetween } from '../storage/readings/readings.ts';
import { forgetParked, park, parkedReports } from '../storage/reports/parked-reports.ts';
import { lastReceptions } from '../storage/reports/receptions.ts';
import { openTestStore, type TestStore } from '../storage/test-store.ts';
import { newestObservedAt } from '../storage/whole-site/inspection.ts';
import { type Ingest, request, send, startIngest } from './testing/ingest.ts';

const now = Date.UTC(2026, 10, 27, 20);
let opened: TestStore;
let ingest: Ingest;

beforeEach(async () => {
  opened = await openTestStore();
  const { store } = opened;
  const { reader, writes } = store;
  const { stations } = await reader.snapshot((connection) => listStations(connection));
  ingest = await startIngest({
    now,
    known: stations,
    deliver: store.deliver,
    parking: {
      park: (report) => park(writes, report),
      parked: (limit) => reader.snapshot((connection) => parkedReports(connection, limit)),
      forget: (ids) => forgetParked(writes, ids),
    },
    newestObservedAt: () => reader.snapshot(newestObservedAt),
  });
});
afterEach(async () => {
  await ingest.close();
  await opened.dispose();
});

const report = (dateutc: string, pairs: string): string =>
  request('POST /data/report/', `PASSKEY=${opened.station.apiToken}&dateutc=${dateutc}&${pairs}`);
const newest = () =>
  opened.store.reader.snapshot((connection) => newestReading(connection, opened.station.id));
const log = (stationId = opened.station.id) =>
  opened.store.reader.snapshot((connection) => lastReceptions(connection, stationId));

test('a report is stored, a repeat fills what was missing and overwrites nothing', async () => {
  await send(ingest.port, report('2026-11-27+19:59:50', 'tempf=50&stationtype=GW2000A'));
  ingest.now += 5_000;
  const repeat = report('2026-11-27+19:59:50', 'tempf=59&humidity=60&newsensor=1');
  expect(await send(ingest.port, repeat)).toMatchObject({ status: 200, body: 'success' });
  expect(await newest()).toMatchObject({
    observedAt: now - 10_000,
    ingestedAt: now,
    values: { temperature: 10, humidity: 60 },
  });
  expect(await log()).toMatchObject([
    {
      receivedAt: now + 5_000,
      detail: { accepted: ['temperature', 'humidity'], unknown: ['newsensor'] },
    },
    {
      receivedAt: now,
      dialect: 'ecowitt',
      status: 200,
      detail: { meta: { stationtype: 'GW2000A' } },
    },
  ]);
});

test('an unknown token stores nothing and leaves a line that names no secret', async () => {
  const stranger = request('POST /data/report/', `PASSKEY=${'A'.repeat(32)}&tempf=50`);
  expect((await send(ingest.port, stranger)).status).toBe(401);
  expect(await newest()).toBeNull();
  expect(await log(0)).toMatchObject([{ status: 401, detail: { identity: 'PASSKEY AA…AA' } }]);
});

test('a batch of a script: counted, and sent twice it changes nothing', async () => {
  const items = Array.from({ length: 500 }, (_, n) => ({
    observedAt: new Date(now - (n + 1) * 300_000).toISOString(),
    interval: 300,
    temperature: n % 20,
  }));
  const batch = request('POST /api/weatherData/SSDP41000/reports', JSON.stringify([...items, {}]), {
    Authorization: `Bearer ${opened.station.apiToken}`,
  });
  const first = JSON.parse((await send(ingest.port, batch)).body) as object;
  const second = JSON.parse((await send(ingest.port, batch)).body) as object;
  expect(first).toMatchObject({ accepted: 500, duplicates: 0, refused: [{ index: 500 }] });
  expect(second).toMatchObject({ accepted: 0, duplicates: 500, refused: [{ index: 500 }] });
  const stored = await opened.store.reader.snapshot((connection) =>
    readingsBetween(connection, opened.station.id, 0, now),
  );
  expect(stored).toHaveLength(500);
});

test('our clock falls behind the newest reading: parked in the store, then replayed', async () => {
  await send(ingest.port, report('now', 'tempf=50'));
  ingest.now = now - 86_400_000;
  expect((await send(ingest.port, report('2026-11-27+20:01:00', 'tempf=52'))).status).toBe(200);
  expect(await newest()).toMatchObject({ observedAt: now });
  ingest.now = now + 180_000;
  expect(await ingest.reception.replayParked()).toBe(1);
  expect(await newest()).toMatchObject({ observedAt: now + 60_000, flags: ['parked'] });
});
