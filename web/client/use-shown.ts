// What a screen shows of what is read again: the answers its page came with, then every newer one.
import { useState } from 'react';
import { isWhole, keepLast, type Panels } from './loaded.ts';

export type Live<P> = { readonly panels: P; readonly isInterrupted: boolean };

/** What was last put on the screen, and for which answers of the loader. */
type Shown<P> = Live<P> & { readonly initial: P };

type ShownHold<P> = Live<P> & {
  /** Answers to what was asked when this was rendered. @returns whether nothing is missing in them */
  readonly show: (answers: P) => boolean;
  readonly interrupt: (isNow: boolean) => void;
};

/** @param initial the loader's answers; new ones (navigation, another station) replace whatever was re-read */
export function useShown<P extends Panels>(initial: P): ShownHold<P> {
  const fresh: Shown<P> = { initial, panels: initial, isInterrupted: false };
  const [last, setLast] = useState(fresh);
  const { panels, isInterrupted } = last.initial === initial ? last : fresh;
  return {
    panels,
    isInterrupted,
    show: (answers) => {
      // Answers to what is no longer asked carry the old `initial`, and are never shown.
      setLast((before) => {
        const shown = before.initial === initial ? before : fresh;
        const next = keepLast(shown.panels, answers);
        return next === shown.panels ? before : { ...shown, panels: next };
      });
      return isWhole(answers);
    },
    interrupt: (isNow) =>
      setLast((before) => {
        const shown = before.initial === initial ? before : fresh;
        return shown.isInterrupted === isNow ? before : { ...shown, isInterrupted: isNow };
      }),
  };
}
