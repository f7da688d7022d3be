// Label and figure, line after line, in a card.
import type { ReactNode } from 'react';
import styles from './rows.module.css';

export function Rows({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.rows}>{children}</dl>;
}

type RowProps = {
  readonly label: string;
  readonly children: ReactNode;
  /** Small words beside the label. */
  readonly note?: string | null;
};

export function Row({ label, children, note = null }: RowProps) {
  return (
    <div className={styles.row}>
      <dt>
        {label} {note !== null && <span className={styles.note}>{note}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
