// Why the session ended, told on the login page once: the way there may go through a reload.

const KEY = 'embellie.farewell';

const farewells = ['password', 'deleted', 'ended'] as const;
/** One's own password was changed; one's own account was deleted; the session ended of itself, or elsewhere. */
export type Farewell = (typeof farewells)[number];

/** The first reason left is the one told: what follows from it is none. */
export function leaveFarewell(farewell: Farewell): void {
  try {
    if (sessionStorage.getItem(KEY) === null) sessionStorage.setItem(KEY, farewell);
  } catch {
    // Storage is closed to this site: the login page says nothing more than usual.
  }
}

/** Null when there is nothing to say, any more or at all. */
export function takeFarewell(): Farewell | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return farewells.find((known) => known === kept) ?? null;
  } catch {
    return null;
  }
}
