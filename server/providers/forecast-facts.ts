// A forecast as it is kept, whatever service gave it: what it says of each local day of the place, without any label.
import { z } from 'zod';
import { isTimeZone } from '../../shared/calendar/time-zones.ts';
import { type Trouble, trouble } from './trouble.ts';

const value = z.number().nullable();
const sky = z.object({ icon: z.string().nullable(), description: z.string() });

export const forecastFacts = z.object({
  provider: z.enum(['open-meteo', 'openweather']),
  timeZone: z.string().refine(isTimeZone),
  /** °C, %, m/s, degrees. */
  current: z.object({ temp: value, humidity: value, windSpeed: value, windDirection: value, sky }),
  /** In order, one a date. */
  days: z.array(z.object({ date: z.iso.date(), max: value, min: value, sky })),
});

export type ForecastFacts = z.output<typeof forecastFacts>;
export type DayFacts = ForecastFacts['days'][number];

const within =
  (low: number, high: number) =>
  (given: number | null | undefined): number | null =>
    given === null || given === undefined || given < low || given > high ? null : given;

/** A number no weather has is taken for a missing one. */
export const plausible = {
  temperature: within(-100, 70),
  humidity: within(0, 100),
  windSpeed: within(0, 150),
  windDirection: within(0, 360),
} as const;

const daysAtMost = 16;

/** In order, each date once. */
export function inOrder(days: readonly DayFacts[]): DayFacts[] {
  const byDate = new Map(days.map((day) => [day.date, day]));
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1)).slice(0, daysAtMost);
}

/** A forecast that says nothing of any day is none. */
export const unlessEmpty = (facts: ForecastFacts): ForecastFacts | Trouble =>
  facts.days.some(({ max, min, sky: { icon } }) => max !== null || min !== null || icon !== null)
    ? facts
    : trouble('badAnswer', 'only nulls');
