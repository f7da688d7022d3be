// Answers, or the reasons why there are none: each panel of a page loads, fails and recovers alone.
import type { Violation } from '../../shared/contract/call.ts';
import { stateTexts } from '../texts/states.ts';
import { ApiError } from './api.ts';

export type Loaded<T> = { readonly ok: true; readonly value: T } | Refused;

export type Refused = {
  readonly ok: false;
  /** 0: no answer came. */
  readonly status: number;
  readonly violations: readonly Violation[];
};

/** What the panels of a page show, by name. */
export type Panels = { readonly [panel: string]: Loaded<unknown> };

/** Never rejects for what the API answers; any other fault goes through. */
export async function attempt<T>(answer: Promise<T>): Promise<Loaded<T>> {
  try {
    return { ok: true, value: await answer };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, status: error.status, violations: error.violations };
  }
}

/** « There is none » (404) is an answer too. */
const isAnswer = (loaded: Loaded<unknown>): boolean => loaded.ok || loaded.status === 404;

/** The station is there and has nothing to tell; a station that is no more is a 404 too, with other words. */
export const isSilence = ({ status, violations }: Refused): boolean =>
  status === 404 && violations.some(({ message }) => message === stateTexts.silent);

export const isWhole = (panels: Panels): boolean => Object.values(panels).every(isAnswer);

/** What to show after a re-reading: the new answers, and what was shown where none came; `shown` if that is all. */
export function keepLast<P extends Panels>(shown: P, read: P): P {
  const kept = Object.entries(read).map(([panel, loaded]) => {
    const last = shown[panel];
    return [panel, last?.ok && !isAnswer(loaded) ? last : loaded] as const;
  });
  const isSame = kept.every(([panel, loaded]) => loaded === shown[panel]);
  return isSame ? shown : (Object.fromEntries(kept) as P);
}
