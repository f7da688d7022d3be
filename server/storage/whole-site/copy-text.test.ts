import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SqlValue } from '../connection.ts';
import {
  type CopyType,
  countRows,
  decodeRow,
  decodeRows,
  encodeRows,
  floatText,
  lastLine,
  numbersIn,
} from './copy-text.ts';

const types: CopyType[] = ['identity', 'bigint', 'real', 'text', 'text'];
const withoutZeroSign = (value: number): number => (value === 0 ? 0 : value);
const text = fc.string({ unit: 'grapheme' }).map((one) => one.replaceAll('\0', ''));
const row = fc.tuple(
  fc.integer(),
  fc.maxSafeInteger(),
  fc.option(fc.double({ noNaN: true }).map(withoutZeroSign)),
  fc.option(fc.oneof(text, fc.constantFrom('\\N', '\\', '\t', 'a\r\n\\t'))),
  text,
);

it('gives every row back', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const lines = encodeRows(rows, types);
      expect(decodeRows(lines, types)).toEqual(rows);
      expect(countRows(lines)).toBe(rows.length);
      expect([...numbersIn(lines, 1)]).toEqual(rows.map(([, second]) => second));
      const last = rows.at(-1);
      if (last) expect(decodeRow(lastLine(lines), types)).toEqual(last);
    }),
  );
});

it.each<[number, string]>([
  [0, '0'],
  [-0, '0'],
  [5, '5'],
  [-0.1, '-0.1'],
  [0.0001, '0.0001'],
  [0.00001, '1e-05'],
  [1.5e-7, '1.5e-07'],
  [123456789012345, '123456789012345'],
  [1e15, '1e+15'],
  [1.25e21, '1.25e+21'],
  [5e-324, '5e-324'],
  [Number(-430174194916317568n), '-4.3017419491631757e+17'],
  [Number(58180985780233296n), '5.8180985780233296e+16'],
])('writes %d as %s', (value, expected) => {
  expect(floatText(value)).toBe(expected);
});

it('reads the last column of a line too', () => {
  expect([
    ...numbersIn(
      encodeRows(
        [
          [1, 2],
          [3, 40],
        ],
        ['integer', 'bigint'],
      ),
      1,
    ),
  ]).toEqual([2, 40]);
});

it('puts a sign in the place of what PostgreSQL cannot hold', () => {
  const [decoded]: readonly (readonly SqlValue[])[] = decodeRows(encodeRows([['a\0b']], ['text']), [
    'text',
  ]);
  expect(decoded).toEqual(['a\uFFFDb']);
});
