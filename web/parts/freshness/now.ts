// The visitor's clock, once a second and only where something shows an age. The server and the first rendering know
// no time, so that both write the same page.
import { useSyncExternalStore } from 'react';

const SECOND_MS = 1000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let nowMs: number | null = null;

function tick(): void {
  nowMs = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, SECOND_MS);
  nowMs = Date.now();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    nowMs = null;
  };
}

/**
 * What `select` makes of the present instant (milliseconds UTC; null on the server and before the first tick).
 * The component renders again only when the result, a primitive, changes.
 */
export function useNow<T extends string | number | boolean | null>(
  select: (now: number | null) => T,
): T {
  return useSyncExternalStore(
    subscribe,
    () => select(nowMs),
    () => select(null),
  );
}
