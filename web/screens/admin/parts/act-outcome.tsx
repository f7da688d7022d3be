// What became of an act: done, or refused and why. Read from here on.
import { useEffect, useRef } from 'react';
import type { Loaded } from '../../../client/loaded.ts';
import { Banner } from '../../../parts/banner.tsx';
import styles from './act-outcome.module.css';

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
  return (
    <div ref={words} tabIndex={-1} role="status" className={styles.outcome}>
      {outcome?.ok && <Banner title={done} />}
      {outcome?.ok === false && (
        <Banner tone="error" title={failed} messages={outcome.violations} />
      )}
    </div>
  );
}
