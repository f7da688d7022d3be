// The forecast of a place: which place is meant, how long an answer is good for, and what is said when there is none.
import { dayAt } from '../../shared/calendar/days.ts';
import type { Violation } from '../../shared/contract/call.ts';
import { type Failure, isFailure } from '../../shared/contract/failure.ts';
import { forecastPlace } from '../../shared/contract/forecast.schema.ts';
import type { Forecast } from '../../shared/contract/forecast.ts';
import { type ForecastFacts, forecastFacts } from './forecast-facts.ts';
import type { ForecastSource, Place } from './forecast-source.ts';
import { createGate, type Gate, type Surroundings } from './gate.ts';
import { createKeptAnswers } from './kept-answers.ts';
import type { Outgoing } from './outgoing.ts';
import { presentForecast } from './present-forecast.ts';
import { expectedJson } from './read-json.ts';
import { failureOf, isTrouble, trouble } from './trouble.ts';

export type ForecastDesk = {
  readonly figures: Gate['figures'];
  /** What the call answers: 422 for no place or an impossible one. */
  answer(query: { readonly lat?: unknown; readonly lng?: unknown }): Promise<Forecast | Failure>;
  /** The forecast of a place on earth. */
  at(lat: number, lng: number): Promise<Forecast | Failure>;
};

export type ForecastOptions = {
  readonly source: ForecastSource;
  readonly outgoing: Outgoing;
  /** The places whose forecast may use the reserve. */
  readonly stationPlaces: () => Promise<readonly Place[]>;
  readonly patienceMs?: number;
};

const freshMs = 15 * 60_000;
const leastFreshMs = 10 * 60_000;
const usableMs = 48 * 3_600_000;

/** A new day at the place asks for a new answer, but never before ten minutes. */
function freshUntil({ timeZone }: ForecastFacts, fetchedAt: number): number {
  const midnight = dayAt(fetchedAt, timeZone).end;
  return Math.max(fetchedAt + leastFreshMs, Math.min(fetchedAt + freshMs, midnight));
}

/** Two decimals (a kilometre): enough for a forecast, and it tells nobody where exactly a visitor looks. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100 + 0;

const violationsOf = (issues: readonly { message: string; path: PropertyKey[] }[]): Violation[] =>
  issues.map(({ message, path }) => ({ message, propertyPath: path.join('.') }));

export function createForecastDesk(
  options: ForecastOptions,
  surroundings: Surroundings,
): ForecastDesk {
  const { source, outgoing, stationPlaces, patienceMs } = options;
  const gate = createGate(
    { service: 'forecast', provider: source.name, budget: source.budget },
    surroundings,
  );
  const patience = patienceMs === undefined ? {} : { patienceMs };
  const kept = createKeptAnswers(
    { schema: forecastFacts, freshUntil, usableMs, ...patience },
    surroundings,
  );

  async function isOurs({ lat, lng }: Place): Promise<boolean> {
    return (await stationPlaces()).some(
      (place) => rounded(place.lat) === lat && rounded(place.lng) === lng,
    );
  }

  const ask = async (place: Place) =>
    gate.pass(await isOurs(place), async () => {
      const received = await outgoing.get(source.question(place), expectedJson);
      return isTrouble(received) ? received : source.read(received);
    });

  async function at(lat: number, lng: number): Promise<Forecast | Failure> {
    const place = { lat: rounded(lat), lng: rounded(lng) };
    const key = `forecast:${source.name}:${place.lat},${place.lng}`;
    const answer = await kept.get(key, () => ask(place));
    if (isTrouble(answer)) return failureOf('forecast', answer);
    const now = surroundings.now();
    const forecast = presentForecast(answer, { place, attribution: source.attribution, now });
    return forecast ?? failureOf('forecast', trouble('badAnswer', 'no day left'));
  }

  return {
    figures: gate.figures,
    at,
    async answer(query) {
      const { data, error } = forecastPlace.safeParse(query);
      if (error) return { failure: 'Invalid', violations: violationsOf(error.issues) };
      return at(data.lat, data.lng);
    },
  };
}

/** The two halves of an answer that may be either. */
export function forecastOrErrors(given: Forecast | Failure): {
  readonly forecast: Forecast | null;
  readonly errors: readonly Violation[];
} {
  return isFailure(given)
    ? { forecast: null, errors: given.violations }
    : { forecast: given, errors: [] };
}
