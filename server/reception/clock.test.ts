// Two clocks that may be wrong: the console's and our own.
import { afterEach, expect, test } from 'vitest';
import { type Ingest, type IngestSettings, request, send, startIngest } from './testing/ingest.ts';

const passkey = 'F1C70000000000000000000000000001';
const goodTime = Date.UTC(2026, 10, 27, 20);
const minimumDate = Date.UTC(2026, 5, 1);
const minute = 60_000;

let ingest: Ingest | undefined;
afterEach(() => ingest?.close());

async function start(settings: IngestSettings = {}): Promise<Ingest> {
  ingest = await startIngest({ minimumDate, ...settings });
  return ingest;
}

const dateutc = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', '+');
const ecowitt = (time: string): string =>
  request('POST /data/report/', `PASSKEY=${passkey}&dateutc=${time}&tempf=50&secret=${passkey}`);
const reports = (items: readonly object[]): string =>
  request('POST /api/weatherData/SSDP41000/reports', JSON.stringify(items), {
    Authorization: `Bearer ${passkey}`,
  });
const readings = ({ deliveries }: Ingest) => deliveries.flatMap((delivery) => delivery.readings);

test('Wunderground: an old record is stored at its time unless it says it is live', async () => {
  const server = await start();
  const old = goodTime - 10 * 1440 * minute;
  const wunderground = (more: string): string =>
    request(
      `GET /weatherstation/${passkey}/updateweatherstation.php?dateutc=${dateutc(old)}&tempf=50${more}`,
    );
  await send(server.port, wunderground(''));
  await send(server.port, wunderground('&realtime=1'));
  await send(server.port, ecowitt(dateutc(old)));
  expect(readings(server)).toMatchObject([
    { observedAt: old, flags: [] },
    { observedAt: goodTime, flags: ['clock_skew'] },
    { observedAt: goodTime, flags: ['clock_skew'] },
  ]);
});

test('a console’s clock a little ahead: the time of arrival, the same for a repeat', async () => {
  const server = await start();
  const ahead = ecowitt(dateutc(goodTime + 280_000));
  await send(server.port, ahead);
  server.now += 5_000;
  await send(server.port, ahead);
  server.now += 300_000;
  await send(server.port, ahead);
  await send(server.port, ecowitt(dateutc(goodTime + 290_000)));
  expect(readings(server)).toMatchObject([
    { observedAt: goodTime, flags: [] },
    { observedAt: goodTime, flags: [] },
    { observedAt: goodTime, flags: [] },
    { observedAt: goodTime + 290_000, flags: [] },
  ]);
});

test('the JSON door: reports dated ahead stay apart, and sent again they are the same', async () => {
  const server = await start();
  const batch = reports(
    [1, 2, 3].map((minutes) => ({
      observedAt: new Date(goodTime + minutes * minute).toISOString(),
      temperature: minutes,
    })),
  );
  await send(server.port, batch);
  server.now += 90_000;
  await send(server.port, batch);
  const instants = readings(server).map(({ observedAt }) => observedAt - goodTime);
  expect(instants).toEqual([-2, -1, 0, -2, -1, 0]);
});

test('an unreadable or contradictory date: the time of arrival, flagged and told', async () => {
  const server = await start();
  await send(server.port, ecowitt('sometime'));
  await send(server.port, ecowitt(`${dateutc(goodTime)}&dateutc=${dateutc(goodTime + minute)}`));
  expect(readings(server)).toMatchObject([
    { observedAt: goodTime, flags: ['clock_skew'] },
    { observedAt: goodTime, flags: ['clock_skew'] },
  ]);
  expect(server.deliveries.map(({ reception }) => reception?.detail.refused)).toMatchObject([
    [{ field: 'dateutc', raw: 'sometime' }],
    [{ field: 'dateutc' }],
  ]);
});

test('our clock before the build: parked, answered as usual, replayed once at the console’s time', async () => {
  const server = await start({ now: 0 });
  expect(await send(server.port, ecowitt(dateutc(goodTime)))).toMatchObject({
    status: 200,
    body: 'success',
  });
  expect(server.deliveries).toEqual([]);
  expect(server.parked).toHaveLength(1);
  expect(JSON.stringify(server.parked)).not.toContain(passkey);
  expect(await server.reception.replayParked()).toBe(0);

  server.now = goodTime + 120 * minute;
  expect(await server.reception.replayParked()).toBe(1);
  expect(await server.reception.replayParked()).toBe(0);
  expect(server.parked).toEqual([]);
  expect(readings(server)).toMatchObject([
    { observedAt: goodTime, flags: ['parked'], values: { temperature: 10 } },
  ]);
  expect(server.deliveries[0]).toMatchObject({ stationId: 1, arrivedAt: server.now });
});

test('… by itself, from time to time', async () => {
  const server = await start({ now: 0, limits: { replayMs: 5 } });
  await send(server.port, ecowitt(dateutc(goodTime)));
  server.now = goodTime;
  await expect.poll(() => readings(server)).toHaveLength(1);
});

test('a report without a time of its own goes by how long ago it came', async () => {
  let up = 1_000;
  const server = await start({ now: 0, uptime: { boot: 'a', ms: () => up } });
  await send(server.port, ecowitt('now'));
  up += 30_000;
  server.now = goodTime;
  await server.reception.replayParked();
  expect(readings(server)).toMatchObject([{ observedAt: goodTime - 30_000, flags: ['parked'] }]);
});

test('… and is given up when the machine was restarted since: nobody knows when it was', async () => {
  const before = await start({ now: 0, uptime: { boot: 'a', ms: () => 1_000 } });
  await send(before.port, ecowitt('now'));
  await send(before.port, ecowitt(dateutc(goodTime)));
  const { parked } = before;
  await before.close();

  const after = await start({
    now: goodTime,
    uptime: { boot: 'b', ms: () => 9_000 },
    parking: {
      park: async () => undefined,
      parked: async () => [...parked],
      forget: async (ids) =>
        void parked.splice(0, parked.length, ...parked.filter(({ id }) => !ids.includes(id))),
    },
  });
  expect(await after.reception.replayParked()).toBe(2);
  expect(readings(after)).toMatchObject([{ observedAt: goodTime }]);
  expect(after.logged).toHaveLength(1);
});

test.each([
  ['ten minutes before the newest reading', goodTime + 10 * minute, 0],
  ['a little more', goodTime + 10 * minute + 1, 1],
])('our clock %s', async (_, newest, parked) => {
  const server = await start({ now: goodTime, newestObservedAt: async () => newest });
  expect((await send(server.port, ecowitt('now'))).status).toBe(200);
  expect(server.parked).toHaveLength(parked);
  expect(server.deliveries).toHaveLength(1 - parked);
});

test('a reading stored meanwhile counts as the newest; one deleted no longer does', async () => {
  let newest: number | null = null;
  const server = await start({ now: goodTime, newestObservedAt: async () => newest });
  await send(server.port, ecowitt('now'));
  newest = goodTime;
  server.now = goodTime - 11 * minute;
  await send(server.port, ecowitt('now'));
  expect(server.parked).toHaveLength(1);
  newest = null;
  expect(await server.reception.replayParked()).toBe(1);
});

test('the JSON door parks too, and judges the future once it knows what time it is', async () => {
  const server = await start({ now: 0 });
  const items = [
    { observedAt: new Date(goodTime - minute).toISOString(), temperature: 1, note: passkey },
    { observedAt: new Date(goodTime + 60 * minute).toISOString(), temperature: 2 },
    { temperature: 'x' },
  ];
  const answer = await send(server.port, reports(items));
  expect(JSON.parse(answer.body)).toMatchObject({
    accepted: 2,
    duplicates: 0,
    refused: [{ index: 2 }],
  });
  expect(JSON.stringify(server.parked)).not.toContain(passkey);
  server.now = goodTime;
  await server.reception.replayParked();
  expect(readings(server)).toMatchObject([{ observedAt: goodTime - minute, flags: ['parked'] }]);
});

test('what cannot be parked is not answered 200', async () => {
  const parking = {
    park: () => Promise.reject(new Error('disk full')),
    parked: async () => [],
    forget: async () => undefined,
  };
  const server = await start({ now: 0, parking });
  expect((await send(server.port, ecowitt('now'))).status).toBe(503);
});

test('a store that fails in the middle keeps the rest parked', async () => {
  let left = 1;
  const server = await start({
    now: 0,
    deliver: async (delivery) => {
      if (left-- <= 0) throw new Error('disk full');
      return {
        accepted: delivery.readings.length,
        duplicates: 0,
        filled: 0,
        refused: [],
        sealedBefore: null,
        revision: 1,
        changed: true,
        lastObservedAt: null,
      };
    },
  });
  for (let n = 0; n < 3; n++) await send(server.port, ecowitt(dateutc(goodTime + n * minute)));
  server.now = goodTime + 10 * minute;
  await expect(server.reception.replayParked()).rejects.toThrow('disk full');
  expect(server.parked).toHaveLength(2);
});
