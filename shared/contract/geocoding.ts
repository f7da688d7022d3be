// GET /api/geocoding: from an address in words to a place and its forecast.
import { call, type Violation } from './call.ts';
import type { Attribution, Forecast } from './forecast.ts';

/** Characters of an address. */
export const addressLengthMax = 200;

export type GeocodingStatus = 'OK' | 'ZERO_RESULTS';

export type GeocodingResult = {
  /** « 41000 Saint-Sulpice-de-Pommeray, France ». */
  readonly formatted_address: string;
  readonly geometry: { readonly location: { readonly lat: number; readonly lng: number } };
  /** What the service says of the place besides; absent where it does not. */
  readonly city?: string;
  readonly postalCode?: string;
  /** Two letters: `FR`. */
  readonly country?: string;
};

export type Geocoding = {
  readonly status: GeocodingStatus;
  /** Of the first result; null without one. */
  readonly formatted_address: string | null;
  /** Best first, at most five. */
  readonly results: readonly GeocodingResult[];
  /** At the first result; null without one, or when the forecast could not be had. */
  readonly forecast: Forecast | null;
  /** Why a place that was found has no forecast; else empty. */
  readonly errors: readonly Violation[];
  readonly attribution: Attribution;
};

export const geocodingCalls = {
  geocoding: call<Geocoding, undefined, 'address'>()({
    method: 'GET',
    path: '/api/geocoding',
    audience: 'public',
    summary: 'Lieu d’une adresse et ses prévisions',
  }),
} as const;
