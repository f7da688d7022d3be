// The other measures of the moment, in one band; each keeps its extremes of the day at hand.
import type { ReactNode } from 'react';
import type { CurrentDetail } from '../../../../shared/contract/weather-data.ts';
import type { CurrentName } from '../../../../shared/measures/fields.ts';
import { ExtremePair } from '../../../parts/readings/extreme-pair.tsx';
import {
  dayExtremes,
  isShown,
  partsOf,
  shortLabel,
} from '../../../parts/readings/measure-reading.ts';
import { Reading } from '../../../parts/readings/reading.tsx';
import { homeTexts } from '../../../texts/home.ts';
import { timeTexts } from '../../../texts/times.ts';
import { extremeWords } from '../extreme-words.ts';
import { Fact } from './fact.tsx';
import styles from './facts.module.css';

/** In the order of the band; the optional ones only where the station measures them. */
const names = [
  'windChill',
  'humidity',
  'dewPoint',
  'humidex',
  'heatIndex',
  'cloudBase',
  'pm25',
] as const satisfies readonly CurrentName[];

export function Facts({ detail }: { readonly detail: CurrentDetail }) {
  return (
    <ul className={styles.facts} aria-label={homeTexts.facts}>
      {names
        .filter((name) => isShown(name, detail))
        .map((name) => (
          <li key={name}>
            <Fact label={shortLabel(name)} more={extremesOf(name, detail)}>
              <Reading parts={partsOf(name, detail[name], detail.unit)} size="medium" />
            </Fact>
          </li>
        ))}
      <li>
        <Strikes detail={detail} />
      </li>
    </ul>
  );
}

function extremesOf(name: CurrentName, detail: CurrentDetail): ReactNode {
  const pair = dayExtremes(name, detail.today[name], detail);
  return pair && <ExtremePair {...pair} words={extremeWords} isStacked />;
}

const strikeWords = { min: homeTexts.nearest, max: homeTexts.farthest, at: timeTexts.at } as const;

/** Strikes of the day, and how near and how far they were; no distance before the first. */
function Strikes({ detail }: { readonly detail: CurrentDetail }) {
  const { lightningDaily, lightningToday, unit } = detail;
  const pair = dayExtremes('lightningDistance', lightningToday, detail);
  return (
    <Fact
      label={shortLabel('lightningDaily')}
      more={pair && <ExtremePair {...pair} words={strikeWords} isStacked />}
    >
      <Reading parts={partsOf('lightningDaily', lightningDaily, unit)} size="medium" />
      {lightningDaily !== null && <span className={styles.when}> {homeTexts.strikesToday}</span>}
    </Fact>
  );
}
