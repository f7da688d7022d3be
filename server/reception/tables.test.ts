// The dialects' tables against the field dictionary they are made from, and against the catalogue.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parseField } from '../../shared/measures/fields.ts';
import { ambientFields } from './ambient/fields.ts';
import { ecowittFields } from './ecowitt/fields.ts';
import { conversions, type WireUnit } from './units.ts';
import { weatherLinkLiveFields } from './weatherlink-live/fields.ts';
import type { WireIndex } from './wire-fields.ts';
import { wundergroundFields } from './wunderground/fields.ts';

type DictionaryField = {
  readonly wire: string;
  readonly role?: 'auth' | 'meta' | 'time' | 'ignored' | 'derived' | 'battery';
  readonly field?: string | null;
  readonly conv?: string;
  readonly channels?: readonly [number, number];
  readonly missing?: readonly string[];
  readonly kind?: string;
  readonly lowAtOrBelow?: number;
};
type Dictionary = {
  readonly protocols: Readonly<Record<string, { readonly fields: readonly DictionaryField[] }>>;
  readonly canonical: Readonly<Record<string, { readonly channels?: readonly [number, number] }>>;
};

const path = fileURLToPath(new URL('../../fixtures/truth/ingest-fields.json', import.meta.url));
const dictionary = JSON.parse(readFileSync(path, 'utf8')) as Dictionary;

const tables: Readonly<Record<string, WireIndex>> = {
  ecowitt: ecowittFields,
  ambient: ambientFields,
  wunderground: wundergroundFields,
  'weatherlink-live': weatherLinkLiveFields,
};

const units: Readonly<Record<string, WireUnit>> = {
  none: 'asIs',
  int: 'whole',
  f_to_c: 'fahrenheit',
  mph_to_kmh: 'mph',
  inhg_to_hpa: 'inHg',
  inhg_to_kpa: 'inHgToKpa',
  in_to_mm: 'inches',
  nmi_to_km: 'nauticalMiles',
  epoch_s: 'epoch',
  counts_to_mm: 'tips',
};

const at = (text: string, n: number): string =>
  text.replace('{n}', String(n)).replace('{n-1}', String(n - 1));

function* expanded({ channels, ...field }: DictionaryField): Generator<DictionaryField> {
  const [first, last] = channels ?? [1, 1];
  for (let n = first; n <= last; n++)
    yield { ...field, wire: at(field.wire, n), field: field.field ? at(field.field, n) : null };
}

/** Lines of the dictionary that describe a group of names in words, and what the device's reader uses itself. */
const inWords = new Set([
  'wh{model}sig / rssi',
  'gain{n}_piezo',
  '1:trans_battery_flag',
  '2:trans_battery_flag',
]);

const lines = Object.entries(dictionary.protocols).flatMap(([protocol, { fields }]) =>
  fields
    .filter(({ wire }) => !inWords.has(wire))
    .flatMap((field) =>
      field.wire.startsWith('AqNO ')
        ? field.wire.split(' ').map((wire) => ({ ...field, wire }))
        : [field],
    )
    .flatMap((field) => [...expanded(field)])
    .map((field) => [protocol, field.wire, field] as const),
);

test('nothing of the dictionary is left out', () => {
  expect(lines.length).toBeGreaterThan(600);
});

test.each(lines)('%s %s', (protocol, wire, field) => {
  const entries = tables[protocol]?.get(wire.toLowerCase()) ?? [];
  const [entry] = entries;
  if (field.role === undefined) {
    expect(entry).toMatchObject({
      role: 'measure',
      field: field.field,
      unit: units[field.conv ?? ''],
      ...(field.missing ? { missing: field.missing.map(Number) } : {}),
    });
  } else if (field.role === 'battery') {
    expect(entry).toMatchObject({ role: 'battery', kind: field.kind });
    if (field.kind === 'volts')
      expect((entry as DictionaryField).lowAtOrBelow).toBe(field.lowAtOrBelow);
  } else if (protocol !== 'weatherlink-live') {
    expect(entry?.role).toBe(field.role === 'derived' ? 'ignored' : field.role);
  } else {
    expect(entry?.role).toBe('ignored');
  }
});

describe.each(Object.entries(tables))('%s', (_, table) => {
  test('every field it fills is one the catalogue knows', () => {
    for (const entries of table.values()) {
      for (const entry of entries) {
        if (entry.role === 'measure')
          expect(parseField(entry.field), `${entry.wire} → ${entry.field}`).not.toBeNull();
      }
    }
  });
});

test('every canonical field of the dictionary is one the catalogue knows', () => {
  for (const [name, { channels = [1, 1] }] of Object.entries(dictionary.canonical)) {
    for (const n of channels) expect(parseField(at(name, n)), name).not.toBeNull();
  }
});

test.each<[WireUnit, number, number]>([
  ['fahrenheit', 212, 100],
  ['fahrenheit', -40, -40],
  ['mph', 100, 160.9344],
  ['inHg', 29.92, 1013.207489067664],
  ['inHgToKpa', 1, 3.386388666667],
  ['inches', 1, 25.4],
  ['nauticalMiles', 1, 1.852],
  ['lux', 126_700, 1000],
  ['epoch', 1_700_000_000, 1_700_000_000_000],
  ['epoch', 1_700_000_000_123, 1_700_000_000_123],
  ['whole', 2, 2],
])('%s %d', (unit, x, canonical) => {
  expect(conversions[unit](x)).toBeCloseTo(canonical, 9);
});

test('a count is whole, tips need a bucket', () => {
  expect(conversions.whole(2.5)).toBeNull();
  expect(conversions.tips(12)).toBeNull();
  expect(conversions.tips(12, 0.2)).toBeCloseTo(2.4, 12);
});
