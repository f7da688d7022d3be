// Reports of a time whose readings are no longer kept: turned down with their reason, so that nobody sends them again.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestReading } from '../storage/readings/readings.ts';
import { saveSeal } from '../storage/readings/seal.ts';
import { forgetParked, park, parkedReports } from '../storage/reports/parked-reports.ts';
import { lastReceptions } from '../storage/reports/receptions.ts';
import { openTestStore, type TestStore } from '../storage/test-store.ts';
import { type Ingest, request, send, startIngest } from './testing/ingest.ts';

const now = Date.UTC(2026, 10, 27, 20);
const seal = Date.UTC(2025, 9, 1);
let opened: TestStore;
let ingest: Ingest;

beforeEach(async () => {
  opened = await openTestStore();
  const { reader, writer, writes, deliver } = opened.store;
  await writer.transaction((connection) => saveSeal(connection, seal));
  ingest = await startIngest({
    now,
    known: [opened.station],
    deliver,
    minimumDate: Date.UTC(2025, 0),
    parking: {
      park: (report) => park(writes, report),
      parked: (limit) => reader.snapshot((connection) => parkedReports(connection, limit)),
      forget: (ids) => forgetParked(writes, ids),
    },
  });
});
afterEach(async () => {
  await ingest.close();
  await opened.dispose();
});

const log = () =>
  opened.store.reader.snapshot((connection) => lastReceptions(connection, opened.station.id));

test('the JSON door says from when on reports are taken, and takes those', async () => {
  const items = [
    { observedAt: '2025-09-30T23:59:59Z', temperature: 10 },
    { observedAt: '2025-10-01T00:00:00Z', interval: 300, temperature: 10 },
    { observedAt: '2025-10-01T00:00:00Z', temperature: 11 },
    { observedAt: '2025-10-01T00:00:01Z' },
  ];
  const batch = request('POST /api/weatherData/SSDP41000/reports', JSON.stringify(items), {
    Authorization: `Bearer ${opened.station.apiToken}`,
  });
  const answer = await send(ingest.port, batch);
  const tooOld = {
    propertyPath: 'observedAt',
    message:
      'Cet instant est antérieur au 1er octobre 2025 (0\u00A0h UTC)\u00A0: les relevés d’avant cette date ne sont plus gardés un à un, rien n’y est ajouté ni changé.',
  };
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.body)).toEqual({
    accepted: 1,
    duplicates: 0,
    refused: [
      { index: 0, violations: [tooOld] },
      { index: 1, violations: [tooOld] },
      { index: 3, violations: [{ message: 'Aucune mesure utilisable dans ce relevé.' }] },
    ],
  });
  expect(
    await opened.store.reader.snapshot((one) => newestReading(one, opened.station.id)),
  ).toMatchObject({ observedAt: seal, values: { temperature: 11 } });
});

test('one that was parked for that long is done with, and the log says what became of it', async () => {
  const sent = [
    { name: 'dateutc', value: '2025-09-12 10:00:00', conflicting: false },
    { name: 'tempf', value: '50', conflicting: false },
    { name: 'stationtype', value: 'GW2000A', conflicting: false },
  ];
  await park(opened.store.writes, {
    stationId: opened.station.id,
    arrivedAt: 0,
    report: {
      kind: 'console',
      protocol: 'ecowitt',
      sent,
      identity: '',
      up: { boot: 'another', ms: 0 },
    },
  });
  expect(await ingest.reception.replayParked()).toBe(1);
  expect(ingest.logged).toEqual([]);
  expect(await log()).toMatchObject([
    { outcome: 'sealed', observedAt: Date.UTC(2025, 8, 12, 10), status: 200 },
  ]);
  expect(
    await opened.store.reader.snapshot((one) => newestReading(one, opened.station.id)),
  ).toBeNull();
});
