// From what a visitor asks to what the card shows: a forecast with the name of its place, or the reasons why not.
import type { Violation } from '../../../../shared/contract/call.ts';
import type { Attribution, Forecast } from '../../../../shared/contract/forecast.ts';
import type { Api } from '../../../client/api.ts';
import { attempt } from '../../../client/loaded.ts';
import { clientTexts } from '../../../texts/client.ts';
import type { AddressSearch, ForecastPlace } from './forecast-place.ts';

export type Outcome = {
  /** Null when no place was found. */
  readonly place: string | null;
  readonly forecast: Forecast | null;
  /** Why there is no forecast; else empty. */
  readonly messages: readonly Violation[];
  /** Of the address search; null when there was none. */
  readonly attribution: Attribution | null;
  /** The search worked, and there is no such place. */
  readonly isNowhere: boolean;
  /** What was typed is no address: the messages say it all. */
  readonly isRefused: boolean;
};

type Reading = { readonly api: Api; readonly signal: AbortSignal };

const PATIENCE_MS = 20_000;
const INVALID = 422;
const nothing = {
  place: null,
  forecast: null,
  messages: [],
  attribution: null,
  isNowhere: false,
  isRefused: false,
};

/**
 * Never rejects for what the API answers, nor when no answer comes in time.
 * @param search null for the forecast of `place`
 */
export async function readForecast(
  place: ForecastPlace,
  search: AddressSearch | null,
  { api, signal }: Reading,
): Promise<Outcome> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  const reading = { api, signal: patience };
  try {
    return await (search === null ? readPlace(place, reading) : readAddress(search, reading));
  } catch (fault) {
    if (!patience.aborted) throw fault;
    return { ...nothing, messages: [{ message: clientTexts.unreachable }] };
  }
}

async function readPlace(
  { lat, lng, name: place }: ForecastPlace,
  { api, signal }: Reading,
): Promise<Outcome> {
  const answer = await attempt(api.forecast({ query: { lat, lng } }, { signal }));
  if (!answer.ok) return { ...nothing, place, messages: answer.violations };
  return { ...nothing, place, forecast: answer.value };
}

async function readAddress({ address }: AddressSearch, { api, signal }: Reading): Promise<Outcome> {
  const answer = await attempt(api.geocoding({ query: { address } }, { signal }));
  if (!answer.ok) {
    return { ...nothing, messages: answer.violations, isRefused: answer.status === INVALID };
  }
  const { status, formatted_address: place, forecast, errors, attribution } = answer.value;
  const isNowhere = status !== 'OK';
  return { ...nothing, place, forecast, messages: errors, attribution, isNowhere };
}
