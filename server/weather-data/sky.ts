// Sun and moon over a station's local day, as an answer gives them.

import { dayAt, localDay } from '../../shared/calendar/days.ts';
import type { SunMoon } from '../../shared/contract/weather-data.ts';
import { sunDay, sunMoonDay } from '../../shared/formulas/sun-moon.ts';
import { isoOf } from '../storage/contents/dates.ts';

export type Site = { readonly lat: number; readonly lng: number; readonly timeZone: string };

/** @param now milliseconds UTC */
export function skyAt({ lat, lng, timeZone }: Site, now: number): SunMoon {
  const { date, start } = dayAt(now, timeZone);
  const today = sunMoonDay({ lat, lng, timeZone, date });
  const yesterday = sunDay({ lat, lng, timeZone, date: localDay(start - 1, timeZone) });
  return {
    sunrise: today.sunrise.map(isoOf),
    sunset: today.sunset.map(isoOf),
    moonrise: today.moonrise.map(isoOf),
    moonset: today.moonset.map(isoOf),
    sunState: today.sunState,
    moonState: today.moonState,
    dayLengthSeconds: Math.round(today.dayLengthMs / 1000),
    dayLengthChangeSeconds: Math.round((today.dayLengthMs - yesterday.dayLengthMs) / 1000),
    isDay: isUp(today, start, now),
    moonPhase: today.moonPhase,
  };
}

type SunEvents = Pick<ReturnType<typeof sunDay>, 'sunrise' | 'sunset' | 'sunState'>;

/** The last event before now decides; before the first one, the opposite of what it brings. */
function isUp({ sunrise, sunset, sunState }: SunEvents, dayStart: number, now: number): boolean {
  const changes = [
    ...sunrise.map((at) => ({ at, up: true })),
    ...sunset.map((at) => ({ at, up: false })),
  ].sort((a, b) => a.at - b.at);
  const first = changes[0];
  if (!first) return sunState === 'alwaysUp';
  return changes.reduce(
    (up, change) => (change.at <= now ? change.up : up),
    dayStart <= now && !first.up,
  );
}
