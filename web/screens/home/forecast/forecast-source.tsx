// How old a forecast is and who made it.
import type { Attribution, Forecast } from '../../../../shared/contract/forecast.ts';
import { formatDateTime, formatShortDate, formatTime } from '../../../../shared/format/dates.ts';
import { formatAge } from '../../../../shared/format/durations.ts';
import { panelTexts } from '../../../texts/forecast-panel.ts';
import { stateTexts } from '../../../texts/states.ts';
import styles from './forecast-panel.module.css';

type ForecastSourceProps = {
  readonly forecast: Forecast;
  /** Of the address search; null when there was none. */
  readonly search: Attribution | null;
  readonly isInterrupted: boolean;
};

export function ForecastSource({ forecast, search, isInterrupted }: ForecastSourceProps) {
  const sources = search === null ? [forecast.attribution] : [forecast.attribution, search];
  return (
    <p className={styles.source}>
      <span>{madeAt(forecast)}</span>
      {isInterrupted && <span>{stateTexts.interrupted}</span>}
      {sources.map(({ text, url }) => (
        <a key={url} href={url}>
          {text}
        </a>
      ))}
    </p>
  );
}

type Made = Pick<Forecast, 'fetchedAt' | 'timeZone' | 'daily' | 'stale' | 'age'>;

/** « Prévisions de 14:05 »; with its age when the service could not be asked again. */
export function madeAt({ fetchedAt, timeZone, daily, stale, age }: Made): string {
  const isOfToday = daily.some(
    ({ date, isToday }) =>
      isToday && formatShortDate(date, 'UTC') === formatShortDate(fetchedAt, timeZone),
  );
  const made = isOfToday
    ? panelTexts.at(formatTime(fetchedAt, timeZone))
    : panelTexts.on(formatDateTime(fetchedAt, timeZone));
  return stale ? `${made}, ${panelTexts.stale(formatAge(age * 1000))}` : made;
}
