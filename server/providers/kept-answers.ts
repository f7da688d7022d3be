// Answers of an outside service, kept: fresh ones are given at once, the same question is asked once at a time, and
// when the service fails the last good answer is given with its age.
import type { z } from 'zod';
import { createEntries, type Entry } from './entries.ts';
import type { Surroundings } from './gate.ts';
import { createRefusals } from './refusals.ts';
import { isTrouble, type Trouble } from './trouble.ts';

export type Kept<T> = Entry<T> & {
  /** It is past its time and could not be replaced. */
  readonly stale: boolean;
};

export type KeptAnswers<T> = {
  /** `ask` is called only when nothing fresh is known, and never twice at a time for one key. */
  get(key: string, ask: () => Promise<T | Trouble>): Promise<Kept<T> | Trouble>;
};

export type KeepingRules<T> = {
  readonly schema: z.ZodType<T>;
  /** Milliseconds UTC until when an answer need not be asked again. */
  readonly freshUntil: (value: T, fetchedAt: number) => number;
  /** Milliseconds an answer stays good enough for when the service fails. */
  readonly usableMs: number;
  /** How long a visitor waits when an older answer is at hand; the question goes on without him. */
  readonly patienceMs?: number;
};

type Flight<T> = {
  /** The last good answer, fresh or not. */
  readonly last: Promise<Entry<T> | null>;
  readonly answer: Promise<Kept<T> | Trouble>;
};

const refusedForMs = 300_000;
const usualPatienceMs = 1_500;

export function createKeptAnswers<T>(
  { schema, freshUntil, usableMs, patienceMs = usualPatienceMs }: KeepingRules<T>,
  surroundings: Surroundings,
): KeptAnswers<T> {
  const { now } = surroundings;
  const entries = createEntries(schema, usableMs, surroundings);
  const refusals = createRefusals(refusedForMs, now);
  const flights = new Map<string, Flight<T>>();
  const isFresh = (entry: Entry<T>): boolean => now() < freshUntil(entry.value, entry.fetchedAt);

  async function askUnlessRefused(
    key: string,
    ask: () => Promise<T | Trouble>,
  ): Promise<Kept<T> | Trouble> {
    const answer = refusals.of(key) ?? (await ask());
    if (!isTrouble(answer)) return { ...(await entries.keep(key, answer)), stale: false };
    refusals.note(key, answer);
    return answer;
  }

  function start(key: string, ask: () => Promise<T | Trouble>): Flight<T> {
    const last = entries.known(key);
    const answer = last
      .then((entry) =>
        entry && isFresh(entry) ? { ...entry, stale: false } : askUnlessRefused(key, ask),
      )
      .finally(() => flights.delete(key));
    const flight = { last, answer };
    flights.set(key, flight);
    return flight;
  }

  return {
    async get(key, ask) {
      const here = entries.atHand(key);
      if (here && isFresh(here)) return { ...here, stale: false };
      const { last, answer } = flights.get(key) ?? start(key, ask);
      const entry = await last;
      if (!entry || now() >= entry.fetchedAt + usableMs) return answer;
      const fallback: Kept<T> = { ...entry, stale: !isFresh(entry) };
      const better = answer.then((given) => (isTrouble(given) ? fallback : given));
      return within(patienceMs, better, fallback);
    },
  };
}

/** What `asked` gives if it gives it in time, else `otherwise`. */
function within<T>(ms: number, asked: Promise<T>, otherwise: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms, otherwise);
    asked.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
