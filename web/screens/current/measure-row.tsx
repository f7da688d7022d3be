// One measure: label, value, its change over the last hours, and the day's extremes with their times.
import type { CurrentDetail } from '../../../shared/contract/weather-data.ts';
import { ExtremePair } from '../../parts/extreme-pair.tsx';
import { dayExtremes, partsOf } from '../../parts/measure-reading.ts';
import { Reading } from '../../parts/reading.tsx';
import { Variation } from '../../parts/variation.tsx';
import { currentTexts } from '../../texts/current.ts';
import { homeTexts } from '../../texts/home.ts';
import type { CurrentRow } from './current-sections.ts';
import styles from './section-table.module.css';
import { shownValue } from './shown-value.ts';

const words = { min: currentTexts.dayMin, max: currentTexts.dayMax, at: homeTexts.at } as const;

type MeasureRowProps = { readonly row: CurrentRow; readonly detail: CurrentDetail };

export function MeasureRow({ row: { name, label, variation }, detail }: MeasureRowProps) {
  const pair = dayExtremes(name, detail.today[name], detail);
  const { parts, word } = shownValue(name, detail);
  return (
    <tr>
      <th scope="row" className={styles.label}>
        {label}
        {(variation || pair) && (
          <span className={styles.more}>
            {variation && (
              <Variation
                parts={partsOf(name, variation.value, detail.unit, { signed: true, decimals: 1 })}
                hours={variation.hours}
              />
            )}
            {pair && <ExtremePair {...pair} words={words} />}
          </span>
        )}
      </th>
      <td className={styles.value}>
        <Reading parts={parts} size="medium" />
        {word !== null && <span className={styles.word}>{word}</span>}
      </td>
    </tr>
  );
}
