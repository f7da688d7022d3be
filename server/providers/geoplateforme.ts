// Géoplateforme (IGN): addresses and towns of France and its overseas departments, without a key.
// https://geoservices.ign.fr/documentation/services/services-geoplateforme/geocodage. Longitude comes first.
import { z } from 'zod';
import type { Attribution } from '../../shared/contract/forecast.ts';
import type { AddressText } from './address-text.ts';
import type { DailyBudget } from './gate.ts';
import type { Received } from './outgoing.ts';
import { readJson } from './read-json.ts';
import { isTrouble, type Trouble } from './trouble.ts';

/** Places found, best first; none is an answer too. */
export const foundPlaces = z.object({
  places: z.array(
    z.object({
      label: z.string(),
      lat: z.number(),
      lng: z.number(),
      city: z.string().exactOptional(),
      postalCode: z.string().exactOptional(),
      country: z.string().exactOptional(),
    }),
  ),
});
export type FoundPlaces = z.output<typeof foundPlaces>;

const text = z.string().max(300);

const feature = z.object({
  geometry: z.object({
    coordinates: z
      .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
      .rest(z.number()),
  }),
  properties: z.object({
    label: text.min(1),
    score: z.number(),
    type: text.nullish(),
    postcode: text.nullish(),
    city: text.nullish(),
  }),
});

const answer = z.object({ features: z.array(feature).max(100) });

type Feature = z.output<typeof feature>;

/** Below, the service has only guessed. A town with the right postal code needs less: its name may be half the name. */
const leastScore = 0.5;
const leastTownScore = 0.4;
const placesAtMost = 5;

const isAskedTown = ({ properties }: Feature, postcode: string | null): boolean =>
  postcode !== null && properties.type === 'municipality' && properties.postcode === postcode;

const isGoodEnough = (found: Feature, postcode: string | null): boolean =>
  found.properties.score >= (isAskedTown(found, postcode) ? leastTownScore : leastScore);

/** « 41000 Saint-Sulpice-de-Pommeray, France », « 8 Rue du Port 41000 Blois, France ». */
function fullLabel({ label, postcode }: Feature['properties']): string {
  const named = !postcode || label.includes(postcode) ? label : `${postcode} ${label}`;
  return `${named}, France`;
}

/** The service knows France only, overseas departments included. */
const partsOf = ({ city, postcode }: Feature['properties']) => ({
  ...(city ? { city } : {}),
  ...(postcode ? { postalCode: postcode } : {}),
  country: 'FR',
});

function best(features: readonly Feature[], postcode: string | null): FoundPlaces {
  const rank = (found: Feature): number =>
    found.properties.score + (isAskedTown(found, postcode) ? 1 : 0);
  const places = features
    .filter((found) => isGoodEnough(found, postcode))
    .sort((a, b) => rank(b) - rank(a))
    .slice(0, placesAtMost)
    .map(({ geometry: { coordinates }, properties }) => ({
      label: fullLabel(properties),
      lat: coordinates[1],
      lng: coordinates[0],
      ...partsOf(properties),
    }));
  return { places };
}

export type GeocodingSource = {
  readonly name: string;
  readonly budget: DailyBudget;
  readonly attribution: Attribution;
  question(address: AddressText): URL;
  read(received: Received, address: AddressText): FoundPlaces | Trouble;
};

export const geoplateforme = (address: URL): GeocodingSource => ({
  name: 'geoplateforme',
  // The service counts seconds, not days (50 calls in one): this bound is ours, to be a fair guest.
  budget: { calls: 5_000, reserved: 500 },
  attribution: {
    text: 'Adresses\u00a0: Géoplateforme IGN, Base Adresse Nationale',
    url: 'https://geoservices.ign.fr/',
  },
  question({ text: q }) {
    const url = new URL(address);
    url.searchParams.set('q', q);
    url.searchParams.set('index', 'address');
    url.searchParams.set('limit', String(placesAtMost));
    // A whole address is sent, not the beginning of one.
    url.searchParams.set('autocomplete', '0');
    return url;
  },
  read(received, { postcode }) {
    const given = readJson(received, answer);
    return isTrouble(given) ? given : best(given.features, postcode);
  },
});
