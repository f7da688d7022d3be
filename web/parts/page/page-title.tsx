// The title of a page under a short line that says what kind of page it is.
import type { ReactNode } from 'react';
import styles from './page-title.module.css';

type PageTitleProps = {
  readonly kicker: string;
  readonly title: string;
  readonly children?: ReactNode;
};

export function PageTitle({ kicker, title, children }: PageTitleProps) {
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>
        <span className={styles.kicker}>{kicker}</span>{' '}
        <span className={styles.words}>{title}</span>
      </h1>
      {children}
    </div>
  );
}
