// What a report of the JSON door may hold, for those who write one: the catalogue's fields, in its order.
import { type MeasureName, measure, measureNames } from '../../shared/measures/catalogue.ts';
import { dimensions } from '../../shared/measures/dimensions.ts';
import { fieldLabel } from '../../shared/measures/field-label.ts';
import { type FieldName, parseField } from '../../shared/measures/fields.ts';
import type { JsonSchema } from './openapi.ts';

/** By field; of numbered probes the first one's, which names the last. */
export const reportFields = (): Readonly<Record<FieldName, JsonSchema>> =>
  Object.fromEntries(measureNames.flatMap((name) => [...bareField(name), ...firstProbe(name)]));

type NamedSchema = readonly [FieldName, JsonSchema];

const bareField = (name: MeasureName): NamedSchema[] =>
  parseField(name) ? [[name, { type: typeOf(name), description: described(name, name) }]] : [];

function firstProbe(name: MeasureName): NamedSchema[] {
  const { channels } = measure(name);
  if (!channels) return [];
  const [first, last] = channels.numbers;
  const field = `${channels.prefix}${first}`;
  const description = `${described(name, field)} (jusqu’à ${channels.prefix}${last})`;
  return [[field, { type: typeOf(name), description }]];
}

const isInstant = (name: MeasureName): boolean => measure(name).kind.is === 'instant';

const typeOf = (name: MeasureName): string[] =>
  isInstant(name) ? ['string', 'number', 'null'] : ['number', 'null'];

/** « Rafale, km/h ». */
function described(name: MeasureName, field: FieldName): string {
  const { dimension, perHour = false } = measure(name);
  const { canonical } = dimensions[dimension];
  const unit = isInstant(name) ? 'ISO 8601 ou secondes unix' : canonical + (perHour ? '/h' : '');
  return [fieldLabel(field), unit].filter((part) => part !== '').join(', ');
}
