// A reading survives its row: every column, every channel, flags, marks and memory, exactly.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measure } from '../../../shared/measures/catalogue.ts';
import { columnNames, parseField } from '../../../shared/measures/fields.ts';
import type { Flag, Reading } from '../../../shared/measures/reading.ts';
import {
  decodeReading,
  encodeReading,
  quantize,
  readingColumns,
  type StoredReading,
} from './codec.ts';
import {
  decodeMarks,
  encodeMarks,
  heldOf,
  type Marks,
  noMarks,
  suspectsOf,
  withMark,
} from './marks.ts';

const extraNames = [
  'soilMoisture1',
  'soilMoisture16',
  'extraTemperature3',
  'pm25Ch2',
  'leak4',
  'isRaining',
  'rainDailyPiezo',
];
const fieldNames = [...columnNames, ...extraNames];

const scaleOf = (field: string): number => {
  const parsed = parseField(field);
  return measure(parsed?.measure ?? (field as (typeof columnNames)[number])).scale;
};

const storedValue = (field: string) =>
  fc.integer({ min: -3_000_000, max: 3_000_000 }).map((stored) => (stored + 0) / scaleOf(field));

const values = fc
  .subarray(fieldNames)
  .chain((fields) =>
    fc.record(Object.fromEntries(fields.map((field) => [field, storedValue(field)]))),
  );

const reading = (of: Reading['values'], more: Partial<StoredReading> = {}): StoredReading => ({
  observedAt: Date.UTC(2024, 5, 10),
  interval: 60,
  values: of,
  flags: [],
  suspects: [],
  carry: null,
  ingestedAt: Date.UTC(2024, 5, 10, 1),
  receptionId: 7,
  marks: noMarks,
  ...more,
});

const reread = (stored: StoredReading): StoredReading =>
  decodeReading(encodeReading(1, stored).slice(1));

describe('a row', () => {
  test('gives back every stored value of every field exactly', () => {
    fc.assert(
      fc.property(values, (of) => {
        expect(reread(reading(of)).values).toEqual(reading(of).values);
      }),
    );
  });

  test('has one place for each column', () => {
    expect(encodeReading(1, reading({}))).toHaveLength(1 + readingColumns.length);
    expect(new Set(readingColumns).size).toBe(readingColumns.length);
  });

  test('keeps flags, memory and arrival', () => {
    const flags: Flag[] = ['clock_skew', 'rain_held'];
    const carry = { r: ['rainDaily', 4200, 1718000000000], s: { temperature: [18.04, 5] } };
    const stored = reading({ temperature: 0 }, { flags, carry, receptionId: null });
    expect(reread(stored)).toEqual(stored);
  });

  test('never turns a missing value into 0, nor −0 into anything but 0', () => {
    const rounded = quantize(reading({ temperature: -0.001, windSpeed: 0 }));
    expect(Object.is(rounded.values.temperature, 0)).toBe(true);
    expect(reread(reading(rounded.values)).values).toEqual({ temperature: 0, windSpeed: 0 });
    expect(encodeReading(1, reading({})).filter((value) => value === 0)).toEqual([]);
  });
});

describe('quantize', () => {
  test('is what a reading reads back as, and changes nothing the second time', () => {
    const any = fc.dictionary(
      fc.constantFrom(...fieldNames),
      fc.double({ min: -30_000, max: 30_000, noNaN: true }),
    );
    fc.assert(
      fc.property(any, (of) => {
        const once = quantize(reading(of));
        expect(quantize(once)).toEqual(once);
        expect(reread(reading(once.values)).values).toEqual(once.values);
        for (const [field, value] of Object.entries(of)) {
          expect(Math.abs((once.values[field] ?? Number.NaN) - value)).toBeLessThanOrEqual(
            0.5 / scaleOf(field) + 1e-9,
          );
        }
      }),
    );
  });

  test('leaves out what the catalogue does not know', () => {
    expect(quantize(reading({ temperature: 1, soilMoisture17: 3, constructor: 4 })).values).toEqual(
      { temperature: 1 },
    );
  });
});

describe('marks', () => {
  test('survive as text', () => {
    const mark = fc.record({
      field: fc.constantFrom('temperature', 'windGust', 'soilTemperature3'),
      mark: fc.constantFrom(
        { held: true, verdict: null, voided: false },
        { held: true, verdict: true, voided: false },
        { held: true, verdict: false, voided: false },
        { held: false, verdict: true, voided: false },
        { held: false, verdict: null, voided: true },
      ),
    });
    fc.assert(
      fc.property(fc.array(mark), (all) => {
        const marks: Marks = new Map(all.map(({ field, mark: one }) => [field, one]));
        expect(decodeMarks(encodeMarks(marks))).toEqual(marks);
      }),
    );
  });

  test('a verdict overrides what the reading itself held, and can be withdrawn', () => {
    const held = withMark(noMarks, 'temperature', { held: true });
    const confirmed = withMark(held, 'temperature', { verdict: false });
    const refuted = withMark(noMarks, 'windGust', { verdict: true });
    expect([held, confirmed, refuted].map(suspectsOf)).toEqual([['temperature'], [], ['windGust']]);
    expect([held, confirmed, refuted].map(heldOf)).toEqual([['temperature'], ['temperature'], []]);
    expect(encodeMarks(withMark(refuted, 'windGust', { verdict: null }))).toBeNull();
    expect(suspectsOf(withMark(confirmed, 'temperature', { verdict: null }))).toEqual([
      'temperature',
    ]);
  });
});
