// The time axis of a graph: where its labels stand, what they say, and which nights shade it. The browser gets them
// ready made, so that it needs no calendar; a clock-change day is 23 or 25 h wide, with its hours as the wall shows them.

import { type Day, daysBetween } from '../../shared/calendar/days.ts';
import type { AxisTick, GraphPeriod } from '../../shared/contract/weather-data.ts';
import { clockParts } from '../../shared/format/clock.ts';
import { formatAxisTime, formatShortDay, formatShortMonth } from '../../shared/format/dates.ts';
import { type SunDay, sunDay } from '../../shared/formulas/sun-moon.ts';
import { isoOf } from '../storage/contents/dates.ts';

const HOUR_MS = 3_600_000;

export type Span = { readonly start: number; readonly end: number };
export type Site = { readonly lat: number; readonly lng: number; readonly timeZone: string };

/** Labels of a period's axis, in time order; the last one may stand at the period's end. */
export function axisTicks(period: GraphPeriod, span: Span, timeZone: string): AxisTick[] {
  if (period === 'daily') return hourTicks(span, timeZone);
  const days = [...daysBetween(span.start, span.end, timeZone)];
  if (period === 'yearly') return days.flatMap((day) => monthTick(day, timeZone));
  return days.map(({ date, start }) => {
    if (period === 'weekly')
      return { at: isoOf(start), label: formatShortDay(start, timeZone), rank: 0 };
    const day = dayOf(date);
    return { at: isoOf(start), label: String(day), rank: monthDayRank(day) };
  });
}

/** `2026-11-27` → 27. */
const dayOf = (date: string): number => Number(date.slice(8));

function hourTicks({ start, end }: Span, timeZone: string): AxisTick[] {
  const ticks: AxisTick[] = [];
  for (let at = start; at <= end; at += HOUR_MS) {
    const { hour } = clockParts(at, timeZone);
    ticks.push({
      at: isoOf(at),
      label: at === end ? '24:00' : formatAxisTime(at, timeZone),
      rank: hour % 6 === 0 ? 0 : hour % 3 === 0 ? 1 : 2,
    });
  }
  return ticks;
}

function monthTick({ date, start }: Day, timeZone: string): AxisTick[] {
  if (dayOf(date) !== 1) return [];
  const rank = Number(date.slice(5, 7)) % 3 === 1 ? 0 : 1;
  return [{ at: isoOf(start), label: formatShortMonth(start, timeZone), rank }];
}

const monthDayRank = (day: number): 0 | 1 | 2 => {
  if (day === 1 || (day % 10 === 0 && day < 30)) return 0;
  return day % 5 === 0 && day < 30 ? 1 : 2;
};

/** Nights of a day or a week (sun below the horizon), for the shading; over a month they would only hatch. */
export function nightsOf(period: GraphPeriod, span: Span, site: Site): Span[] {
  if (period === 'monthly' || period === 'yearly') return [];
  const nights: Span[] = [];
  let darkSince: number | null = null;
  for (const { date, start, end } of daysBetween(span.start, span.end, site.timeZone)) {
    const { sunrise, sunset, sunState } = sunOf(site, date);
    const changes = [
      ...sunrise.map((at) => ({ at, dark: false })),
      ...sunset.map((at) => ({ at, dark: true })),
    ].sort((a, b) => a.at - b.at);
    const darkAtStart = changes[0] ? !changes[0].dark : sunState === 'alwaysDown';
    if (darkAtStart && darkSince === null) darkSince = start;
    for (const { at, dark } of changes) {
      if (dark) darkSince ??= at;
      else if (darkSince !== null) {
        nights.push({ start: darkSince, end: at });
        darkSince = null;
      }
    }
    if (darkSince !== null && end >= span.end) nights.push({ start: darkSince, end: span.end });
  }
  return nights;
}

const suns = new Map<string, SunDay>();
const KEPT_SUNS = 1_000;

/** A few milliseconds of work the first time. */
function sunOf({ lat, lng, timeZone }: Site, date: string): SunDay {
  const key = `${lat} ${lng} ${timeZone} ${date}`;
  const known = suns.get(key);
  if (known) return known;
  const found = sunDay({ lat, lng, timeZone, date });
  if (suns.size >= KEPT_SUNS) suns.clear();
  suns.set(key, found);
  return found;
}
