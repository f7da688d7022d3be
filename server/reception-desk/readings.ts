// Stored readings as an administrator sees them: every measure received, in the station's units.
import type { NearReading, NearReadings, ReadingField } from '../../shared/contract/reception.ts';
import { measureParts } from '../../shared/format/numbers.ts';
import { measure } from '../../shared/measures/catalogue.ts';
import { convert, type UnitSet, unitIn } from '../../shared/measures/dimensions.ts';
import { fieldLabel } from '../../shared/measures/field-label.ts';
import { type Field, type FieldName, parseField } from '../../shared/measures/fields.ts';
import { isoOf } from '../storage/contents/dates.ts';
import type { StoredReading } from '../storage/readings/codec.ts';
import { isSealed } from '../storage/readings/seal.ts';
import { isSensor, placeOf } from './sensors.ts';

/**
 * @param readings in observed order
 * @param seal milliseconds UTC; 0 when nothing is sealed
 */
export function presentReadings(
  readings: readonly StoredReading[],
  units: UnitSet,
  seal: number,
): Pick<NearReadings, 'fields' | 'readings'> {
  const shown = shownFields(readings);
  return {
    fields: shown.map(([field, parsed]) => presentField(field, parsed, units)),
    readings: readings.toReversed().map((reading) => ({
      ...presentReading(reading, shown, units),
      sealed: isSealed(seal, reading),
    })),
  };
}

type Shown = readonly (readonly [FieldName, Field])[];

/** Those that may be wrong: what quality control credits follows from the others. */
function shownFields(readings: readonly StoredReading[]): Shown {
  const held = new Set(
    readings.flatMap(({ values, marks }) => [...Object.keys(values), ...marks.keys()]),
  );
  return [...held]
    .flatMap((field) => {
      const parsed = parseField(field);
      return parsed && isSensor(parsed) ? [[field, parsed] as const] : [];
    })
    .sort(([, one], [, other]) => placeOf(one) - placeOf(other));
}

function presentField(field: FieldName, parsed: Field, units: UnitSet): ReadingField {
  const { dimension, perHour = false } = measure(parsed.measure);
  return {
    field,
    label: fieldLabel(field),
    unit: measureParts(null, dimension, units, { perHour }).unit,
    decimals: unitIn(units, dimension).decimals,
  };
}

function presentReading(
  { observedAt, values, suspects, marks }: StoredReading,
  shown: Shown,
  units: UnitSet,
): Omit<NearReading, 'sealed'> {
  const held = shown.flatMap(([field, parsed]) => {
    const value = convert(values[field] ?? null, measure(parsed.measure).dimension, units);
    return value === null ? [] : [[field, Math.round(value * 100) / 100 + 0] as const];
  });
  const names = shown.map(([field]) => field);
  return {
    observedAt: isoOf(observedAt),
    values: Object.fromEntries(held),
    suspect: names.filter((field) => suspects.includes(field)),
    voided: names.filter((field) => marks.get(field)?.voided),
  };
}
