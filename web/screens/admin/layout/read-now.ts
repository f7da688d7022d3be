// The weather of one station now, or why it cannot be shown.
import type { PublicStation } from '../../../../shared/contract/station.ts';
import type { CurrentSummary } from '../../../../shared/contract/weather-data.ts';
import type { Api } from '../../../client/api.ts';
import { attempt, type Loaded } from '../../../client/loaded.ts';

export type StationSummary = {
  readonly station: PublicStation;
  readonly summary: Loaded<CurrentSummary>;
};

/** Never rejects for what the API answers. */
export const readNow = async (
  api: Pick<Api, 'currentSummary'>,
  station: PublicStation,
  signal?: AbortSignal,
): Promise<StationSummary> => {
  const params = { reference: station.reference };
  return { station, summary: await attempt(api.currentSummary({ params }, { signal })) };
};
