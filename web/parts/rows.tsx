// Label and figure, line after line, in a card.
import { Children, type ReactNode } from 'react';
import styles from './rows.module.css';

export function Rows({ children }: { readonly children: ReactNode }) {
  return Children.count(children) > 0 ? <dl className={styles.rows}>{children}</dl> : null;
}

type RowProps = {
  readonly label: string;
  readonly children: ReactNode;
  /** Small words under the label. */
  readonly note?: string | null;
};

export function Row({ label, children, note = null }: RowProps) {
  return (
    <div className={styles.row}>
      <dt>
        {label}
        {note !== null && <span className={styles.note}> {note}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
