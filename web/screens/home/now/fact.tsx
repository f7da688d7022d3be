// A small figure that keeps more in a bubble: at hand by pointing, touch and keyboard.
import type { ReactNode } from 'react';
import { Disclosure } from '../../../parts/elements/disclosure.tsx';
import styles from './fact.module.css';

type FactProps = {
  readonly label: string;
  readonly children: ReactNode;
  /** What the bubble shows; without it the figure stands alone. */
  readonly more: ReactNode;
};

export function Fact({ label, children, more }: FactProps) {
  const figure = (
    <>
      <span className={styles.label}>{label}</span>
      <span>{children}</span>
    </>
  );
  if (more === null) return <div className={styles.plain}>{figure}</div>;
  return (
    <Disclosure
      name="fact"
      className={styles.fact}
      labelClassName={styles.summary}
      label={figure}
      isPeekable
    >
      <div className={styles.bubble}>{more}</div>
    </Disclosure>
  );
}
