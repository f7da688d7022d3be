// What a forecast service is to the rest of this room: how it is asked and how its answer is read.
import type { Attribution } from '../../shared/contract/forecast.ts';
import type { ForecastFacts } from './forecast-facts.ts';
import type { DailyBudget } from './gate.ts';
import type { Received } from './outgoing.ts';
import type { Trouble } from './trouble.ts';

/** Degrees, two decimals. */
export type Place = { readonly lat: number; readonly lng: number };

export type ForecastSource = {
  readonly name: ForecastFacts['provider'];
  readonly budget: DailyBudget;
  readonly attribution: Attribution;
  question(place: Place): URL;
  read(received: Received): ForecastFacts | Trouble;
};
