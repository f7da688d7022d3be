// The vocabulary of a dialect's field table: one line per wire name, `{n}` for numbered sensors.
import type { FieldName } from '../../shared/measures/fields.ts';
import type { BatteryKind, BatteryScale } from './batteries.ts';
import type { WireUnit } from './units.ts';

/** First and last number that `{n}` stands for. */
type Numbered = { readonly channels?: readonly [number, number] };

export type MeasureLine = Numbered & {
  readonly wire: string;
  readonly role: 'measure';
  /** Canonical field; `{n}` is the wire's number, `{n-1}` the one before. */
  readonly field: string;
  readonly unit: WireUnit;
  /** Numbers that mean "no value" here, beyond the common ones. */
  readonly missing?: readonly number[];
};

export type WireLine =
  | MeasureLine
  | (Numbered & { readonly wire: string; readonly role: 'battery' } & BatteryScale)
  | (Numbered & {
      readonly wire: string;
      readonly role: 'meta';
      readonly as: 'text' | 'integer' | 'number';
    })
  | (Numbered & { readonly wire: string; readonly role: 'auth' | 'time' | 'ignored' });

export const measure = (
  wire: string,
  field: string,
  unit: WireUnit,
  options: Numbered & Pick<MeasureLine, 'missing'> = {},
): WireLine => ({ wire, role: 'measure', field, unit, ...options });

export const battery = (
  wire: string,
  kind: BatteryKind,
  options: Numbered & Omit<BatteryScale, 'kind'> = {},
): WireLine => ({ wire, role: 'battery', kind, ...options });

export const meta = (wire: string, as: 'text' | 'integer' | 'number'): WireLine => ({
  wire,
  role: 'meta',
  as,
});
export const auth = (wire: string): WireLine => ({ wire, role: 'auth' });
export const time = (wire: string): WireLine => ({ wire, role: 'time' });
export const ignored = (wire: string, options: Numbered = {}): WireLine => ({
  wire,
  role: 'ignored',
  ...options,
});

/** A line for one wire name, with its rank: of two names for one field the earlier line wins. */
export type WireEntry = WireLine & { readonly rank: number };

/** By lower-case wire name; a name may fill several fields (light, in lux and as radiation). */
export type WireIndex = ReadonlyMap<string, readonly WireEntry[]>;

/** Expands the numbered lines. */
export function indexLines(lines: readonly WireLine[]): WireIndex {
  const index = new Map<string, WireEntry[]>();
  lines.forEach((line, rank) => {
    for (const entry of expand(line)) {
      const key = entry.wire.toLowerCase();
      const entries = index.get(key) ?? [];
      entries.push({ ...entry, rank });
      index.set(key, entries);
    }
  });
  return index;
}

function expand(line: WireLine): WireLine[] {
  if (!line.channels) return [line];
  const [first, last] = line.channels;
  return Array.from({ length: last - first + 1 }, (_, offset) => {
    const n = first + offset;
    const wire = numbered(line.wire, n);
    return line.role === 'measure'
      ? { ...line, wire, field: numbered(line.field, n) }
      : { ...line, wire };
  });
}

const numbered = (text: string, n: number): FieldName =>
  text.replace('{n}', String(n)).replace('{n-1}', String(n - 1));
