// A page to read: text under headings, in lines of a comfortable length.
import { type ReactNode, useId } from 'react';
import styles from './prose.module.css';

export function Prose({ children }: { readonly children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}

type ProseSectionProps = { readonly title: string; readonly children: ReactNode };

export function ProseSection({ title, children }: ProseSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
