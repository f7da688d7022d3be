// The giant figure, how it feels, and today's extremes.
import type { CurrentDetail } from '../../../../shared/contract/weather-data.ts';
import { formatMeasure } from '../../../../shared/format/numbers.ts';
import { VisuallyHidden } from '../../../parts/elements/visually-hidden.tsx';
import type { Verdict } from '../../../parts/freshness/freshness.ts';
import { ExtremePair } from '../../../parts/readings/extreme-pair.tsx';
import { dayExtremes, partsOf, shortLabel } from '../../../parts/readings/measure-reading.ts';
import { Reading } from '../../../parts/readings/reading.tsx';
import { upperFirst } from '../../../texts/first-letter.ts';
import { homeTexts } from '../../../texts/home.ts';
import { extremeWords } from '../extreme-words.ts';
import { feltOf, rainWords } from './felt.ts';
import styles from './temperature-now.module.css';

type TemperatureNowProps = { readonly detail: CurrentDetail; readonly verdict: Verdict };

export function TemperatureNow({ detail, verdict }: TemperatureNowProps) {
  const { temperature, unit } = detail;
  const pair = dayExtremes('temperature', detail.today.temperature, detail);
  return (
    <div className={styles.temperature}>
      <p>
        <VisuallyHidden>{homeTexts.temperature} </VisuallyHidden>
        <Reading parts={partsOf('temperature', temperature, unit)} size="giant" />
      </p>
      <p className={styles.felt}>
        <FeltWords detail={detail} verdict={verdict} />
      </p>
      {pair && (
        <p>
          <ExtremePair {...pair} words={extremeWords} />
        </p>
      )}
    </div>
  );
}

/** « Ressenti 6,9 °C avec le vent, pas de pluie depuis hier à 18:20 », or what is known; why the figure is a dash. */
function FeltWords({ detail, verdict }: TemperatureNowProps) {
  const felt = feltOf(detail);
  const rain = rainWords(detail, verdict);
  if (!felt) {
    const missing = detail.temperature === null ? homeTexts.noTemperature : null;
    const words = [missing, rain].filter((one) => one !== null).join(', ');
    return upperFirst(words);
  }
  return (
    <>
      {shortLabel(felt.name)} <b>{formatMeasure(felt.value, 'temperature', detail.unit)}</b>
      {felt.because !== '' && ` ${felt.because}`}
      {rain && `, ${rain}`}
    </>
  );
}
