// What became of an act: done, or refused and why. Read from here on: it takes the focus, and so is heard once.
import { useEffect, useRef } from 'react';
import type { Loaded } from '../../../../client/loaded.ts';
import styles from './act-outcome.module.css';
import { OutcomeBanner } from './outcome-banner.tsx';

type ActOutcomeProps = {
  /** Null before the act; each new one takes the focus. */
  readonly outcome: Loaded<unknown> | null;
  readonly done: string;
  readonly failed: string;
};

export function ActOutcome({ outcome, done, failed }: ActOutcomeProps) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) words.current?.focus();
  }, [outcome]);
  if (!outcome) return null;
  const { ok } = outcome;
  return (
    <div ref={words} tabIndex={-1} data-act={ok ? 'done' : 'failed'} className={styles.outcome}>
      <OutcomeBanner isDone={ok} title={ok ? done : failed}>
        {!ok && outcome.violations.map(({ message }) => <p key={message}>{message}</p>)}
      </OutcomeBanner>
    </div>
  );
}
