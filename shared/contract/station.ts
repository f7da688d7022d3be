// GET /api/weatherStation…: the stations as anyone may see them, and the last note attached to one.
import { call } from './call.ts';

/** Public view; administrators see the rest too. */
export type PublicStation = {
  readonly id: number;
  readonly reference: string;
  readonly name: string;
  readonly description: string;
  readonly shortDescription: string;
  readonly country: string;
  readonly city: string;
  readonly postalCode: string;
  /** Only when the owner publishes it; administrators always see it. */
  readonly address?: string;
  readonly lat: number;
  readonly lng: number;
  readonly elevation: number;
  readonly model: string;
  readonly preferedUnit: string;
  readonly timeZone: string;
  readonly createdAt: string;
  readonly updatedAt: string;
} & Partial<ForAdmins>;

/** What only administrators are told of a station. */
export type ForAdmins = {
  /** What its console sends to be known. */
  readonly apiToken: string;
  readonly publishAddress: boolean;
  readonly rainGauge: RainGauge;
  /** The probe that counts, by measure: `{ soilTemperature: 2 }`. A measure that is not named takes the first. */
  readonly channels: Readonly<Record<string, number>>;
};

export type RainGauge = 'auto' | 'tipping' | 'piezo';

/** A blank `apiToken` is made up for a new station and kept for another; a blank `timeZone` follows the place. */
export type StationBody = Pick<
  PublicStation,
  | 'reference'
  | 'name'
  | 'description'
  | 'shortDescription'
  | 'country'
  | 'city'
  | 'postalCode'
  | 'lat'
  | 'lng'
  | 'elevation'
  | 'model'
  | 'preferedUnit'
> &
  Partial<Pick<PublicStation, 'timeZone'>> & { readonly address: string } & Partial<ForAdmins>;

export const defaultReference = 'SSDP41000';

/** The station shown when an address names none: SSDP41000 if it exists, else the oldest; null in an empty store. */
export const defaultOf = <S extends { readonly reference: string }>(
  oldestFirst: readonly S[],
): S | null =>
  oldestFirst.find(({ reference }) => reference === defaultReference) ?? oldestFirst[0] ?? null;

/** By its reference, whatever its case: no two differ by that alone. */
export const stationNamed = <S extends { readonly reference: string }>(
  stations: readonly S[],
  named: string,
): S | undefined =>
  stations.find(({ reference }) => reference.toLowerCase() === named.toLowerCase());

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

export const privateStationCalls = {
  createStation: call<PublicStation, StationBody>()({
    method: 'POST',
    path: '/api/weatherStation',
    audience: 'admin',
    summary: 'Crée une station',
  }),
  updateStation: call<PublicStation, StationBody, never, 'reference'>()({
    method: 'PUT',
    path: '/api/weatherStation/:reference',
    audience: 'admin',
    summary: 'Modifie une station',
  }),
  deleteStation: call<undefined, undefined, never, 'reference'>()({
    method: 'DELETE',
    path: '/api/weatherStation/:reference',
    audience: 'admin',
    summary: 'Supprime une station et ses mesures',
  }),
} as const;
