// From an address in words to a place, with the forecast there.
import { createHash } from 'node:crypto';
import type { Violation } from '../../shared/contract/call.ts';
import type { Failure } from '../../shared/contract/failure.ts';
import { askedAddress } from '../../shared/contract/geocoding.schema.ts';
import type { Geocoding } from '../../shared/contract/geocoding.ts';
import { type AddressText, addressText } from './address-text.ts';
import { type ForecastDesk, forecastOrErrors } from './forecast.ts';
import { createGate, type Gate, type Surroundings } from './gate.ts';
import { type FoundPlaces, foundPlaces, type GeocodingSource } from './geoplateforme.ts';
import { createKeptAnswers } from './kept-answers.ts';
import type { Outgoing } from './outgoing.ts';
import { expectedJson } from './read-json.ts';
import type { SearchedPlaces } from './searched-places.ts';
import { failureOf, isTrouble, type Trouble } from './trouble.ts';

export type GeocodingDesk = {
  readonly figures: Gate['figures'];
  /** What the call answers: 422 for no address; not found is a good answer with its status. */
  answer(query: { readonly address?: unknown }): Promise<Geocoding | Failure>;
};

export type GeocodingOptions = {
  readonly source: GeocodingSource;
  readonly outgoing: Outgoing;
  readonly forecasts: ForecastDesk;
  readonly searched: SearchedPlaces;
  /** Places whose addresses the site itself proposes: they may use the reserve. */
  readonly ownPlaces: () => Promise<readonly { readonly address: string }[]>;
  readonly patienceMs?: number;
};

const dayMs = 86_400_000;

const freshUntil = ({ places }: FoundPlaces, fetchedAt: number): number =>
  fetchedAt + (places.length > 0 ? 30 : 1) * dayMs;
const usableMs = 60 * dayMs;

/** What a visitor searched for is his own: the store holds no readable trace of it. */
const keyOf = (source: string, { text }: AddressText): string =>
  `geocoding:${source}:${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;

export function createGeocodingDesk(
  options: GeocodingOptions,
  surroundings: Surroundings,
): GeocodingDesk {
  const { source, outgoing, forecasts, searched, ownPlaces, patienceMs } = options;
  const gate = createGate(
    { service: 'geocoding', provider: source.name, budget: source.budget },
    surroundings,
  );
  const patience = patienceMs === undefined ? {} : { patienceMs };
  const kept = createKeptAnswers(
    { schema: foundPlaces, freshUntil, usableMs, ...patience },
    surroundings,
  );

  const isOurs = async (address: AddressText): Promise<boolean> =>
    (await ownPlaces()).some((own) => addressText(own.address)?.text === address.text);

  const ask = async (address: AddressText): Promise<FoundPlaces | Trouble> =>
    gate.pass(await isOurs(address), async () => {
      const received = await outgoing.get(source.question(address), expectedJson);
      return isTrouble(received) ? received : source.read(received, address);
    });

  async function find(typed: string): Promise<FoundPlaces['places'] | Trouble> {
    const address = addressText(typed);
    if (!address) return [];
    const found = await kept.get(keyOf(source.name, address), () => ask(address));
    if (!isTrouble(found)) return found.value.places;
    // An address the service cannot read is one it does not find.
    return found.trouble === 'notFound' ? [] : found;
  }

  return {
    figures: gate.figures,
    async answer(query) {
      const { data, error } = askedAddress.safeParse(query);
      if (error) return { failure: 'Invalid', violations: [firstViolation(error.issues)] };
      const places = await find(data.address);
      if (isTrouble(places)) return failureOf('geocoding', places);
      const [first] = places;
      if (!first) return nothingFound(source);
      await searched.remember(first);
      const forecast = forecastOrErrors(await forecasts.at(first.lat, first.lng));
      return {
        status: 'OK',
        formatted_address: first.label,
        results: places.map(({ label, lat, lng, ...parts }) => ({
          formatted_address: label,
          geometry: { location: { lat, lng } },
          ...parts,
        })),
        ...forecast,
        attribution: source.attribution,
      };
    },
  };
}

const nothingFound = ({ attribution }: GeocodingSource): Geocoding => ({
  status: 'ZERO_RESULTS',
  formatted_address: null,
  results: [],
  forecast: null,
  errors: [],
  attribution,
});

const firstViolation = (issues: readonly { message: string }[]): Violation => ({
  message: issues[0]?.message ?? '',
  propertyPath: 'address',
});
