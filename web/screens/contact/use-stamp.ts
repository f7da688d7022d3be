// The signed time at which the form was opened, as the server wants it: between three seconds and a day old.
import { useRef } from 'react';
import type { Api } from '../../client/api.ts';

/** `at`: milliseconds UTC, by the clock of whoever loaded the page. */
export type Stamp = { readonly text: string; readonly at: number };

const OLDEST_MS = 20 * 3_600_000;
const YOUNGEST_MS = 3_500;

/**
 * The page may have come from a browser's cache and stay open for days, or its clock be wrong: then another stamp is
 * asked for when the message is sent.
 */
export function useStamp(
  opened: Stamp | null,
  api: Pick<Api, 'contactForm'>,
): (signal: AbortSignal) => Promise<string> {
  const renewed = useRef<Stamp | null>(null);
  return async (signal) => {
    const known = renewed.current ?? opened;
    if (known && Math.abs(Date.now() - known.at) < OLDEST_MS) return known.text;
    const { stamp } = await api.contactForm(undefined, { signal });
    renewed.current = { text: stamp, at: Date.now() };
    await new Promise((resolve) => setTimeout(resolve, YOUNGEST_MS));
    return stamp;
  };
}
