// The other measures of the moment, in one band; each keeps its extremes of the day at hand.
import type { ReactNode } from 'react';
import type { CurrentDetail, Extreme } from '../../../shared/contract/weather-data.ts';
import { formatTime } from '../../../shared/format/dates.ts';
import type { MeasureName } from '../../../shared/measures/catalogue.ts';
import { measure } from '../../../shared/measures/catalogue.ts';
import type { CurrentName } from '../../../shared/measures/fields.ts';
import { ExtremePair, type ShownExtreme } from '../../parts/extreme-pair.tsx';
import { Fact } from '../../parts/fact.tsx';
import { dayExtremes, partsOf } from '../../parts/measure-reading.ts';
import { Reading } from '../../parts/reading.tsx';
import { homeTexts } from '../../texts/home.ts';
import { extremeWords } from './extreme-words.ts';
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
  'lightningDaily',
] as const satisfies readonly CurrentName[];

export function Facts({ detail }: { readonly detail: CurrentDetail }) {
  const shown = names.filter((name) => !measure(name).optional || has(detail, name));
  return (
    <ul className={styles.facts} aria-label={homeTexts.facts}>
      {shown.map((name) => (
        <li key={name}>
          <Fact label={measure(name).short ?? measure(name).label} more={extremesOf(detail, name)}>
            <Reading parts={partsOf(name, detail[name], detail.unit)} size="medium" />
            {name === 'lightningDaily' && detail[name] !== null && (
              <span className={styles.when}> {homeTexts.strikesToday}</span>
            )}
          </Fact>
        </li>
      ))}
    </ul>
  );
}

const has = (detail: CurrentDetail, name: CurrentName): boolean =>
  detail[name] !== null || detail.today[name] !== undefined;

function extremesOf(detail: CurrentDetail, name: MeasureName): ReactNode {
  if (name === 'lightningDaily') return strikes(detail);
  const pair = dayExtremes(name, detail.today[name], detail);
  return pair && <ExtremePair {...pair} words={extremeWords} />;
}

/** Nearest and farthest strike of the day; nothing before the first. */
function strikes({ lightningToday, timeZone, unit }: CurrentDetail): ReactNode {
  const shown = ({ value, receivedAt }: Extreme): ShownExtreme | null =>
    value === null || receivedAt === null
      ? null
      : {
          parts: partsOf('lightningDistance', value, unit),
          time: formatTime(receivedAt, timeZone),
          instant: receivedAt,
        };
  const pair = { min: shown(lightningToday.min), max: shown(lightningToday.max) };
  if (!pair.min && !pair.max) return null;
  const words = { min: homeTexts.nearest, max: homeTexts.farthest, at: homeTexts.at };
  return <ExtremePair {...pair} words={words} />;
}
