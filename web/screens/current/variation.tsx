// A signed change and the hours it spans: « +0,4 °C sur 1 h ».
import { DASH, type MeasureParts, NARROW_SPACE } from '../../../shared/format/numbers.ts';
import { Changed } from '../../parts/readings/changed.tsx';
import { timeTexts } from '../../texts/times.ts';
import styles from './variation.module.css';

type VariationProps = { readonly parts: MeasureParts; readonly hours: number };

export function Variation({ parts: { number, unit }, hours }: VariationProps) {
  const text = number === DASH || unit === '' ? number : `${number}${NARROW_SPACE}${unit}`;
  return (
    <span className={styles.variation}>
      <Changed text={text} /> {timeTexts.overHours(hours)}
    </span>
  );
}
