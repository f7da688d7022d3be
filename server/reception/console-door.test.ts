// The doors of consoles on a real socket: who is let in, what is answered, and what is written down.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StorageBusy } from '../storage/faults.ts';
import type { ReceptionRecord } from './reception-log.ts';
import { type Ingest, request, send, startIngest, stationWith } from './testing/ingest.ts';

const passkey = 'F1C70000000000000000000000000001';
const key = 'Fixture-key-2';
const known = [
  stationWith({ id: 1, reference: 'PASS', apiToken: passkey, elevation: 500 }),
  stationWith({ id: 2, reference: 'WORD', apiToken: key }),
];
const body = (pairs = 'tempf=50.0&humidity=60'): string =>
  `PASSKEY=${passkey}&dateutc=now&${pairs}`;
const post = (path: string, text: string, headers = {}): string =>
  request(`POST ${path}`, text, headers);
const get = (target: string): string => request(`GET ${target}`);

let ingest: Ingest;
beforeEach(async () => {
  ingest = await startIngest({ known });
});
afterEach(() => ingest.close());

const record = (delivery = ingest.deliveries[0]): ReceptionRecord =>
  delivery?.reception?.detail as ReceptionRecord;

test.each<[string, string, number, number | null]>([
  ['Ecowitt', post('/data/report/', body()), 200, 1],
  ['Ecowitt, lower-case PASSKEY', post('/data/report/', body().toLowerCase()), 200, 1],
  ['Ecowitt at the alias', post('/api/weatherData', body()), 201, 1],
  ['a token in the path, no PASSKEY', post(`/data/report/${key}`, 'tempf=50.0'), 200, 2],
  [
    'a token in the path, foreign PASSKEY',
    post(`/data/report/${key}`, body().replace(passkey, '0'.repeat(32))),
    200,
    2,
  ],
  [
    'Wunderground',
    get(`/weatherstation/updateweatherstation.php?ID=WORD&PASSWORD=${key}&tempf=50`),
    200,
    2,
  ],
  [
    'Wunderground by POST',
    post('/weatherstation/updateweatherstation.php', `ID=WORD&PASSWORD=${key}&tempf=50`),
    200,
    2,
  ],
  [
    'Wunderground with a token in the path',
    get(`/weatherstation/${key}/updateweatherstation.php?tempf=50`),
    200,
    2,
  ],
  ['pairs in target and body', post(`/data/report/?PASSKEY=${passkey}`, 'tempf=50'), 200, 1],
  [
    'multipart',
    post(
      '/data/report/',
      `--b\r\nContent-Disposition: form-data; name="PASSKEY"\r\n\r\n${passkey}\r\n--b\r\nContent-Disposition: form-data; name="tempf"\r\n\r\n50\r\n--b--`,
      { 'Content-Type': 'multipart/form-data; boundary=b' },
    ),
    200,
    1,
  ],
  [
    'WeatherLink Live',
    post(
      '/data/weatherlink-live',
      '{"data":{"conditions":[{"data_structure_type":1,"txid":1,"temp":50}]}}',
      { Authorization: `Bearer ${key}` },
    ),
    200,
    2,
  ],
  ['unknown PASSKEY', post('/data/report/', body().replace(passkey, '0'.repeat(32))), 401, null],
  ['unknown path token', post('/data/report/unknown-token', 'tempf=50'), 401, null],
  [
    'wrong PASSWORD',
    get('/weatherstation/updateweatherstation.php?ID=WORD&PASSWORD=wrong&tempf=50'),
    401,
    null,
  ],
  [
    'right PASSWORD, other ID',
    get(`/weatherstation/updateweatherstation.php?ID=PASS&PASSWORD=${key}&tempf=50`),
    401,
    null,
  ],
  [
    'WeatherLink Live without bearer',
    post('/data/weatherlink-live', '{"data":{"conditions":[]}}'),
    401,
    null,
  ],
  ['nobody', post('/data/report/', 'tempf=50'), 400, null],
  ['no body', post('/data/report/', ''), 400, null],
  ['no query', get('/data/report/'), 400, null],
  ['two PASSKEYs', post('/data/report/', `PASSKEY=${'0'.repeat(32)}&${body()}`), 400, null],
  [
    '501 pairs',
    post('/data/report/', body(Array.from({ length: 499 }, (_, n) => `x${n}=1`).join('&'))),
    400,
    null,
  ],
  ['no measure', post('/data/report/', body('model=GW1000&wh65batt=0')), 400, null],
  ['only unusable measures', post('/data/report/', body('tempf=--&humidity=255')), 400, null],
  [
    'not a document',
    post('/data/weatherlink-live', '{"data":', { Authorization: `Bearer ${key}` }),
    400,
    null,
  ],
  ['another method', request('PUT /data/report/', body()), 405, null],
  ['another address', get('/'), 404, null],
])('%s', async (_, bytes, status, stationId) => {
  const answer = await send(ingest.port, bytes);
  expect(answer.status).toBe(status);
  expect(Buffer.byteLength(answer.body)).toBeLessThan(100);
  expect(answer.headers).not.toHaveProperty('location');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(ingest.deliveries.map((delivery) => delivery.stationId)).toEqual(
    stationId === null ? [] : [stationId],
  );
  if (stationId !== null) expect(answer.body).toBe('success');
  expect(JSON.stringify([...ingest.deliveries, ...ingest.refusals, ...ingest.logged])).not.toMatch(
    /F1C70000000000000000000000000001|Fixture-key-2/i,
  );
});

test('under /api a fault is a JSON list', async () => {
  const answer = await send(ingest.port, post('/api/weatherData', 'tempf=50'));
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.body)).toEqual([{ message: expect.any(String) }]);
});

test.each([
  ['a full disk', new StorageBusy('disk')],
  ['a bug', new TypeError('x is not a function')],
])('%s: 503, worth another try, in words no uploader gives up on', async (_, error) => {
  const busy = await startIngest({ known, deliver: () => Promise.reject(error) });
  try {
    const answer = await send(busy.port, post('/data/report/', body()));
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '30' } });
    expect(answer.body).not.toMatch(/^ERROR|invalid/i);
    expect(busy.logged).toHaveLength(1);
    expect(busy.logged[0]).not.toContain(passkey);
  } finally {
    await busy.close();
  }
});

test('a store that never answers: 503, and the connection is freed', async () => {
  const hung = await startIngest({
    known,
    deliver: () => new Promise(() => undefined),
    limits: { deliveryMs: 30 },
  });
  try {
    expect((await send(hung.port, post('/data/report/', body()))).status).toBe(503);
  } finally {
    await hung.close();
  }
});

test('one bad field costs itself; unknown fields and a silly clock are noted', async () => {
  const answer = await send(
    ingest.port,
    post(
      '/data/report/',
      `PASSKEY=${passkey}&dateutc=2031-01-01+00:00:00&tempf=999&humidity=105&newsensor=4&baromrelin=28.2&baromabsin=28.2&wh65batt=1`,
    ),
  );
  expect(answer.status).toBe(200);
  const [reading] = ingest.deliveries[0]?.readings ?? [];
  expect(reading).toMatchObject({ observedAt: ingest.now, flags: ['clock_skew'] });
  expect(reading?.values).toEqual({
    humidity: 100,
    relativePressure: 28.2 * 33.8638866667,
    absolutePressure: 28.2 * 33.8638866667,
  });
  expect(record()).toEqual({
    identity: 'PASSKEY F1…01',
    reports: 1,
    accepted: ['humidity', 'relativePressure', 'absolutePressure'],
    missing: [],
    refused: [
      {
        field: 'tempf',
        raw: '999',
        code: 'out_of_range',
        reason: 'hors limites (−60 à 60\u00a0°C)',
      },
    ],
    unknown: ['newsensor'],
    notes: [
      'horloge de la console fausse\u00a0: heure d’arrivée retenue',
      'pression relative égale à l’absolue\u00a0: le décalage d’altitude n’est pas réglé dans la console',
      'pile faible\u00a0: wh65batt',
    ],
    batteries: { wh65batt: { kind: 'binary', value: 1, low: true } },
    meta: {},
    // A clock that far ahead is told in whole days.
    clock: { aheadMinutes: 1_495 * 1_440 },
    advice: [expect.stringContaining('décalage d’altitude')],
  });
});

test.each([
  ['a day ahead', 86_400, true],
  ['the year 2100', 4_102_444_800, false],
  ['1970', 12, false],
])('a last strike of %s', async (_, at, kept) => {
  const strike = at === 86_400 ? ingest.now / 1000 + at : at;
  await send(ingest.port, post('/data/report/', body(`tempf=50&lightning_time=${strike}`)));
  const [reading] = ingest.deliveries[0]?.readings ?? [];
  expect(reading?.values.lightningTime).toBe(kept ? strike * 1000 : undefined);
  expect(record().refused.map(({ field }) => field)).toEqual(kept ? [] : ['lightning_time']);
});

describe('raw pairs', () => {
  test('are kept without what identifies, wherever the token hides', async () => {
    await send(
      ingest.port,
      post('/data/report/', body(`tempf=50&note=${passkey.toLowerCase()}&stationtype=x%20y`)),
    );
    expect(ingest.deliveries[0]?.raw).toBe('dateutc=now&tempf=50&note=***&stationtype=x%20y');
  });

  test('are not kept when it is turned off', async () => {
    const off = await startIngest({ known, keepRaw: false });
    try {
      await send(off.port, post('/data/report/', body()));
      expect(off.deliveries[0]?.raw).toBeNull();
    } finally {
      await off.close();
    }
  });
});

test('the log text of an ordinary report does not change from one to the next', async () => {
  await send(
    ingest.port,
    post('/data/report/', body('tempf=50&runtime=10&heap=999&stationtype=GW')),
  );
  ingest.now += 16_000;
  await send(
    ingest.port,
    post('/data/report/', body('tempf=51&runtime=26&heap=998&stationtype=GW')),
  );
  expect(record(ingest.deliveries[1])).toEqual(record(ingest.deliveries[0]));
});

describe('refusals', () => {
  const bad = (n: number): string =>
    post('/data/report/', `PASSKEY=${String(n).padStart(32, 'A')}&tempf=50&model=GW`);

  test('S2: leave a line with a masked identity, in nobody’s log or the station’s', async () => {
    await send(ingest.port, bad(1));
    await send(ingest.port, post('/data/report/', body('tempf=--')));
    expect(ingest.refusals).toMatchObject([
      {
        stationId: 0,
        reception: {
          status: 401,
          dialect: 'ecowitt',
          detail: { identity: 'PASSKEY AA…A1', notes: ['Jeton inconnu.'] },
        },
      },
      { stationId: 1, reception: { status: 400, detail: { identity: 'PASSKEY F1…01' } } },
    ]);
  });

  test('S2: 20 bad tokens a minute, then 429, and a good one from the same address still passes', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 25; n++) statuses.push((await send(ingest.port, bad(n))).status);
    expect(statuses).toEqual([...Array(20).fill(401), ...Array(5).fill(429)]);
    expect(ingest.refusals).toHaveLength(20);
    expect((await send(ingest.port, post('/data/report/', body()))).status).toBe(200);
    ingest.now += 60_000;
    expect((await send(ingest.port, bad(0))).status).toBe(401);
  });

  test('a proxy’s visitors are counted apart', async () => {
    const behind = await startIngest({
      known,
      addressOf: ({ headers }) => String(headers['x-forwarded-for']),
    });
    try {
      const from = (address: string): Promise<{ status: number }> =>
        send(
          behind.port,
          post('/data/report/', 'PASSKEY=unknown-passkey&tempf=50', { 'X-Forwarded-For': address }),
        );
      for (let n = 0; n < 20; n++) await from('192.0.2.1');
      expect((await from('192.0.2.1')).status).toBe(429);
      expect((await from('192.0.2.2')).status).toBe(401);
    } finally {
      await behind.close();
    }
  });
});

test('a replaced token stops working at once', async () => {
  expect((await send(ingest.port, post(`/data/report/${key}`, 'tempf=50'))).status).toBe(200);
  ingest.stations = [stationWith({ id: 2, reference: 'WORD', apiToken: 'Another-key-2' })];
  expect((await send(ingest.port, post(`/data/report/${key}`, 'tempf=50'))).status).toBe(401);
  expect((await send(ingest.port, post('/data/report/Another-key-2', 'tempf=50'))).status).toBe(
    200,
  );
});

test('Acurite: halves of a packet are stored each with its own nulls', async () => {
  ingest.stations = [stationWith({ apiToken: '020000000022' })];
  const half = (pairs: string): string =>
    get(`/weatherstation/updateweatherstation?dateutc=now&id=020000000022&realtime=1&${pairs}`);
  await send(ingest.port, half('mt=5N1x31&windspeedmph=9'));
  await send(ingest.port, half('mt=5N1x38&tempf=50&humidity=80'));
  expect(ingest.deliveries.map(({ readings }) => Object.keys(readings[0]?.values ?? {}))).toEqual([
    ['windSpeed'],
    ['temperature', 'humidity'],
  ]);
});

test('WeatherLink Live: the lowest transmitter wins, a lost one says nothing', async () => {
  const conditions = [
    {
      data_structure_type: 1,
      txid: 4,
      rx_state: 0,
      temp: 68,
      hum: 50,
      rain_size: 1,
      rainfall_year: 10,
      trans_battery_flag: 0,
    },
    { data_structure_type: 1, txid: 2, rx_state: 0, temp: 50, hum: null },
    { data_structure_type: 1, txid: 1, rx_state: 2, temp: 32, trans_battery_flag: 1 },
  ];
  const document = JSON.stringify({ data: { did: 'x', ts: ingest.now / 1000, conditions } });
  await send(
    ingest.port,
    post('/data/weatherlink-live', document, { Authorization: `Bearer ${key}` }),
  );
  expect(ingest.deliveries[0]?.readings[0]?.values).toEqual({
    temperature: 10,
    humidity: 50,
    rainYearly: 2.54,
  });
  expect(record().notes).toEqual([
    'émetteur perdu\u00a0: ses dernières valeurs ne sont pas reprises',
    'pile faible\u00a0: tx1',
  ]);
});
