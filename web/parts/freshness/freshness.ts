// How old the figures of a page are, judged in the browser between two answers. The server's verdict leads: a
// visitor's clock that is wrong must not turn a living station into a silent one.
import { useState } from 'react';
import type { AgeLimits } from '../../../shared/contract/weather-data.ts';
import { formatAge } from '../../../shared/format/durations.ts';
import { useNow } from './now.ts';

export type Verdict = 'live' | 'late';

export type Dated = {
  readonly receivedAt: string;
  readonly state: Verdict;
  readonly age: AgeLimits;
};

/**
 * Age in milliseconds, or null when the visitor's clock cannot be trusted with it.
 * @param arrivedMs when the answer reached the browser
 */
export function ageOf(
  { receivedAt, state, age }: Dated,
  arrivedMs: number,
  nowMs: number,
): number | null {
  const atArrival = arrivedMs - Date.parse(receivedAt);
  const isPlausible = atArrival > -2000 && (state === 'late' || atArrival <= age.late * 1000);
  return isPlausible ? Math.max(0, atArrival) + nowMs - arrivedMs : null;
}

/** A station seen alive becomes late by itself when no answer comes any more. */
export function verdictOf(dated: Dated, arrivedMs: number, nowMs: number): Verdict {
  if (dated.state === 'late') return 'late';
  const age = ageOf(dated, arrivedMs, nowMs) ?? nowMs - arrivedMs;
  return age > dated.age.late * 1000 ? 'late' : 'live';
}

/** When this answer was first seen by the browser; null on the server and while the page starts. */
function useArrival(answer: object): number | null {
  const [seen, setSeen] = useState<{ answer: object; at: number } | null>(null);
  const isBrowserAwake = useNow((now) => now !== null);
  if (isBrowserAwake && seen?.answer !== answer) setSeen({ answer, at: Date.now() });
  return seen?.answer === answer ? seen.at : null;
}

/** `live` or `late`, kept true while the page stays open. */
export function useVerdict(dated: Dated): Verdict {
  const arrived = useArrival(dated);
  return useNow((now) =>
    now === null || arrived === null ? dated.state : verdictOf(dated, arrived, now),
  );
}

/** More than two readings of the slowest page. */
const BEHIND_MS = 150_000;

/** No answer has come for so long that the age of the figures says nothing of the station: nobody looked, or slept. */
export function useIsBehind(dated: Dated): boolean {
  const arrived = useArrival(dated);
  return useNow((now) => now !== null && arrived !== null && now - arrived > BEHIND_MS);
}

/** « il y a 12 s »; null on the server, at the first rendering, and when it cannot be known. */
export function useAge(dated: Dated): string | null {
  const arrived = useArrival(dated);
  return useNow((now) => {
    const age = now === null || arrived === null ? null : ageOf(dated, arrived, now);
    return age === null ? null : formatAge(age);
  });
}
