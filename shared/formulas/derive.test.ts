// Effective values of a station's reports: what completes what, for how long, and what is left out.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MeasureName, measure } from '../measures/catalogue.ts';
import { derivedNames, type Values } from '../measures/fields.ts';
import type { JudgedReading } from '../measures/reading.ts';
import { createMerger, followerOf } from './derive.ts';
import { dewPoint } from './dew-point.ts';
import { windChill } from './wind-chill.ts';

const minute = 60_000;
const windowMs = 10 * minute;

const report = (
  minutes: number,
  values: Values,
  suspects: readonly string[] = [],
): JudgedReading => ({
  observedAt: minutes * minute,
  interval: 0,
  values,
  flags: [],
  suspects,
  carry: null,
});

function merged(...reports: readonly JudgedReading[]) {
  const merger = createMerger({ windowMs });
  const effective = reports.map((one) => merger.add(one));
  return { effective, last: effective.at(-1) ?? {}, state: merger.state() };
}

describe('computed quantities', () => {
  it('come from inputs of alternating partial packets', () => {
    const { effective } = merged(
      report(0, { temperature: 20 }),
      report(1, { humidity: 50 }),
      report(2, { temperature: 21 }),
    );
    expect(effective.map((values) => values.dewPoint)).toEqual([
      undefined,
      dewPoint(20, 50),
      dewPoint(21, 50),
    ]);
  });

  it('are not said again by a report that holds none of their inputs', () => {
    const { last, state } = merged(
      report(0, { temperature: 20, humidity: 50 }),
      report(1, { uv: 3 }),
    );
    expect(last).toEqual({ uv: 3 });
    expect(state).toMatchObject({ dewPoint: dewPoint(20, 50), temperature: 20, uv: 3 });
  });

  it('use an input as old as the window and no older', () => {
    expect(merged(report(0, { humidity: 50 }), report(10, { temperature: 20 })).last.dewPoint).toBe(
      dewPoint(20, 50),
    );
    expect(
      merged(report(0, { humidity: 50 }), report(10.001, { temperature: 20 })).last.dewPoint,
    ).toBeUndefined();
  });

  it('never use a suspect input, not even the newest', () => {
    const { last } = merged(
      report(0, { temperature: 20, humidity: 50 }),
      report(1, { temperature: 40, humidity: 55 }, ['temperature']),
    );
    expect(last).toMatchObject({ humidity: 55, dewPoint: dewPoint(20, 55) });
    expect(last.temperature).toBeUndefined();
  });

  it('take the wind for the wind chill, and its mean without one', () => {
    expect(
      merged(report(0, { temperature: 2, windSpeed: 20, windSpeedAvg: 10 })).last.windChill,
    ).toBe(windChill(2, 20));
    expect(merged(report(0, { temperature: 2, windSpeedAvg: 10 })).last.windChill).toBe(
      windChill(2, 10),
    );
  });

  it('find the dew point before the cloud base, and so every input that is computed itself', () => {
    for (const [index, name] of derivedNames.entries()) {
      const inputs = (measure(name).derivedFrom ?? []) as readonly MeasureName[];
      const computed = inputs.filter((input) =>
        (derivedNames as readonly MeasureName[]).includes(input),
      );
      for (const input of computed)
        expect((derivedNames as readonly MeasureName[]).indexOf(input)).toBeLessThan(index);
    }
    const merger = createMerger({ windowMs, elevationM: 90 });
    merger.add(report(0, { temperature: 20 }));
    expect(merger.add(report(1, { humidity: 100 })).cloudBase).toBeCloseTo(90);
  });

  it('follow one measure where the catalogue says so', () => {
    expect(followerOf('beaufortScale', 12)).toBe(3);
    expect(followerOf('aqi', 9)).toBe(50);
    expect(followerOf('aqi', null)).toBeNull();
  });
});

describe('a merger that is asked for some quantities only', () => {
  const asked = new Set<MeasureName>(['temperature', 'windSpeedAvg', 'windChill', 'humidex']);
  const values = fc.record(
    {
      temperature: fc.integer({ min: -20, max: 40 }),
      humidity: fc.integer({ min: 1, max: 100 }),
      windSpeed: fc.integer({ min: 0, max: 60 }),
      windDirection: fc.integer({ min: 0, max: 359 }),
      windSpeedAvg: fc.integer({ min: 0, max: 60 }),
    },
    { requiredKeys: [] },
  );

  it('gives what the other gives, also after reports that were only passed', () => {
    fc.assert(
      fc.property(fc.array(values, { maxLength: 30 }), fc.nat(30), (reports, passed) => {
        const [whole, some] = [createMerger({ windowMs }), createMerger({ windowMs, only: asked })];
        for (const [index, sent] of reports.entries()) {
          const one = report(2 * index, sent);
          const all = whole.add(one);
          if (index < passed) some.pass(one);
          else {
            const found = some.add(one);
            for (const name of asked) expect(found[name]).toBe(all[name]);
            expect(found.dewPoint).toBeUndefined();
          }
        }
      }),
    );
  });
});

describe('wind', () => {
  it('lifts a gust to the wind of the same report, unless the gust is suspect', () => {
    expect(merged(report(0, { windSpeed: 30, windGust: 25 })).last.windGust).toBe(30);
    expect(
      merged(report(0, { windSpeed: 30, windGust: 0 }, ['windGust'])).last.windGust,
    ).toBeUndefined();
  });

  it('is our mean of the last 10 minutes, as the store would round it', () => {
    const { effective } = merged(
      report(0, { windSpeed: 30 }),
      report(5, { windSpeed: 10 }),
      report(10, { windSpeed: 11 }),
      report(11, { windSpeed: 10 }),
    );
    expect(effective.map((values) => values.windSpeedAvg)).toEqual([30, 20, 10.5, 10.33]);
  });

  it('is the console’s mean when it sends one, also between two of its reports', () => {
    const { effective, state } = merged(
      report(0, { windSpeedAvg: 8 }),
      report(1, { windSpeed: 30 }),
    );
    expect(effective[1]?.windSpeedAvg).toBeUndefined();
    expect(state.windSpeedAvg).toBe(8);
  });

  it('has a mean direction by vectors, weighted by speed', () => {
    const { last } = merged(
      report(0, { windSpeed: 10, windDirection: 350 }),
      report(1, { windSpeed: 10, windDirection: 10 }),
    );
    expect(last.windDirectionAvg).toBeCloseTo(0);
  });

  it('has no mean direction when calm or when winds cancel out, and says so at once', () => {
    const north = report(0, { windSpeed: 10, windDirection: 0 });
    const cancelled = merged(north, report(1, { windSpeed: 10, windDirection: 180 }));
    expect(cancelled.last.windDirectionAvg).toBeUndefined();
    expect(cancelled.state.windDirectionAvg).toBeUndefined();
    const calm = merged(
      north,
      report(11, { windSpeed: 0.2, windDirection: 90, windDirectionAvg: 80 }),
    );
    expect(calm.last).toMatchObject({ windSpeedAvg: 0.2, beaufortScale: 0 });
    expect(calm.state.windDirectionAvg).toBeUndefined();
  });
});

describe('current values', () => {
  it('are the newest of each field within the window before the last report', () => {
    const { state } = merged(
      report(0, { uv: 1 }),
      report(5, { uv: 2, temperature: 20 }),
      report(11, { temperature: 21 }),
    );
    expect(state).toEqual({ uv: 2, temperature: 21 });
    expect(merged(report(0, { uv: 1 }), report(11, { temperature: 21 })).state).toEqual({
      temperature: 21,
    });
  });

  it('hold no computed quantity whose inputs have grown too old', () => {
    const { state } = merged(
      report(0, { humidity: 50 }),
      report(5, { temperature: 20 }),
      report(12, { uv: 1 }),
    );
    expect(state).toEqual({ temperature: 20, uv: 1 });
  });
});

const someReports = fc
  .array(
    fc.record({
      gap: fc.constantFrom(16, 60, 300, 700),
      values: fc.record(
        {
          temperature: fc.constantFrom(-3, 5, 25),
          humidity: fc.constantFrom(40, 90),
          windSpeed: fc.constantFrom(0, 3.3, 20),
          windDirection: fc.constantFrom(10, 200),
          windSpeedAvg: fc.constantFrom(0, 6),
          windGust: fc.constantFrom(1, 30),
        },
        { requiredKeys: [] },
      ),
      suspects: fc.subarray(['temperature', 'windSpeed']),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((steps) => {
    let seconds = 0;
    return steps.map(({ gap, values, suspects }) => {
      seconds += gap;
      return report(seconds / 60, values as Values, suspects);
    });
  });

/** A mean that is still the newest was that of the 10 minutes before its own report. */
const withoutMeans = ({
  windSpeedAvg: _,
  windDirectionAvg: __,
  beaufortScale: ___,
  ...others
}: Values): Values => others;

it('depends on nothing older than the window', () => {
  fc.assert(
    fc.property(someReports, (reports) => {
      const last = reports.at(-1)?.observedAt ?? 0;
      const whole = merged(...reports);
      const recent = merged(...reports.filter(({ observedAt }) => observedAt >= last - windowMs));
      expect(recent.last).toEqual(whole.last);
      expect(withoutMeans(recent.state)).toEqual(withoutMeans(whole.state));
    }),
  );
});
