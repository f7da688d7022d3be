// The time zones a station may live by, as this browser knows them.
import { timeZoneTexts } from '../../../../texts/admin/stations.ts';

/** IANA names, those of France apart; `held` is among them even when the browser has another name for it. */
export function otherTimeZones(held: string | undefined): readonly string[] {
  const known = new Set(Intl.supportedValuesOf('timeZone'));
  if (held !== undefined) known.add(held);
  return [...known].filter((name) => !(name in timeZoneTexts.places)).sort();
}

export const frenchTimeZones: readonly (readonly [timeZone: string, place: string])[] =
  Object.entries(timeZoneTexts.places);
