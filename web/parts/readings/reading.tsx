// One figure with its unit: the number speaks, the unit whispers, a missing value is a dash without unit.
import { DASH, type MeasureParts, NARROW_SPACE } from '../../../shared/format/numbers.ts';
import { Changed } from './changed.tsx';
import styles from './reading.module.css';

type ReadingSize = 'giant' | 'figure' | 'medium' | 'text';

type ReadingProps = { readonly parts: MeasureParts; readonly size?: ReadingSize };

export function Reading({ parts: { number, unit }, size = 'text' }: ReadingProps) {
  const gap = unit === '°' ? '' : NARROW_SPACE;
  return (
    <span className={`${unit === '' ? styles.bare : styles.reading} ${styles[size]}`}>
      <Changed text={number} />
      {number !== DASH && unit !== '' && (
        <span className={styles.unit}>
          {gap}
          {unit}
        </span>
      )}
    </span>
  );
}
