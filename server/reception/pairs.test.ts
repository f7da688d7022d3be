import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeMultipart, decodePairs, maximumPairs, settleRepeats } from './pairs.ts';

test.each([
  [
    'a=1&b=2',
    [
      ['a', '1'],
      ['b', '2'],
    ],
  ],
  [
    'a=1&&b',
    [
      ['a', '1'],
      ['b', ''],
    ],
  ],
  ['=5&a=1', [['a', '1']]],
  ['a=b=c', [['a', 'b=c']]],
  ['d=2024-05-05+06%3A00', [['d', '2024-05-05 06:00']]],
  ['%74emp=1%2B1', [['temp', '1+1']]],
  [
    'a=%ZZ%&b=%',
    [
      ['a', '%ZZ%'],
      ['b', '%'],
    ],
  ],
  ['s=M%E9t%E9o', [['s', 'Météo']]],
  ['s=Chlo%C3%A9', [['s', 'Chloé']]],
  ['s=Chlo\xc3\xa9', [['s', 'Chloé']]],
  ['s=M\xe9t\xe9o', [['s', 'Météo']]],
  ['', []],
])('%j', (text, pairs) => {
  expect(decodePairs(text)).toEqual(pairs);
});

test(`more than ${maximumPairs} pairs are refused`, () => {
  const pairs = (n: number): string => Array.from({ length: n }, (_, i) => `a${i}=1`).join('&');
  expect(decodePairs(pairs(maximumPairs))).toHaveLength(maximumPairs);
  expect(decodePairs(pairs(maximumPairs + 1))).toBeNull();
});

test('repeats: equal values are one, different ones conflict, whatever the case of the name', () => {
  const sent = settleRepeats([
    ['tempf', '1'],
    ['TempF', '1'],
    ['uv', '1'],
    ['UV', '2'],
    ['uv', '1'],
  ]);
  expect(sent.get('tempf')).toEqual({ name: 'tempf', value: '1', conflicting: false });
  expect(sent.get('uv')).toEqual({ name: 'uv', value: '1', conflicting: true });
});

test('a multipart form of a relay', () => {
  const body = [
    '--x',
    'Content-Disposition: form-data; name="tempf"',
    '',
    '50.0',
    '--x',
    'content-disposition: form-data; name="uv"',
    '',
    '3',
    '--x--',
    '',
  ].join('\r\n');
  expect(decodeMultipart('multipart/form-data; boundary=x', body)).toEqual([
    ['tempf', '50.0'],
    ['uv', '3'],
  ]);
  expect(decodeMultipart('multipart/form-data', body)).toEqual([]);
});

test('what a browser encodes is decoded', () => {
  const wellFormed = fc
    .string({ unit: 'grapheme' })
    .map((text) => text.replaceAll(/\r|\n/g, ' ').trim());
  fc.assert(
    fc.property(
      wellFormed.filter((name) => name !== ''),
      wellFormed,
      (name, value) => {
        const encoded = new URLSearchParams([[name, value]]).toString();
        expect(decodePairs(encoded)).toEqual([[name, value]]);
      },
    ),
  );
});

test('any bytes are decoded to well-formed texts', () => {
  const byte = fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code));
  fc.assert(
    fc.property(
      fc.array(fc.oneof(byte, fc.constantFrom('%', '&', '=', '+', '%C3', '%E9'))),
      (bytes) => {
        for (const [name, value] of decodePairs(bytes.join('')) ?? []) {
          expect(name.isWellFormed() && value.isWellFormed()).toBe(true);
        }
      },
    ),
  );
});
