// A quiet sheet on the paper, with a title.
import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

type CardProps = {
  readonly title: string;
  readonly children: ReactNode;
  /** Short words beside the title. */
  readonly aside?: ReactNode;
};

export function Card({ title, children, aside }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
