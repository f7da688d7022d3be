// Today, with the weather of the moment, and the days after it.
import type {
  Forecast,
  ForecastDay,
  ForecastWeather,
} from '../../../../shared/contract/forecast.ts';
import { formatCompass } from '../../../../shared/format/compass.ts';
import { DASH, formatNumber, NARROW_SPACE } from '../../../../shared/format/numbers.ts';
import { VisuallyHidden } from '../../../parts/elements/visually-hidden.tsx';
import { ExtremeMark } from '../../../parts/readings/extreme-mark.tsx';
import { panelTexts } from '../../../texts/forecast-panel.ts';
import { fromDirection } from '../../../texts/wind.ts';
import styles from './forecast-days.module.css';
import { weatherIcon } from './weather-icons.ts';

export function ForecastDays({ forecast: { daily, current } }: { readonly forecast: Forecast }) {
  return (
    <ol className={styles.days}>
      {daily.map((day) => (
        <li key={day.date} className={day.isToday ? styles.today : styles.day}>
          <Day day={day} />
          {day.isToday && <Moment current={current} />}
        </li>
      ))}
    </ol>
  );
}

const unknown: ForecastWeather = { icon: null, description: '' };

function Day({
  day: { date, label, shortLabel, isToday, temp, weather },
}: {
  readonly day: ForecastDay;
}) {
  const { icon, description } = weather[0] ?? unknown;
  return (
    <>
      <h4 className={styles.name}>
        <time dateTime={date}>
          <span aria-hidden="true">{isToday ? panelTexts.today : shortLabel}</span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </time>
      </h4>
      <WeatherIcon icon={icon} description={description} size={isToday ? 96 : 64} />
      {/* The picture has the same words for those who hear the page. */}
      <p className={styles.sky} aria-hidden="true">
        {description}
      </p>
      <p className={styles.range}>
        <span>
          <ExtremeMark kind="max" word={panelTexts.maximum} />
          {degrees(temp.max)}
        </span>
        <span className={styles.least}>
          <ExtremeMark kind="min" word={panelTexts.minimum} />
          {degrees(temp.min)}
        </span>
      </p>
    </>
  );
}

type WeatherIconProps = ForecastWeather & { readonly size: number };

function WeatherIcon({ icon, description, size }: WeatherIconProps) {
  const picture = weatherIcon(icon);
  if (picture === null) {
    return (
      <p className={styles.icon}>
        <span aria-hidden="true">{DASH}</span>
        <VisuallyHidden>{description}</VisuallyHidden>
      </p>
    );
  }
  return <img className={styles.icon} src={picture} alt={description} width={size} height={size} />;
}

function Moment({ current }: { readonly current: Forecast['current'] }) {
  const { temp, humidity, wind_speed: wind, wind_deg: from, weather } = current;
  return (
    <dl className={styles.moment}>
      <div>
        <dt>{panelTexts.now}</dt>
        <dd>
          {degrees(temp)}
          {temp !== null && weather[0]?.icon && `, ${weather[0].description.toLowerCase()}`}
        </dd>
      </div>
      <div>
        <dt>{panelTexts.humidity}</dt>
        <dd>{withUnit(humidity, '%')}</dd>
      </div>
      <div>
        <dt>{panelTexts.wind}</dt>
        <dd>
          {withUnit(wind === null ? null : wind * KMH, 'km/h')}
          {from !== null && (
            <>
              {' '}
              <span aria-hidden="true">{formatCompass(from)}</span>
              <VisuallyHidden>{fromDirection(from)}</VisuallyHidden>
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}

/** From m/s. */
const KMH = 3.6;

const degrees = (celsius: number | null): string => withUnit(celsius, '°C', 1);

function withUnit(value: number | null, unit: string, decimals = 0): string {
  const number = formatNumber(value, decimals);
  return number === DASH ? DASH : `${number}${NARROW_SPACE}${unit}`;
}
