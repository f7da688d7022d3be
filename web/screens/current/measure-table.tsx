// Two columns, a measure and its value; their heads are only heard.
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../parts/elements/visually-hidden.tsx';
import { currentTexts } from '../../texts/current.ts';
import styles from './section-table.module.css';

type MeasureTableProps = {
  readonly title: string;
  /** Its rows. */
  readonly children: ReactNode;
};

export function MeasureTable({ title, children }: MeasureTableProps) {
  return (
    <table>
      <caption>
        <VisuallyHidden>{title}</VisuallyHidden>
      </caption>
      <thead className={styles.head}>
        <tr>
          <th scope="col">{currentTexts.measure}</th>
          <th scope="col">{currentTexts.value}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
