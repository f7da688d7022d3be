// GET /api/weatherStation…: the stations as anyone may see them, and the last note attached to one.
import { call } from './call.ts';

/** Public view: no apiToken; the address only when the owner publishes it. */
export type PublicStation = {
  readonly id: number;
  readonly reference: string;
  readonly name: string;
  readonly description: string;
  readonly shortDescription: string;
  readonly country: string;
  readonly city: string;
  readonly postalCode: string;
  readonly address?: string;
  readonly lat: number;
  readonly lng: number;
  readonly elevation: number;
  readonly model: string;
  readonly preferedUnit: string;
  readonly timeZone: string;
  readonly createdAt: string;
  readonly updatedAt: string;
};

const defaultReference = 'SSDP41000';

/** The station shown when an address names none: SSDP41000 if it exists, else the oldest; null in an empty store. */
export const defaultOf = <S extends { readonly reference: string }>(
  oldestFirst: readonly S[],
): S | null =>
  oldestFirst.find(({ reference }) => reference === defaultReference) ?? oldestFirst[0] ?? null;

export type StationList = {
  readonly weatherStations: readonly PublicStation[];
  readonly numberOfResult: number;
};

export type LastObservation = {
  readonly id: number;
  readonly message: string;
  readonly author: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
} | null;

export const stationCalls = {
  listStations: call<StationList, undefined, 'page' | 'order' | 'maxResult'>()({
    method: 'GET',
    path: '/api/weatherStation',
    audience: 'public',
    summary: 'Liste des stations',
  }),
  getStation: call<PublicStation, undefined, never, 'reference'>()({
    method: 'GET',
    path: '/api/weatherStation/:reference',
    audience: 'public',
    summary: 'Une station, par référence ou identifiant',
  }),
  lastObservation: call<LastObservation, undefined, never, 'reference'>()({
    method: 'GET',
    path: '/api/weatherStation/observation/last/:reference',
    audience: 'public',
    summary: 'Dernière observation d’une station',
  }),
} as const;
