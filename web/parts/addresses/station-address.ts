// The chosen station in an address: `?station=REF`, nothing for the default one.
import { defaultOf, type PublicStation } from '../../../shared/contract/station.ts';

export const STATION = 'station';

/** Reference that a query string names; null when it names none. */
export const stationIn = (search: string): string | null =>
  new URLSearchParams(search).get(STATION);

/** The query string that names a station; '' for null, the default one. */
export const stationSearch = (reference: string | null): string =>
  reference === null ? '' : `?${STATION}=${encodeURIComponent(reference)}`;

/** Reference of a station where an address must name it; null for the default one, and without any. */
export function referenceToName(
  station: PublicStation | null,
  stations: readonly PublicStation[],
): string | null {
  const reference = station?.reference ?? null;
  return reference === defaultOf(stations)?.reference ? null : reference;
}
