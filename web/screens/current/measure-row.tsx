// One measure: label and value, then a line with its change over the last hours and the day's extremes.
import { useId } from 'react';
import type { CurrentDetail } from '../../../shared/contract/weather-data.ts';
import { formatDate, formatTime } from '../../../shared/format/dates.ts';
import { ExtremePair } from '../../parts/readings/extreme-pair.tsx';
import { dayExtremes, partsOf } from '../../parts/readings/measure-reading.ts';
import { Reading } from '../../parts/readings/reading.tsx';
import { currentTexts } from '../../texts/current.ts';
import { timeTexts } from '../../texts/times.ts';
import type { CurrentRow } from './current-sections.ts';
import styles from './section-table.module.css';
import { shownValue } from './shown-value.ts';
import { Variation } from './variation.tsx';

const words = { min: currentTexts.dayMin, max: currentTexts.dayMax, at: timeTexts.at } as const;

type MeasureRowProps = { readonly row: CurrentRow; readonly detail: CurrentDetail };

export function MeasureRow({ row: { name, label, since, variation }, detail }: MeasureRowProps) {
  const id = useId();
  const pair = dayExtremes(name, detail.today[name], detail);
  const { parts, word } = shownValue(name, detail);
  return (
    <>
      <tr>
        <th scope="row" id={id} className={styles.label}>
          {label}
        </th>
        <td className={styles.value}>
          {word !== null && <span className={styles.word}>{word}</span>}
          <Reading parts={parts} size="medium" />
        </td>
      </tr>
      {(since || variation || pair) && (
        <tr>
          <td colSpan={2} headers={id} className={styles.more}>
            <span className={styles.line}>
              {since && <Since instant={since} timeZone={detail.timeZone} />}
              {variation && (
                <Variation
                  parts={partsOf(name, variation.value, detail.unit, { signed: true, decimals: 1 })}
                  hours={variation.hours}
                />
              )}
              {pair && <ExtremePair {...pair} words={words} />}
            </span>
          </td>
        </tr>
      )}
    </>
  );
}

type SinceProps = { readonly instant: string; readonly timeZone: string };

function Since({ instant, timeZone }: SinceProps) {
  return (
    <time dateTime={instant}>
      {timeTexts.since(formatDate(instant, timeZone), formatTime(instant, timeZone))}
    </time>
  );
}
