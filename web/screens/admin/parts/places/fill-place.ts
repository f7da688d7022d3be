// Puts a place that was found into the fields of a form: city, postalCode, country, lat, lng, those it has.
import type { GeocodingResult } from '../../../../../shared/contract/geocoding.ts';
import { typedDecimal } from '../../../../client/forms/decimal.ts';
import { typeInto } from '../forms/type-into.ts';

/** About ten metres: the weather needs no more, and a house is not pointed at. */
const rounded = (degrees: number): string => typedDecimal(Math.round(degrees * 1e4) / 1e4);

/**
 * What the service does not know of the place stays as it is.
 * @param prefix of the names of the fields: `station.`
 */
export function fillPlace(form: HTMLFormElement, found: GeocodingResult, prefix: string): void {
  const { lat, lng } = found.geometry.location;
  const { city, postalCode, country } = found;
  const values = { city, postalCode, country, lat: rounded(lat), lng: rounded(lng) };
  typeInto(
    form,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value])),
  );
}
