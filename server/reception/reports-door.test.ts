// POST /api/weatherData/{reference}/reports on a real socket, report by report.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReportsAnswer } from '../../shared/contract/reports.ts';
import { StorageBusy } from '../storage/faults.ts';
import type { ReceptionRecord } from './reception-log.ts';
import {
  allAccepted,
  type Ingest,
  request,
  send,
  startIngest,
  stationWith,
} from './testing/ingest.ts';

const apiToken = 'Fixture-key-1';
const known = [
  stationWith({ id: 12, apiToken }),
  stationWith({ id: 13, reference: 'AUTRE', apiToken: 'Fixture-key-2' }),
];

let ingest: Ingest;
beforeEach(async () => {
  ingest = await startIngest({ known });
});
afterEach(() => ingest.close());

const sent = (text: string, reference = 'SSDP41000', token: string | null = apiToken): string =>
  request(`POST /api/weatherData/${reference}/reports`, Buffer.from(text).toString('latin1'), {
    'Content-Type': 'application/json',
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  });
const post = (reports: unknown, ...to: [string?, (string | null)?]) =>
  send(ingest.port, sent(JSON.stringify(reports), ...to));
const answerTo = async (reports: unknown): Promise<ReportsAnswer> => {
  const answer = await post(reports);
  expect(answer.status).toBe(200);
  return JSON.parse(answer.body) as ReportsAnswer;
};
const readings = () => ingest.deliveries.flatMap((delivery) => delivery.readings);

test('a report alone, by reference or by id', async () => {
  const report = {
    observedAt: '2026-11-27T19:55:00Z',
    interval: 300,
    temperature: 4.2,
    rainInterval: 0,
    humidity: null,
  };
  expect(await answerTo(report)).toEqual({ accepted: 1, duplicates: 0, refused: [] });
  expect(readings()).toEqual([
    {
      observedAt: Date.UTC(2026, 10, 27, 19, 55),
      interval: 300,
      flags: [],
      values: { temperature: 4.2, rainInterval: 0 },
    },
  ]);
  for (const named of ['12', 'ssdp41000']) expect((await post(report, named)).status).toBe(200);
  // As some editors and shells begin a file.
  expect((await send(ingest.port, sent(`\uFEFF${JSON.stringify(report)}`))).status).toBe(200);
});

test.each<[string, object, object | null]>([
  [
    'with an offset',
    { observedAt: '2026-11-27T20:55:00+01:00', temperature: 1 },
    { observedAt: Date.UTC(2026, 10, 27, 19, 55) },
  ],
  [
    'in unix seconds',
    { observedAt: 1_764_000_000, temperature: 1 },
    { observedAt: 1_764_000_000_000 },
  ],
  [
    'in unix milliseconds',
    { observedAt: 1_764_000_000_123, temperature: 1 },
    { observedAt: 1_764_000_000_123 },
  ],
  [
    'years old',
    { observedAt: '2000-01-01T00:00:00Z', temperature: 1 },
    { observedAt: Date.UTC(2000, 0, 1) },
  ],
  [
    'five minutes ahead, as of now',
    { observedAt: '2026-11-27T20:05:00Z', temperature: 1 },
    { observedAt: Date.UTC(2026, 10, 27, 20) },
  ],
  ['without its time', { temperature: 1 }, { observedAt: Date.UTC(2026, 10, 27, 20) }],
  [
    'a strike in unix seconds',
    { lightningTime: 1_764_000_000 },
    { values: { lightningTime: 1_764_000_000_000 } },
  ],
  [
    'a strike in ISO',
    { lightningTime: '2026-11-27T19:00:00Z' },
    { values: { lightningTime: Date.UTC(2026, 10, 27, 19) } },
  ],
  [
    'never struck',
    { lightningTime: 4294967295, lightningDaily: 0 },
    { values: { lightningDaily: 0 } },
  ],
  [
    'a console’s start',
    { runtime: 12, temperature: 1 },
    { values: { runtime: 12, temperature: 1 } },
  ],
  ['saturated air', { humidity: 104 }, { values: { humidity: 100 } }],
  ['a field out of range', { temperature: 99, humidity: 50 }, { values: { humidity: 50 } }],
  [
    'a strike counter that was never set',
    { lightningDaily: 65_535, temperature: 1 },
    { values: { temperature: 1 } },
  ],
  [
    'unknown and derived names',
    { temperature: 1, dewPoint: 5, aqi: 3, rainIncrement: 2, turbidity: 8 },
    { values: { temperature: 1 } },
  ],
  [
    'numbered probes',
    { soilTemperature1: 9 },
    { values: { soilTemperature: 9, soilTemperature1: 9 } },
  ],
  [
    'prototype keys',
    JSON.parse('{"__proto__":{"temperature":1},"constructor":2,"temperature":3}') as object,
    { values: { temperature: 3 } },
  ],
])('accepted: %s', async (_, report, reading) => {
  expect(await answerTo([report])).toMatchObject({ accepted: 1, duplicates: 0, refused: [] });
  expect(readings()).toMatchObject([reading ?? {}]);
  if (reading && 'values' in reading) expect(readings()[0]?.values).toEqual(reading.values);
});

test.each<[string, unknown, readonly (string | undefined)[]]>([
  ['not an object', 12, [undefined]],
  ['an array', [], [undefined]],
  ['null', null, [undefined]],
  ['no measure', { observedAt: '2026-11-27T19:55:00Z' }, [undefined]],
  ['only nulls', { temperature: null }, [undefined]],
  ['only rain without its interval', { rainInterval: 7 }, [undefined, 'rainInterval']],
  ['only values out of range', { temperature: 99 }, [undefined, 'temperature']],
  ['a text', { temperature: '12' }, ['temperature']],
  ['true', { humidity: true }, ['humidity']],
  ['an object', { uv: {} }, ['uv']],
  ['a date without zone', { observedAt: '2026-11-27T19:55:00', temperature: 1 }, ['observedAt']],
  ['no date', { observedAt: 'hier', temperature: 1 }, ['observedAt']],
  [
    'a day that does not exist',
    { observedAt: '2026-13-27T19:55:00Z', temperature: 1 },
    ['observedAt'],
  ],
  ['30 February', { observedAt: '2026-02-30T12:00:00Z', temperature: 1 }, ['observedAt']],
  ['a strike on 31 June', { lightningTime: '2026-06-31T12:00:00Z', uv: 1 }, ['lightningTime']],
  ['before 2000', { observedAt: '1999-12-31T23:59:59Z', temperature: 1 }, ['observedAt']],
  ['in the future', { observedAt: '2026-11-27T20:05:01Z', temperature: 1 }, ['observedAt']],
  ['a negative interval', { interval: -1, temperature: 1 }, ['interval']],
  ['half a second', { interval: 0.5, temperature: 1 }, ['interval']],
  ['two days', { interval: 172_800, temperature: 1 }, ['interval']],
  ['a strike that is no time', { lightningTime: 'hier', temperature: 1 }, ['lightningTime']],
  [
    'several faults at once',
    { observedAt: 'x', interval: 'x', temperature: 'x' },
    ['observedAt', 'interval', 'temperature'],
  ],
])('refused alone: %s', async (_, report, paths) => {
  const good = { temperature: 1 };
  const { accepted, refused } = await answerTo([good, report, good]);
  expect(accepted).toBe(2);
  expect(refused.map(({ index }) => index)).toEqual([1]);
  expect(refused[0]?.violations.map(({ propertyPath }) => propertyPath)).toEqual(paths);
  for (const { message } of refused[0]?.violations ?? []) expect(message).toMatch(/^[A-ZÀ-Ý].*\.$/);
});

test('a name that no measure has: the rest is kept, and its sender is told once', async () => {
  const message = 'Aucune mesure ne porte ce nom\u00a0: sa valeur n’est pas retenue.';
  const misspelt = { temperature: 1, humidty: 80 };
  expect(await answerTo([misspelt, misspelt, { humidty: 80 }])).toMatchObject({
    accepted: 2,
    refused: [{ index: 2, violations: [{}, { message, propertyPath: 'humidty' }] }],
    refusedFields: [{ index: 0, violations: [{ message, propertyPath: 'humidty' }] }],
  });
});

test.each([
  ['absent', {}],
  ['0', { interval: 0 }],
])('an interval that is %s costs the rain alone, and its sender is told', async (_, interval) => {
  const report = { ...interval, rainInterval: 7, humidity: 50 };
  expect(await answerTo([{ temperature: 1 }, report])).toEqual({
    accepted: 2,
    duplicates: 0,
    refused: [],
    refusedFields: [
      {
        index: 1,
        violations: [
          { message: expect.stringContaining('interval'), propertyPath: 'rainInterval' },
        ],
      },
    ],
  });
  expect(readings()[1]?.values).toEqual({ humidity: 50 });
  expect(ingest.deliveries[0]?.reception?.detail).toMatchObject({
    accepted: ['temperature', 'humidity'],
    refused: [{ field: 'rainInterval', code: 'no_interval', raw: '7' }],
  });
});

test.each<[string, string, number]>([
  ['no token', sent('[]', 'SSDP41000', null), 401],
  ['an unknown token', sent('[]', 'SSDP41000', 'Fixture-key-9'), 401],
  ['another station’s token', sent('{"temperature":1}', 'AUTRE'), 401],
  ['an unknown station', sent('{"temperature":1}', 'INCONNUE'), 401],
  ['not JSON', sent('{"temperature":1'), 400],
  ['nothing', sent(''), 400],
  ['an empty list', sent('[]'), 400],
  ['1,001 reports', sent(JSON.stringify(Array(1_001).fill({ temperature: 1 }))), 413],
  ['more than 2 MiB', sent(`[${' '.repeat(2 * 1024 * 1024)}]`), 413],
])('%s', async (_, bytes, status) => {
  const answer = await send(ingest.port, bytes);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body)).toEqual([{ message: expect.any(String) }]);
  expect(ingest.deliveries).toEqual([]);
});

test('a thousand reports are one delivery and one line of the log', async () => {
  const reports = Array.from({ length: 1_000 }, (_, n) => ({
    observedAt: new Date(Date.UTC(2025, 0, 1) + n * 300_000).toISOString(),
    interval: 300,
    temperature: n % 30,
    ...(n === 7 ? { turbidity: 1, humidity: 500 } : {}),
  }));
  expect(await answerTo(reports)).toMatchObject({ accepted: 1_000, duplicates: 0, refused: [] });
  expect(ingest.deliveries).toHaveLength(1);
  const { reception, raw } = ingest.deliveries[0] ?? {};
  expect(reception?.detail as ReceptionRecord).toMatchObject({
    reports: 1_000,
    accepted: ['temperature'],
    unknown: ['turbidity'],
    refused: [{ field: 'humidity', code: 'out_of_range', raw: '500' }],
  });
  expect(JSON.parse(raw ?? '')).toEqual([reports[7]]);
});

test('what the store already holds, fills or cannot take is told apart', async () => {
  const store = await startIngest({
    known,
    deliver: async (delivery) => ({
      ...allAccepted(delivery),
      accepted: 1,
      filled: 1,
      duplicates: 1,
      refused: [2],
    }),
  });
  try {
    const answer = await send(
      store.port,
      sent(
        JSON.stringify([
          { temperature: 1 },
          'x',
          { temperature: 2 },
          { temperature: 3 },
          { temperature: 4 },
        ]),
      ),
    );
    expect(JSON.parse(answer.body)).toMatchObject({
      accepted: 2,
      duplicates: 1,
      refused: [{ index: 1 }, { index: 3 }],
    });
  } finally {
    await store.close();
  }
});

test('a store that cannot take them: 503, none is said to be accepted', async () => {
  const busy = await startIngest({
    known,
    deliver: () => Promise.reject(new StorageBusy('queue')),
  });
  try {
    const answer = await send(busy.port, sent('{"temperature":1}'));
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '30' } });
    expect(JSON.parse(answer.body)).toEqual([{ message: expect.any(String) }]);
  } finally {
    await busy.close();
  }
});

test('no secret is kept, even under a name of its own', async () => {
  await post([{ temperature: 1, apiToken, note: apiToken }, { temperature: apiToken }]);
  expect(JSON.stringify(ingest.deliveries)).not.toContain(apiToken);
});
