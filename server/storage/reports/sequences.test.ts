// The recorded series, through the store: live, and with the store closed and opened again in the middle of each.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { belongsAt } from '../../../shared/calendar/belongs-at.ts';
import { dayAt } from '../../../shared/calendar/days.ts';
import type { Reading } from '../../../shared/measures/reading.ts';
import { judge } from '../../quality/judge.ts';
import type { StationWriter } from '../connection.ts';
import { readingsBetween } from '../readings/readings.ts';
import { type Strike, strikesBetween } from '../readings/strikes.ts';
import { delivery, openTestFile, openTestWriter, type TestFile } from '../test-station.ts';
import { type Committing, commitDeliveries } from './committer.ts';
import { openMemory } from './memory.ts';

type ByDay<T> = Readonly<Record<string, T>>;

type Sequence = {
  readonly name: string;
  readonly timezone: string;
  readonly reports: readonly Readonly<Record<string, number | string | null>>[];
  readonly expect: {
    readonly rainByLocalDate?: ByDay<number>;
    readonly lightningNumberByLocalDate?: ByDay<number>;
    readonly minLightningDistance?: ByDay<readonly [number, string]>;
    readonly maxLightningDistance?: ByDay<readonly [number, string]>;
    readonly maxWindGustByLocalDate?: ByDay<number>;
    readonly maxTemperature?: number;
    readonly minTemperature?: number;
    readonly dropped?: readonly string[];
  };
};

const path = new URL('../../../fixtures/sequences/sequences.json', import.meta.url);
const all = (JSON.parse(readFileSync(path, 'utf8')) as { sequences: Sequence[] }).sequences;
/** One series is about the time a console claims: reception's matter. */
const sequences = all.filter(({ reports }) => reports.every(({ t }) => t !== undefined));

function readingOf({ t, ...fields }: Sequence['reports'][number]): Reading {
  const values: Record<string, number> = {};
  for (const [field, value] of Object.entries(fields)) {
    if (value !== null && value !== undefined)
      values[field] = typeof value === 'string' ? Date.parse(value) : value;
  }
  return { observedAt: Date.parse(String(t)), interval: 0, values, flags: [] };
}

let store: TestFile;
let writer: StationWriter;
let stationId = 0;

beforeAll(async () => {
  store = await openTestFile(0);
  writer = store.writer;
});
afterAll(() => {
  if (writer !== store.writer) writer.close();
  store.dispose();
});

async function replay(
  { reports, timezone: timeZone }: Sequence,
  restartBefore: number | null,
): Promise<void> {
  stationId++;
  await writer.transaction((connection) =>
    connection.run('INSERT INTO station_state (station_id) VALUES (?)', [stationId]),
  );
  const committing: Committing = { judge, memory: openMemory() };
  for (const [index, report] of reports.entries()) {
    if (index === restartBefore) {
      committing.memory.forget();
      if (writer !== store.writer) writer.close();
      writer = await openTestWriter(store.file);
    }
    await commitDeliveries(writer, committing, [
      delivery([readingOf(report)], { stationId, timeZone }),
    ]);
  }
}

/** Everything the series expect, from what is stored. */
async function outcome({ timezone }: Sequence) {
  const { readings, strikes } = await writer.transaction(async (connection) => ({
    readings: await readingsBetween(connection, stationId, 0, Date.UTC(2100, 0, 1)),
    strikes: await strikesBetween(connection, stationId, 0, Date.UTC(2100, 0, 1)),
  }));
  const accepted = (field: string) =>
    readings.flatMap(({ observedAt, interval, values, suspects }) => {
      const value = suspects.includes(field) ? undefined : values[field];
      return value === undefined
        ? []
        : [{ value, day: dayAt(belongsAt(observedAt, interval), timezone).date }];
    });
  const byDay = (field: string, combine: (a: number, b: number) => number): ByDay<number> => {
    const days: Record<string, number> = {};
    for (const { value, day } of accepted(field)) days[day] = combine(days[day] ?? 0, value);
    return days;
  };
  const distances = (
    isBetter: (one: Strike, best: Strike) => boolean,
  ): ByDay<readonly [number, string]> => {
    const best = new Map<string, Strike>();
    for (const strike of strikes) {
      const day = dayAt(strike.belongsAt, timezone).date;
      const known = best.get(day);
      if (!known || isBetter(strike, known)) best.set(day, strike);
    }
    return Object.fromEntries(
      [...best].map(([day, { distance, struckAt }]) => [
        day,
        [distance, new Date(struckAt).toISOString().replace('.000', '')] as const,
      ]),
    );
  };
  const gusts = byDay('windGust', Math.max);
  const dailyGusts = byDay('windMaxDailyGust', Math.max);
  const days = Object.keys({ ...gusts, ...dailyGusts });
  const temperatures = accepted('temperature').map(({ value }) => value);
  const dropped = readings
    .filter(({ suspects }) => suspects.length > 0)
    .map(({ observedAt }) => observedAt);
  return {
    rainByLocalDate: byDay('rainIncrement', (a, b) => a + b),
    lightningNumberByLocalDate: byDay('lightningIncrement', (a, b) => a + b),
    minLightningDistance: distances((one, best) => one.distance < best.distance),
    maxLightningDistance: distances((one, best) => one.distance > best.distance),
    maxWindGustByLocalDate: Object.fromEntries(
      days.map((day) => [day, Math.max(gusts[day] ?? 0, dailyGusts[day] ?? 0)]),
    ),
    maxTemperature: Math.max(...temperatures),
    minTemperature: Math.min(...temperatures),
    dropped: dropped.map((time) => new Date(time).toISOString().replace('.000', '')),
  };
}

async function check(sequence: Sequence): Promise<void> {
  const actual: Record<string, unknown> = await outcome(sequence);
  for (const [what, wanted] of Object.entries(sequence.expect)) {
    const found = actual[what];
    if (typeof wanted === 'number') expect(found, what).toBeCloseTo(wanted, 2);
    else if (what.endsWith('ByLocalDate'))
      expectDays(found as ByDay<number>, wanted as ByDay<number>, what);
    else
      expect(found, what).toEqual(
        what === 'dropped' ? wanted : expect.objectContaining(wanted as object),
      );
  }
}

function expectDays(found: ByDay<number>, wanted: ByDay<number>, what: string): void {
  for (const [day, value] of Object.entries(wanted))
    expect(found[day], `${what} ${day}`).toBeCloseTo(value, 2);
}

describe.each(sequences)('$name', (sequence) => {
  test('live', async () => {
    await replay(sequence, null);
    await check(sequence);
  });

  test('with a restart before each report', async () => {
    for (let index = 1; index < sequence.reports.length; index++) {
      await replay(sequence, index);
      await check(sequence);
    }
  });
});

test('all series but the one about clocks are replayed', () => {
  expect(sequences).toHaveLength(all.length - 1);
});
