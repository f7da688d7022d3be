// The signed time at which the form was opened, as the server wants it: between three seconds and a day old.
import { useEffect, useRef } from 'react';
import type { Api } from '../../client/api.ts';

/** `at`: milliseconds UTC, by the clock of whoever loaded the page. */
export type Stamp = { readonly text: string; readonly at: number };

const OLDEST_MS = 20 * 3_600_000;
const YOUNGEST_MS = 3_500;

/**
 * The page may have come from a browser's cache and stay open for days, or its clock be wrong: then another stamp is
 * asked for when the message is sent. Who finds there what he wrote before is in no hurry: his stamp is waited for.
 */
export function useStamp(
  opened: Stamp | null,
  api: Pick<Api, 'contactForm'>,
): (signal: AbortSignal, isRestored: boolean) => Promise<string> {
  const renewed = useRef<Stamp | null>(null);
  /** When the stamp was surely made, by the page's own time. */
  const madeAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stamp is another time.
  useEffect(() => {
    madeAt.current = performance.now();
  }, [opened]);
  const ripe = () =>
    new Promise((resolve) => setTimeout(resolve, madeAt.current + YOUNGEST_MS - performance.now()));
  return async (signal, isRestored) => {
    const known = renewed.current ?? opened;
    if (known && Math.abs(Date.now() - known.at) < OLDEST_MS) {
      if (isRestored) await ripe();
      return known.text;
    }
    const { stamp } = await api.contactForm(undefined, { signal });
    renewed.current = { text: stamp, at: Date.now() };
    madeAt.current = performance.now();
    await ripe();
    return stamp;
  };
}
