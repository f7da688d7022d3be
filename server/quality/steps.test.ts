// Steps: what is held, what settles it, and what is never held.
import { describe, expect, it } from 'vitest';
import type { FieldName, Values } from '../../shared/measures/fields.ts';
import { judge } from './judge.ts';
import { minute, type Series, seriesOf } from './series.harness.ts';

/** Values of one field by minute; null = a report without it. */
type Course = Readonly<Record<string, number | null>>;

const courseOf = (field: FieldName, course: Course): Series =>
  seriesOf(
    ...Object.entries(course).map(([minutes, value]) =>
      minute(Number(minutes), value === null ? {} : { [field]: value }),
    ),
  );

/** Minutes at which the field is suspect, once all is settled. */
const suspectsOf = (field: FieldName, course: Course): number[] => {
  const rows = courseOf(field, course).rows();
  const times = Object.keys(course).map(Number);
  const out = rows.map((row) => row.suspects.includes(field));
  return times.sort((a, b) => a - b).filter((_, index) => out[index]);
};

describe('a step of temperature', () => {
  it.each([
    { what: 'is accepted up to 6 °C', course: { 0: 10.01, 1: 16.01 }, out: [] },
    { what: 'is held beyond', course: { 0: 10.01, 1: 16.02 }, out: [1] },
    { what: 'may be 3 °C a minute', course: { 0: 10, 5: 25 }, out: [] },
    { what: 'may not be more', course: { 0: 10, 5: 25.01 }, out: [5] },
    { what: 'is dropped when it does not last', course: { 0: 19.1, 1: 29.9, 2: 19 }, out: [1] },
    { what: 'is kept when it lasts', course: { 0: 19, 1: 12.8, 2: 12.6 }, out: [] },
    {
      what: 'is held again when the next differs from both',
      course: { 0: 19, 1: 40, 2: -20, 3: 19 },
      out: [1, 2],
    },
    { what: 'is confirmed by a near one', course: { 0: 19, 1: 40, 2: 34 }, out: [] },
    { what: 'waits over a report without it', course: { 0: 19, 1: 30, 2: null, 3: 31 }, out: [] },
    { what: 'is judged over 20 minutes', course: { 0: -50, 20: 10.01 }, out: [20] },
    { what: 'is not judged over more', course: { 0: -50, 20.01: 50 }, out: [] },
    { what: 'waits for 20 minutes', course: { 0: 19, 1: 40, 21: 41 }, out: [] },
    { what: 'does not wait longer', course: { 0: 19, 1: 40, 21.01: 41 }, out: [1] },
    { what: 'is none for a first value', course: { 0: 40 }, out: [] },
    {
      what: 'is judged when a lost probe comes back',
      course: { 0: 19, 4: null, 8: null, 9: 50 },
      out: [9],
    },
    {
      what: 'is not when it was lost for more than 20 minutes',
      course: { 0: 19, 7: null, 14: null, 21: 50 },
      out: [],
    },
  ])('$what', ({ course, out }) => {
    expect(suspectsOf('temperature', course)).toEqual(out);
  });
});

describe('a step of another measure', () => {
  it.each([
    { field: 'relativePressure', from: 1013, near: 1016, far: 1016.01 },
    { field: 'absolutePressure', from: 1013, near: 1010, far: 1009.99 },
    { field: 'humidity', from: 40, near: 70, far: 70.1 },
    { field: 'windSpeed', from: 5, near: 65, far: 65.01 },
    { field: 'windSpeedAvg', from: 5, near: 65, far: 65.01 },
    { field: 'windGust', from: 5, near: 65, far: 65.01 },
    { field: 'soilTemperature', from: 10, near: 16, far: 16.01 },
  ])('$field', ({ field, from, near, far }) => {
    expect(suspectsOf(field, { 0: from, 1: near })).toEqual([]);
    expect(suspectsOf(field, { 0: from, 1: far })).toEqual([1]);
  });

  it('of wind is the same after 19 minutes', () => {
    expect(suspectsOf('windSpeed', { 0: 5, 19: 65.01 })).toEqual([19]);
  });

  it('is judged for itself', () => {
    const series = seriesOf(
      minute(0, { temperature: 19, humidity: 50 }),
      minute(1, { temperature: 40, humidity: 52 }),
      minute(2, { temperature: 41, humidity: 90 }),
    );
    expect(series.rows().map((row) => row.suspects)).toEqual([[], [], ['humidity']]);
  });
});

describe('the power-on value 85 °C', () => {
  it.each([
    { what: 'is suspect as a first value', course: { 0: 85, 1: 12 }, out: [0] },
    { what: 'is suspect after a gap', course: { 0: 12, 60: 85, 61: 12 }, out: [60] },
    { what: 'is so even when it was warm before', course: { 0: 84, 60: 85 }, out: [60] },
    { what: 'does not confirm itself', course: { 0: 12, 1: 85, 2: 85, 3: 12.2 }, out: [1, 2] },
    { what: 'never confirms itself', course: { 0: 85, 30: 85, 60: 85 }, out: [0, 30, 60] },
    { what: 'settles nothing', course: { 0: 12, 1: 30, 2: 85, 3: 31 }, out: [2] },
    { what: 'is a value among near ones', course: { 0: 84, 1: 85, 2: 85.5 }, out: [] },
    { what: 'is exactly that', course: { 0: 84.99 }, out: [] },
    { what: 'is not accepted by being lost', course: { 0: 85, 1: null, 2: 40 }, out: [0] },
  ])('$what', ({ course, out }) => {
    expect(suspectsOf('soilTemperature', course)).toEqual(out);
  });
});

describe('what is remembered and said', () => {
  const noon = Date.UTC(2024, 2, 2, 12);
  const at = (minutes: number) => noon + minutes * 60_000;

  it('is only what the row does not say', () => {
    const course = { 0: 19, 1: 40, 2: null, 3: 20, 4: null, 25: null };
    const carries = courseOf('temperature', course)
      .rows()
      .map((row) => row.carry);
    expect(carries).toEqual([
      null,
      { s: { temperature: [19, at(0), 40, at(1)] } },
      { s: { temperature: [19, at(0), 40, at(1)] } },
      null,
      { s: { temperature: [20, at(3)] } },
      null,
    ]);
  });

  it('is one verdict on each held value, also when its time is over', () => {
    const place = { timeZone: 'Europe/Paris' };
    const first = judge(null, minute(0, { temperature: 19 }), place).reading;
    const spike = judge(first, minute(1, { temperature: 40 }), place);
    expect(spike.verdicts).toEqual([]);
    const verdicts = (minutes: number, values: Values) =>
      judge(spike.reading, minute(minutes, values), place).verdicts;
    const about = { observedAt: at(1), field: 'temperature' };
    expect(verdicts(2, { temperature: 39 })).toEqual([{ ...about, suspect: false }]);
    expect(verdicts(2, { temperature: 19 })).toEqual([{ ...about, suspect: true }]);
    expect(verdicts(2, {})).toEqual([]);
    expect(verdicts(22, { temperature: 40 })).toEqual([{ ...about, suspect: true }]);
    expect(verdicts(22, {})).toEqual([{ ...about, suspect: true }]);
  });

  it('changes no value: 0 stays 0, absent stays absent, credits sent in are not believed', () => {
    const values = { temperature: 0, humidity: 0 };
    const [row] = seriesOf(
      minute(0, { ...values, rainIncrement: 3, lightningIncrement: 2 }),
    ).rows();
    expect(row?.values).toEqual(values);
  });
});

describe('a late reading', () => {
  it('changes the verdicts of its followers, and only as far as needed', () => {
    const wind = (minutes: number, windSpeed: number) => minute(minutes, { windSpeed });
    const readings = [wind(0, 0), wind(8, 100), wind(9, 10), wind(4, 50), wind(8.5, 5)];
    const suspects = (count: number) =>
      seriesOf(...readings.slice(0, count))
        .rows()
        .map((row) => row.suspects.length > 0);
    expect(suspects(3)).toEqual([false, true, false]);
    expect(suspects(4)).toEqual([false, false, false, true]);
    expect(suspects(5)).toEqual([false, false, false, false, false]);
  });

  it('leaves the verdicts of others alone when it changes something else', () => {
    const series = seriesOf(
      minute(0, { temperature: 19 }),
      minute(2, { temperature: 30 }),
      minute(3, { humidity: 50 }),
      minute(4, { temperature: 31 }),
    );
    series.deliver(minute(1, { humidity: 5 }));
    expect(series.rows().map((row) => row.suspects)).toEqual([[], [], [], ['humidity'], []]);
  });
});
