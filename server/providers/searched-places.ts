// What visitors have searched for in the last day: a map may be drawn around these places too.
// Kept in the store, so that every process of the site, and the next start, knows them.
import { z } from 'zod';
import type { Place } from './forecast-source.ts';
import type { Surroundings } from './gate.ts';

export type SearchedPlaces = {
  all(): Promise<readonly Place[]>;
  /** Never fails: a place that cannot be written is known to this process only. */
  remember(place: Place): Promise<void>;
};

const storeKey = 'places';
const rememberedMs = 24 * 3_600_000;
const rewrittenAfterMs = 3_600_000;
const storeReadEveryMs = 5_000;
const placesAtMost = 100;

/** Latitude, longitude (two decimals) and when it was searched for, milliseconds UTC. */
const seenPlaces = z.array(z.tuple([z.number(), z.number(), z.number()]));
type Seen = z.output<typeof seenPlaces>[number];

const hundredths = (degrees: number): number => Math.round(degrees * 100) / 100;
const nameOf = ([lat, lng]: Seen): string => `${lat},${lng}`;

export function createSearchedPlaces({ store, now, log }: Surroundings): SearchedPlaces {
  let seen = new Map<string, Seen>();
  let storeReadAt = Number.NEGATIVE_INFINITY;

  /** The youngest of both, one a place, oldest first. */
  function merge(others: readonly Seen[]): void {
    const all = [...seen.values(), ...others]
      .filter(([, , at]) => at > now() - rememberedMs && at <= now() + rewrittenAfterMs)
      .sort((a, b) => a[2] - b[2])
      .slice(-placesAtMost * 2);
    seen = new Map([...new Map(all.map((one) => [nameOf(one), one]))].slice(-placesAtMost));
  }

  async function readStore(): Promise<void> {
    storeReadAt = now();
    const row = await store.read(storeKey, now());
    const stored = seenPlaces.safeParse(row ? JSON.parse(row.body) : []);
    merge(stored.data ?? []);
  }

  const logged = (error: unknown): void => log.warn({ err: error }, 'searched places not kept');

  return {
    async all() {
      if (Math.abs(now() - storeReadAt) >= storeReadEveryMs) await readStore().catch(logged);
      return [...seen.values()].map(([lat, lng]) => ({ lat, lng }));
    },
    async remember({ lat, lng }) {
      const place: Seen = [hundredths(lat), hundredths(lng), now()];
      const before = seen.get(nameOf(place));
      if (before && now() - before[2] < rewrittenAfterMs) return;
      merge([place]);
      try {
        await readStore();
        const body = JSON.stringify([...seen.values()]);
        await store.keep(storeKey, { body, fetchedAt: now(), expiresAt: now() + rememberedMs });
      } catch (error) {
        logged(error);
      }
    },
  };
}
