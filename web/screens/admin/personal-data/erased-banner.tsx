// What an erasure did, in figures: read from here on.
import { useEffect, useRef } from 'react';
import type { Erased } from '../../../../shared/contract/personal-data.ts';
import { personalDataTexts as texts } from '../../../texts/admin/personal-data.ts';
import { OutcomeBanner } from '../parts/acts/outcome-banner.tsx';
import styles from './personal-data.module.css';

type ErasedBannerProps = { readonly email: string; readonly counts: Erased };

export function ErasedBanner({ email, counts }: ErasedBannerProps) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} tabIndex={-1} data-act="done" className={styles.outcome}>
      <OutcomeBanner isDone title={texts.erased(email)}>
        <ul className={styles.lines}>
          {texts.results(counts).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </OutcomeBanner>
    </div>
  );
}
