// When an extreme happened, as precisely as its period leaves open: the hour of a day, the day of a month. Pure.
import type { Period } from '../../../shared/contract/weather-data.ts';
import {
  formatDayMonth,
  formatShortDate,
  formatShortDay,
  formatTime,
} from '../../../shared/format/dates.ts';
import { type MeasureName, measure } from '../../../shared/measures/catalogue.ts';
import { fieldDate } from '../../parts/periods/period-address.ts';
import { timeTexts } from '../../texts/times.ts';

type Calendar = { readonly period: Period; readonly timeZone: string };

/** « à 14:20 », « ven. 27 à 14:20 », « 27/11 à 14:20 », « 27/11/2026 à 14:20 ». */
export function extremeTime(at: string | null, period: Period, timeZone: string): string {
  const time = timeTexts.at(formatTime(at, timeZone));
  switch (period) {
    case 'daily':
      return time;
    case 'weekly':
    case 'monthly':
      return `${formatShortDay(at, timeZone)} ${time}`;
    case 'yearly':
      return `${formatDayMonth(at, timeZone)} ${time}`;
    case 'record':
      return `${formatShortDate(at, timeZone)} ${time}`;
  }
}

/** Where the curve of an extreme's day is, or its other curves; null on the page of that day. */
export function dayCharts(
  name: MeasureName,
  at: string,
  { period, timeZone }: Calendar,
): string | null {
  if (period === 'daily') return null;
  const { chart } = measure(name);
  const place = chart === undefined ? '' : `#${'joins' in chart ? chart.joins : name}`;
  return `/weather/graph/daily/${fieldDate(at, timeZone)}${place}`;
}
