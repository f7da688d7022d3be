import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumber } from './numbers.ts';

test.each([
  '',
  ' ',
  '-',
  '--',
  '---',
  'null',
  'None',
  'NaN',
  'n/a',
  'NA',
  'undefined',
  'Unknown',
  '-9999',
  '-9999.0',
  '-999.9',
  '32767',
  '-32768',
])('%j is missing', (text) => {
  expect(readNumber(text)).toEqual({ is: 'missing' });
});

test.each([
  ['0', 0],
  ['0.00', 0],
  ['-0', 0],
  ['022', 22],
  ['+71.6', 71.6],
  ['.5', 0.5],
  ['5.', 5],
  ['1e2', 100],
  ['1e-1', 0.1],
  [' 12.5 ', 12.5],
])('%j is %d', (text, value) => {
  const read = readNumber(text);
  expect(read).toEqual({ is: 'number', value, comma: false });
  expect(read.is === 'number' && Object.is(read.value, -0)).toBe(false);
});

test('one comma between digits is a decimal point, and is told', () => {
  expect(readNumber('12,5')).toEqual({ is: 'number', value: 12.5, comma: true });
});

test.each([
  '29.92abc',
  '0x2A',
  '1e999',
  'Infinity',
  '1.2.3',
  '1,234,5',
  ',5',
  '5,',
  '12 5',
  '--.-',
  '१२',
  `1${'0'.repeat(60)}`,
])('%j is faulty', (text) => {
  expect(readNumber(text)).toEqual({ is: 'faulty' });
});

test('a field may have its own missing numbers', () => {
  expect(readNumber('255', [255])).toEqual({ is: 'missing' });
  expect(readNumber('255')).toMatchObject({ value: 255 });
});

test('whatever it reads is a finite number, and any text is read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const read = readNumber(text);
      return read.is !== 'number' || Number.isFinite(read.value);
    }),
  );
});

test('a number written in full is read back', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
      const read = readNumber(value.toFixed(4));
      const written = Number(value.toFixed(4));
      if (read.is !== 'number')
        return [-9999, -999, -999.9, -9999.9, 32767, -32768].includes(written);
      return read.value === written;
    }),
  );
});
