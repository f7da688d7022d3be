// How a field of a reading is called in French.
import { measure } from './catalogue.ts';
import { type FieldName, parseField } from './fields.ts';

/** « Température du sol, sonde 2 »; a name the catalogue does not know stays as it is. */
export function fieldLabel(field: FieldName): string {
  const parsed = parseField(field);
  if (parsed === null) return field;
  const { label } = measure(parsed.measure);
  return parsed.channel === null ? label : `${label}, sonde ${parsed.channel}`;
}
