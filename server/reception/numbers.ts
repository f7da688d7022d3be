// What the text of a measure means on the wire: a number, nothing, or nonsense. Never 0 for nothing.

/** Texts (trimmed, lower case) that consoles and relays write when they have no value. */
const missingTokens = new Set([
  '',
  '-',
  '--',
  '---',
  'null',
  'none',
  'nan',
  'n/a',
  'na',
  'undefined',
  'unknown',
]);

/** Numbers that stand for "no value", whatever the measure. */
const missingNumbers = new Set([-9999, -999, -999.9, -9999.9, 32767, -32768]);

const grammar = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?$/;
const decimalComma = /^([^,]*\d),(\d[^,]*)$/;

/** Longer texts are never numbers: the longest real one has 12 characters. */
const longestNumber = 40;

export type WireNumber =
  | { readonly is: 'missing' }
  | { readonly is: 'number'; readonly value: number; readonly comma: boolean }
  | { readonly is: 'faulty' };

const missing: WireNumber = { is: 'missing' };
const faulty: WireNumber = { is: 'faulty' };

export const isMissingToken = (text: string): boolean =>
  missingTokens.has(text.trim().toLowerCase());

/**
 * Reads the text of a measure. Leading zeros are decimal (022 is 22); Infinity, hexadecimal, overflow and trailing
 * text are faulty.
 * @param alsoMissing numbers that mean "no value" for this field only
 */
export function readNumber(text: string, alsoMissing: readonly number[] = []): WireNumber {
  const trimmed = text.trim();
  if (missingTokens.has(trimmed.toLowerCase())) return missing;
  if (trimmed.length > longestNumber) return faulty;
  const comma = decimalComma.test(trimmed);
  const dotted = comma ? trimmed.replace(',', '.') : trimmed;
  if (!grammar.test(dotted)) return faulty;
  const value = Number(dotted) + 0;
  if (!Number.isFinite(value)) return faulty;
  if (missingNumbers.has(value) || alsoMissing.includes(value)) return missing;
  return { is: 'number', value, comma };
}
