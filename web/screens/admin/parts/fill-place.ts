// Puts a place that was found into the fields of a form: city, postalCode, country, lat, lng, those it has.
import type { GeocodingResult } from '../../../../shared/contract/geocoding.ts';
import { typedDecimal } from '../../../client/forms/decimal.ts';

/** About a metre: what an address is good for. */
const rounded = (degrees: number): string => typedDecimal(Math.round(degrees * 1e5) / 1e5);

/** What the service does not know of the place stays as it is. */
export function fillPlace(form: HTMLFormElement, found: GeocodingResult): void {
  const { lat, lng } = found.geometry.location;
  const { city, postalCode, country } = found;
  const values = { city, postalCode, country, lat: rounded(lat), lng: rounded(lng) };
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (value === undefined) continue;
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
    control.value = value;
    // As typed by hand: the form keeps it as a draft.
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
