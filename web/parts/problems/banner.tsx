// Messages that concern a whole panel: what failed and what to do about it.
import type { ReactNode } from 'react';
import type { Violation } from '../../../shared/contract/call.ts';
import styles from './banner.module.css';

type BannerProps = {
  readonly title: string;
  readonly messages?: readonly Violation[];
  readonly tone?: 'error' | 'calm';
  readonly children?: ReactNode;
};

export function Banner({ title, messages = [], tone = 'calm', children }: BannerProps) {
  return (
    <div
      className={tone === 'error' ? `${styles.banner} ${styles.error}` : styles.banner}
      role={tone === 'error' ? 'alert' : undefined}
    >
      <p className={styles.title}>{title}</p>
      {messages.map(({ message }) => (
        <p key={message} className={styles.message}>
          {message}
        </p>
      ))}
      {children}
    </div>
  );
}
