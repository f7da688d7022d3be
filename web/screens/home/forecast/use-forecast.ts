// What the forecast card shows, now and as time goes by. A newer search puts an end to the one under way.
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useApi } from '../../../client/use-api.ts';
import type { AddressSearch, ForecastPlace } from './forecast-place.ts';
import { isDayOver, nextReadingMs, startUpkeep } from './forecast-upkeep.ts';
import { type Outcome, readForecast } from './read-forecast.ts';

type Asked = { readonly search: AddressSearch | null };

export type Shown = {
  readonly asked: Asked;
  readonly outcome: Outcome;
  /** By the visitor's clock; only differences count. */
  readonly at: number;
  /** The last reading failed; this is the one before. */
  readonly isInterrupted: boolean;
};

type ForecastState = {
  /** Null before the first answer. */
  readonly shown: Shown | null;
  /** Something was asked that has no answer yet. */
  readonly isWaiting: boolean;
  readonly retry: () => void;
};

export function useForecast(place: ForecastPlace, search: AddressSearch | null): ForecastState {
  const api = useApi();
  const [shown, setShown] = useState<Shown | null>(null);
  const [tries, setTries] = useState(0);
  // Another object for each try, so that what is asked again is read again.
  const asked = useMemo<Asked & { tries: number }>(() => ({ search, tries }), [search, tries]);

  const read = useEffectEvent(async (signal: AbortSignal) => {
    const outcome = await readForecast(place, search, { api, signal });
    if (signal.aborted) return null;
    setShown((last) =>
      afterReading(last, { asked, outcome, at: Date.now(), isInterrupted: false }),
    );
    return outcome.forecast ? nextReadingMs(outcome.forecast) : null;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked anew is read anew.
  useEffect(() => startUpkeep((signal) => read(signal)), [asked]);

  return { shown, isWaiting: shown?.asked !== asked, retry: () => setTries((count) => count + 1) };
}

/** A forecast stays when it could not be read again, until its day is over. */
export function afterReading(last: Shown | null, next: Shown): Shown {
  const kept = last?.asked.search === next.asked.search ? last?.outcome.forecast : null;
  if (!last || !kept || next.outcome.forecast || isDayOver(kept, next.at - last.at)) return next;
  return { ...last, asked: next.asked, isInterrupted: true };
}
