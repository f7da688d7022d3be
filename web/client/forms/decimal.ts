// Decimal numbers as people type them in a form, and as a form shows them.

/**
 * « 45,78 », « 45.78 », « −4,49 », spaces allowed.
 * @returns NaN for anything else, blank too: JSON has null for it, and the server says under the field what is wrong
 */
export function decimalOf(typed: string): number {
  const text = typed.replaceAll(/\s/g, '').replace('\u2212', '-').replace(',', '.');
  return /^[+-]?\d+(?:\.\d*)?$/.test(text) ? Number(text) : Number.NaN;
}

/** With the comma, all its decimals, and the sign of the keyboard. */
export const typedDecimal = (value: number): string => String(value).replace('.', ',');
