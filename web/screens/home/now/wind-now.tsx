// The wind instrument with its sentence: the ten-minute mean in the middle, what gusts around it.
import type { CurrentDetail, History } from '../../../../shared/contract/weather-data.ts';
import { formatCompass } from '../../../../shared/format/compass.ts';
import { formatTime } from '../../../../shared/format/dates.ts';
import { formatMeasure } from '../../../../shared/format/numbers.ts';
import { WindCompass } from '../../../gauges/wind-compass.tsx';
import type { Verdict } from '../../../parts/freshness/freshness.ts';
import { partsOf } from '../../../parts/readings/measure-reading.ts';
import { timeTexts } from '../../../texts/times.ts';
import { fromDirection, windSentence, windTexts } from '../../../texts/wind.ts';
import styles from './wind-now.module.css';

type WindNowProps = {
  readonly detail: CurrentDetail;
  readonly day: History | null;
  readonly verdict: Verdict;
};

export function WindNow({ detail, day, verdict }: WindNowProps) {
  const { beaufortScale, unit, windGust, windSpeed, windDirection } = detail;
  const speed = detail.windSpeedAvg ?? windSpeed;
  const isCalm = beaufortScale === 0;
  const degrees = isCalm ? null : (detail.windDirectionAvg ?? windDirection);
  const speedOf = (value: number | null) => formatMeasure(value, 'speed', unit, { decimals: 0 });
  const sentence = windSentence({
    force: beaufortScale,
    degrees,
    gust: isGust(windGust, speed) ? speedOf(windGust) : null,
  });
  const label = isCalm
    ? windTexts.calmDial
    : windTexts.dial(fromDirection(degrees), speedOf(speed));
  return (
    <div className={styles.wind}>
      <div className={styles.dial}>
        <WindCompass
          speed={partsOf('windSpeedAvg', speed, unit, { decimals: 0 })}
          degrees={degrees}
          label={label}
        />
      </div>
      <div>
        <p className={styles.sentence}>
          <b>{sentence.name}</b>
          {sentence.rest}
        </p>
        <p className={styles.more}>
          {windTexts.instant[verdict]} {speedOf(windSpeed)}
          {!isCalm && windDirection !== null && ` ${formatCompass(windDirection)}`}
          {' · '}
          {windTexts.dailyGust} {speedOf(detail.windMaxDailyGust)}
          {gustTime(detail, day)}
        </p>
      </div>
    </div>
  );
}

/** Worth a word only when it shows more than the mean beside it. */
const isGust = (gust: number | null, mean: number | null): boolean =>
  gust !== null && Math.round(gust) > Math.round(mean ?? 0);

/** « à 14:20 » of the day's strongest gust, from the day's history; '' when it is not known. */
function gustTime({ timeZone, windMaxDailyGust }: CurrentDetail, day: History | null): string {
  const at = day?.maxWindGustReceivedAt;
  if (typeof at !== 'string' || windMaxDailyGust === null) return '';
  return ` ${timeTexts.at(formatTime(at, timeZone))}`;
}
