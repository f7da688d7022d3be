// Forty days of plausible weather around a change of clocks, sent in shuffled batches: every day, week, month, year
// and the record against extremes found by walking through what was sent, with the generator's own calendar.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { periodAt } from '../../../shared/calendar/periods.ts';
import { dewPoint } from '../../../shared/formulas/dew-point.ts';
import { heatIndex } from '../../../shared/formulas/heat-index.ts';
import { humidex } from '../../../shared/formulas/humidex.ts';
import { windChill } from '../../../shared/formulas/wind-chill.ts';
import type { Judge, Reading } from '../../../shared/measures/reading.ts';
import { dayStart, monthStart, weekStart, yearStart } from '../../../simulator/synth/paris-time.ts';
import { synth } from '../../../simulator/synth.ts';
import { readPeriod } from '../periods/period-reader.ts';
import { commitDeliveries } from '../reports/committer.ts';
import { openMemory } from '../reports/memory.ts';
import { delivery, openTestFile, type TestFile } from '../test-station.ts';
import type { RolledStation } from './day-rows.ts';
import { newRolledStation } from './rolled-station.harness.ts';
import { rollAll, rollDue } from './roller.ts';
import type { RolledName } from './rollup-columns.ts';

const step = 600;
const start = Date.UTC(2026, 9, 10, 22) / 1000;
const end = start + 40 * 86_400;
const zone = 'Europe/Paris';

const both = [
  'temperature',
  'soilTemperature',
  'humidity',
  'relativePressure',
  'dewPoint',
  'humidex',
  'heatIndex',
  'windChill',
] as const;
const highest = ['windSpeed', 'rainRate', 'solarRadiation', 'uv', 'pm25', 'leafWetness'] as const;
const sent = [
  'temperature',
  'soilTemperature',
  'humidity',
  'relativePressure',
  ...highest,
] as const;

type Posted = { readonly t: number; readonly values: Record<string, number> };

/** What a script would post of the generator's readings, in km/h; hundredths, as the store keeps them. */
const posted: Posted[] = [...synth({ start, end, step })].map((reading) => {
  const values: Record<string, number> = { rainInterval: reading.rain ?? 0 };
  for (const name of sent) {
    const value = reading[name] ?? null;
    if (value !== null) values[name] = name === 'windSpeed' ? Math.round(value * 360) / 100 : value;
  }
  return { t: reading.t, values };
});

/** Rain as it is said; nothing of this weather is suspect. */
const credit: Judge = (_, reading) => ({
  reading: {
    ...reading,
    values: { ...reading.values, rainIncrement: reading.values.rainInterval ?? 0 },
    suspects: [],
    carry: null,
  },
  verdicts: [],
  strike: null,
});

let store: TestFile;
let station: RolledStation;

beforeAll(async () => {
  store = await openTestFile(0);
  station = await newRolledStation(store.writer, 1, zone);
  const batch = 300;
  const batches = Array.from({ length: Math.ceil(posted.length / batch) }, (_, index) =>
    posted.slice(index * batch, (index + 1) * batch),
  );
  // A fixed shuffle: odd ones backwards, then even ones, the first one twice.
  const order = [
    ...batches.filter((_, index) => index % 2 === 1).reverse(),
    ...batches.filter((_, index) => index % 2 === 0),
    ...batches.slice(0, 1),
  ];
  const committing = { judge: credit, memory: openMemory() };
  for (const [index, some] of order.entries()) {
    const readings = some.map(
      ({ t, values }): Reading => ({ observedAt: t * 1000, interval: step, values, flags: [] }),
    );
    await commitDeliveries(store.writer, committing, [
      delivery(readings, { arrivedAt: end * 1000 }),
    ]);
    if (index % 3 === 0) await rollDue(store.writer, end * 1000, 50);
  }
});
afterAll(() => store.dispose());

type Extreme = { value: number; at: number };
type Found = {
  reports: number;
  rain: number;
  min: Record<string, Extreme>;
  max: Record<string, Extreme>;
};

function walk(from: number, to: number): Found {
  const found: Found = { reports: 0, rain: 0, min: {}, max: {} };
  for (const { t, values } of posted) {
    if (t - 0.001 < from || t - 0.001 >= to) continue;
    found.reports++;
    found.rain += values.rainInterval ?? 0;
    const { temperature = null, humidity = null, windSpeed = null } = values;
    const all: Record<string, number | null> = {
      ...values,
      dewPoint: dewPoint(temperature, humidity),
      humidex: humidex(temperature, humidity),
      heatIndex: heatIndex(temperature, humidity),
      windChill: windChill(temperature, windSpeed),
    };
    for (const [name, value] of Object.entries(all)) {
      if (value === null) continue;
      if (value < (found.min[name]?.value ?? Number.POSITIVE_INFINITY))
        found.min[name] = { value, at: t * 1000 };
      if (value > (found.max[name]?.value ?? Number.NEGATIVE_INFINITY))
        found.max[name] = { value, at: t * 1000 };
    }
  }
  return found;
}

async function expectWalked(
  bounds: { start: number | null; end: number | null },
  from: number,
  to: number,
): Promise<void> {
  const { measures, totals, reports } = await store.writer.transaction((connection) =>
    readPeriod(connection, station, bounds.start, bounds.end),
  );
  const truth = walk(from, to);
  expect(reports).toBe(truth.reports);
  expect(totals.rainIncrement).toBeCloseTo(truth.rain, 6);
  const extreme = (name: RolledName, side: 'min' | 'max') => ({
    value: measures[name][side],
    at: measures[name][`${side}At`],
  });
  for (const name of both) expect(extreme(name, 'min'), `min ${name}`).toEqual(truth.min[name]);
  for (const name of [...both, ...highest])
    expect(extreme(name, 'max'), `max ${name}`).toEqual(truth.max[name]);
}

async function expectEverything(): Promise<void> {
  const kinds = {
    daily: dayStart,
    weekly: weekStart,
    monthly: monthStart,
    yearly: yearStart,
  } as const;
  for (const kind of ['daily', 'weekly', 'monthly', 'yearly'] as const) {
    for (const from of new Set(posted.map(({ t }) => kinds[kind](t - 1)))) {
      const bounds = periodAt(kind, from * 1000, zone);
      expect(bounds.start).toBe(from * 1000);
      await expectWalked(bounds, from, bounds.end / 1000);
    }
  }
  await expectWalked({ start: null, end: null }, 0, Number.POSITIVE_INFINITY);
}

test('before everything is rolled', expectEverything);
test('once everything is rolled', async () => {
  await rollAll(store.writer, end * 1000 + 86_400_000);
  await expectEverything();
});
