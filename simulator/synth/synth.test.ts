// The generator says today what it said when the fixtures were recorded, to the last bit: tests, demo and benches
// compare results with one another across versions.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { synth } from '../synth.ts';
import { dayStart, monthStart, weekStart, yearStart } from './paris-time.ts';
import { sample } from './sample.ts';

type Value = number | null;
type Recorded = {
  readonly step: number;
  readonly fields: readonly string[];
  readonly samples: readonly (readonly [
    t: number,
    station: number,
    gaps: 0 | 1,
    values: readonly Value[] | null,
  ])[];
  readonly stretch: { readonly start: number; readonly end: number; readonly readings: number };
  readonly counterFields: readonly string[];
  readonly counters: readonly (readonly [t: number, ...values: number[]])[];
};

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../fixtures/synth/${name}`, import.meta.url), 'utf8'));

const named = (fields: readonly string[], values: readonly Value[]) =>
  Object.fromEntries(fields.map((field, index) => [field, values[index]]));

const steps = [16, 300].map((step) => read(`step-${step}.json`) as Recorded);

it.each(steps)('gives the recorded samples at a step of $step s', ({ step, fields, samples }) => {
  for (const [t, station, gaps, values] of samples) {
    const expected = values && { t, ...named(fields, values) };
    expect(sample(t, { step, station, gaps: gaps === 1 }), `${t}`).toStrictEqual(expected);
  }
});

it.each(steps)('gives the recorded counters at a step of $step s', (recorded) => {
  const { step, stretch, counterFields, counters } = recorded;
  const readings = new Map([...synth({ ...stretch, step })].map((reading) => [reading.t, reading]));
  expect(readings.size).toBe(stretch.readings);
  for (const [t, ...values] of counters) {
    expect(readings.get(t), `${t}`).toMatchObject(named(counterFields, values));
  }
});

it('starts days, weeks, months and years where it did', () => {
  for (const [t = 0, ...starts] of read('starts.json') as number[][]) {
    expect([dayStart(t), weekStart(t), monthStart(t), yearStart(t)], `${t}`).toEqual(starts);
  }
});
