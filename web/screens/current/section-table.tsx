// One section of the current data page. On a narrow card the change and the day's extremes go under the label.
import type { CurrentDetail } from '../../../shared/contract/weather-data.ts';
import type { Section } from '../../../shared/measures/kinds.ts';
import { currentTexts } from '../../texts/current.ts';
import type { CurrentRow } from './current-sections.ts';
import { MeasureRow } from './measure-row.tsx';
import { MeasureTable } from './measure-table.tsx';
import styles from './section-table.module.css';
import { StrikeRows } from './strike-rows.tsx';

type SectionTableProps = {
  readonly section: Section;
  readonly title: string;
  readonly rows: readonly CurrentRow[];
  readonly detail: CurrentDetail;
};

export function SectionTable({ section, title, rows, detail }: SectionTableProps) {
  if (rows.length === 0) return <p className={styles.none}>{currentTexts.noParticles}</p>;
  return (
    <MeasureTable title={title}>
      {rows.map((row) => (
        <MeasureRow key={row.name} row={row} detail={detail} />
      ))}
      {section === 'lightning' && <StrikeRows detail={detail} />}
    </MeasureTable>
  );
}
