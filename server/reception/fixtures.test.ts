// Every recorded console request, replayed byte for byte on a socket, gives exactly what its sidecar says.
import { afterAll, expect, test } from 'vitest';
import type { Delivery } from '../storage/reports/delivery.ts';
import type { ReceptionRecord } from './reception-log.ts';
import type { Identity, Report } from './report.ts';
import { destinationOf } from './target.ts';
import { send, startIngest, stationWith } from './testing/ingest.ts';
import { bytesOf, canonical, captures, sidecars, tokenOf } from './testing/recorded.ts';
import { understand } from './understand.ts';

const ingest = await startIngest();
afterAll(() => ingest.close());

async function replay(bytes: Buffer | string, receivedAt: string, identity: Identity) {
  ingest.deliveries.length = 0;
  ingest.refusals.length = 0;
  ingest.now = Date.parse(receivedAt);
  const reference = identity.password === undefined ? 'FIXTURE' : (identity.id ?? 'FIXTURE');
  ingest.stations = [
    stationWith({ id: 7, reference: 'AUTRE', apiToken: 'another-station-token' }),
    stationWith({ id: 9, reference, apiToken: tokenOf(identity) }),
  ];
  return send(ingest.port, bytes);
}

const sorted = (names: readonly string[]): string[] => [...names].sort();

function onlyDelivery(): { delivery: Delivery; record: ReceptionRecord } {
  expect(ingest.deliveries).toHaveLength(1);
  const [delivery] = ingest.deliveries;
  if (!delivery?.reception) throw new Error('no reception');
  return { delivery, record: delivery.reception.detail as ReceptionRecord };
}

test('all 44 sidecars are here', () => {
  expect(sidecars).toHaveLength(44);
});

test.each(sidecars.filter(({ expect }) => expect.status === 200))('$name', async (sidecar) => {
  const expected = sidecar.expect;
  const answer = await replay(
    bytesOf(`${sidecar.name}.txt`),
    sidecar.receivedAt,
    expected.identity,
  );
  expect(answer).toMatchObject({ status: 200, body: 'success' });
  expect(answer.headers['transfer-encoding']).toBeUndefined();

  const { delivery, record } = onlyDelivery();
  const [reading] = delivery.readings;
  expect(delivery.stationId).toBe(9);
  expect(reading?.observedAt).toBe(Date.parse(expected.observedAt));
  expect(reading?.interval).toBe(0);
  expect(reading?.flags).toEqual(expected.flags);

  const { runtime, ...values } = reading?.values ?? {};
  expect(sorted(Object.keys(values))).toEqual(sorted(Object.keys(expected.values)));
  for (const [field, value] of Object.entries(expected.values)) {
    expect(Math.abs((values[field] ?? Number.NaN) - canonical(value)), field).toBeLessThanOrEqual(
      1e-4,
    );
  }
  expect(runtime).toBe((expected.meta as { runtime?: number }).runtime);

  expect(delivery.reception).toMatchObject({ dialect: expected.protocol, status: 200 });
  expect(sorted(record.missing)).toEqual(sorted(expected.missing));
  expect(sorted(record.unknown)).toEqual(sorted(expected.unknown));
  expect(record.batteries).toEqual(expected.batteries);
  expect(expected.meta).toMatchObject(record.meta);
  const rejected = record.refused.map(({ field, raw, code }) => ({
    wire: field,
    ...(raw === undefined ? {} : { raw }),
    reason: code,
  }));
  const byWire = (a: { wire: string }, b: { wire: string }): number => (a.wire < b.wire ? -1 : 1);
  expect(rejected.sort(byWire)).toEqual([...expected.rejected].sort(byWire));

  const stored = JSON.stringify(delivery);
  for (const secret of [
    expected.identity.passkey,
    expected.identity.password,
    tokenOf(expected.identity),
  ]) {
    if (secret !== undefined) expect(stored).not.toContain(secret);
  }
});

test.each(sidecars.filter(({ expect }) => expect.status !== 200))('$name', async (sidecar) => {
  const answer = await replay(bytesOf(`${sidecar.name}.txt`), sidecar.receivedAt, {});
  expect(answer.status).toBe(sidecar.expect.status);
  expect(ingest.deliveries).toEqual([]);
});

test.each(sidecars.filter(({ expect }) => expect.status === 200))(
  'identity and meta of $name',
  (sidecar) => {
    const [head = '', body = ''] = bytesOf(`${sidecar.name}.txt`)
      .toString('latin1')
      .split('\r\n\r\n');
    const [method = '', target = ''] = head.split(' ');
    const destination = destinationOf(method, target);
    if (!destination || destination.door === 'reports') throw new Error('not a console door');
    const report = understand(
      { destination, contentType: '', body },
      Date.parse(sidecar.receivedAt),
    );
    const { identity, meta } = sidecar.expect;
    expect(report).toMatchObject({ identity, meta });
    expect(Object.keys((report as Report).meta)).toHaveLength(Object.keys(meta).length);
  },
);

// WeeWX's own uploads have no sidecar: the query says what must be stored, converted here by other means.
const converted: Readonly<
  Record<string, readonly [field: string, convert: (x: number) => number]>
> = {
  tempf: ['temperature', (f) => (f + 40) / 1.8 - 40],
  indoortempf: ['temperatureIndoor', (f) => (f + 40) / 1.8 - 40],
  soiltempf: ['soilTemperature1', (f) => (f + 40) / 1.8 - 40],
  soiltemp2f: ['soilTemperature2', (f) => (f + 40) / 1.8 - 40],
  humidity: ['humidity', (x) => x],
  indoorhumidity: ['humidityIndoor', (x) => x],
  baromin: ['relativePressure', (inHg) => (inHg * 0.0254 * 13_595.1 * 9.80665) / 100],
  windspeedmph: ['windSpeed', (mph) => (mph * 5280 * 0.3048) / 1000],
  windgustmph: ['windGust', (mph) => (mph * 5280 * 0.3048) / 1000],
  windspdmph_avg2m: ['windSpeedAvg2m', (mph) => (mph * 5280 * 0.3048) / 1000],
  windgustmph_10m: ['windGust10m', (mph) => (mph * 5280 * 0.3048) / 1000],
  winddir: ['windDirection', (x) => x],
  windgustdir: ['windGustDirection', (x) => x],
  windgustdir_10m: ['windGustDirection10m', (x) => x],
  rainin: ['rainHourly', (inches) => (inches * 127) / 5],
  dailyrainin: ['rainDaily', (inches) => (inches * 127) / 5],
  solarradiation: ['solarRadiation', (x) => x],
  UV: ['uv', (x) => x],
  leafwetness: ['leafWetness1', (x) => x],
  leafwetness2: ['leafWetness2', (x) => x],
  soilmoisture: ['soilMoisture1', (x) => x],
  soilmoisture2: ['soilMoisture2', (x) => x],
  'AqPM2.5': ['pm25', (x) => x],
  AqPM10: ['pm10', (x) => x],
};
const chosen = { soilTemperature1: 'soilTemperature', leafWetness1: 'leafWetness' } as const;
const notMeasures = [
  'action',
  'ID',
  'PASSWORD',
  'softwaretype',
  'dateutc',
  'realtime',
  'rtfreq',
  'dewptf',
];

const ours = captures.filter((name) => name.startsWith('weewx-wunderground-'));

test.each(ours)('%s', async (name) => {
  // The recorded secret is not one of our tokens: the console is given one.
  const recorded = bytesOf(name).toString('latin1');
  const bytes = recorded.replace(/PASSWORD=[^&]*/, 'PASSWORD=fixture-key-weewx');
  const query = new URLSearchParams(recorded.split(' ')[1]?.split('?')[1]);
  const observedAt = Date.parse(`${query.get('dateutc')?.replace(' ', 'T')}Z`);
  const receivedAt = new Date(observedAt + 20_000).toISOString();
  const answer = await replay(bytes, receivedAt, {
    id: 'ISTATION1',
    password: 'fixture-key-weewx',
  });
  expect(answer).toMatchObject({ status: 200, body: 'success' });

  const { delivery, record } = onlyDelivery();
  const expected = new Map<string, number>();
  for (const [wire, text] of query) {
    const line = converted[wire];
    if (line) expected.set(line[0], line[1](Number(text)));
    else if (!/^Aq/.test(wire)) expect(notMeasures).toContain(wire);
  }
  for (const [channel, name] of Object.entries(chosen)) {
    const value = expected.get(channel);
    if (value !== undefined) expected.set(name, value);
  }
  const [reading] = delivery.readings;
  expect(reading?.observedAt).toBe(observedAt);
  expect(reading?.flags).toEqual([]);
  expect(sorted(Object.keys(reading?.values ?? {}))).toEqual(sorted([...expected.keys()]));
  for (const [field, value] of expected) {
    expect(Math.abs((reading?.values[field] ?? Number.NaN) - value), field).toBeLessThanOrEqual(
      1e-4,
    );
  }
  expect(record).toMatchObject({ missing: [], refused: [], unknown: [] });
});

test.each(captures.filter((name) => !ours.includes(name)))('%s is not for us', async (name) => {
  const answer = await replay(bytesOf(name), '2026-11-27T21:12:10Z', {
    id: 'PWSSTATION',
    password: 'secret',
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(ingest.deliveries).toEqual([]);
});
