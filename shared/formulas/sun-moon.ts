// When the sun and the moon rise and set on a local day, seen from a place. Server only.
// Convention (USNO, timeanddate): upper limb, 34′ of refraction, sea horizon, height 0. French (IMCCE)
// tables take the moon's centre and 36′36″: they differ by some 100 s at Paris.
// Source: astronomy-engine, within seconds of ERFA/SOFA.
import { Body, Equator, Horizon, MakeTime, Observer, SearchRiseSet } from 'astronomy-engine';
import { type Day, dayBounds } from '../calendar/days.ts';
import { type MoonPhase, moonPhaseAt } from './moon-phase.ts';

/** Degrees (WGS84, north and east positive), the zone of the local day, and its date `2026-11-27`. */
export type PlaceDay = {
  readonly lat: number;
  readonly lng: number;
  readonly timeZone: string;
  readonly date: string;
};

/** `normal` when it crosses the horizon that day. */
type SkyState = 'normal' | 'alwaysUp' | 'alwaysDown';

/** Instants in milliseconds UTC within the local day; a day may have none of a kind, or two. */
export type SunDay = {
  readonly sunrise: readonly number[];
  readonly sunset: readonly number[];
  readonly sunState: SkyState;
  /** How long the sun is up within the local day. */
  readonly dayLengthMs: number;
};

export type SunMoonDay = SunDay & {
  readonly moonrise: readonly number[];
  readonly moonset: readonly number[];
  readonly moonState: SkyState;
  /** At the middle of the local day. */
  readonly moonPhase: MoonPhase;
};

type Passages = { readonly rises: number[]; readonly sets: number[]; readonly state: SkyState };

const RISE = 1;
const SET = -1;
/** More than any local day lasts. */
const SEARCH_DAYS = 2;
const MINUTE = 60_000;
/** Altitude (degrees) of a disc's centre when its upper limb touches the horizon: 34′ and a radius of 16′. */
const TOUCHING = -50 / 60;

const kept = new Map<string, SunMoonDay>();
const KEPT_PLACE_DAYS = 512;

/** Sun, moon and phase of a local day; milliseconds of work, so the last 512 answers are kept. */
export function sunMoonDay(placeDay: PlaceDay): SunMoonDay {
  const { lat, lng, timeZone, date } = placeDay;
  const key = `${lat} ${lng} ${timeZone} ${date}`;
  const known = kept.get(key);
  if (known) return known;
  const day = dayBounds(date, timeZone);
  const moon = passages(Body.Moon, placeDay, day);
  const found: SunMoonDay = {
    ...sunDay(placeDay),
    moonrise: moon.rises,
    moonset: moon.sets,
    moonState: moon.state,
    moonPhase: moonPhaseAt((day.start + day.end) / 2),
  };
  if (kept.size >= KEPT_PLACE_DAYS) kept.clear();
  kept.set(key, found);
  return found;
}

/** The sun alone, for the night bands of a chart. */
export function sunDay(placeDay: PlaceDay): SunDay {
  const day = dayBounds(placeDay.date, placeDay.timeZone);
  const sun = passages(Body.Sun, placeDay, day);
  return {
    sunrise: sun.rises,
    sunset: sun.sets,
    sunState: sun.state,
    dayLengthMs: timeUp(sun, day),
  };
}

function passages(body: Body, { lat, lng }: PlaceDay, day: Day): Passages {
  const observer = new Observer(lat, lng, 0);
  const rises = crossings(body, observer, RISE, day);
  const sets = crossings(body, observer, SET, day);
  const crosses = rises.length > 0 || sets.length > 0;
  return { rises, sets, state: crosses ? 'normal' : uncrossedState(body, observer, day) };
}

function crossings(
  body: Body,
  observer: Observer,
  direction: 1 | -1,
  { start, end }: Day,
): number[] {
  const found: number[] = [];
  let from = start;
  while (from < end) {
    const event = SearchRiseSet(body, observer, direction, new Date(from), SEARCH_DAYS);
    const instant = event?.date.getTime();
    if (instant === undefined || instant >= end) break;
    found.push(instant);
    from = instant + MINUTE;
  }
  return found;
}

/** Above or below all day long: judged where the disc is farthest from the horizon, among five instants. */
function uncrossedState(body: Body, observer: Observer, { start, end }: Day): SkyState {
  const heights = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const time = MakeTime(new Date(start + share * (end - start)));
    const { ra, dec } = Equator(body, time, observer, true, true);
    return Horizon(time, observer, ra, dec).altitude - TOUCHING;
  });
  const clearest = heights.reduce((far, height) =>
    Math.abs(height) > Math.abs(far) ? height : far,
  );
  return clearest > 0 ? 'alwaysUp' : 'alwaysDown';
}

/** Time above the horizon within the day, from one passage to the next. */
function timeUp({ rises, sets, state }: Passages, { start, end }: Day): number {
  if (state !== 'normal') return state === 'alwaysUp' ? end - start : 0;
  const firstRise = rises[0] ?? end;
  const upAtStart = (sets[0] ?? end) < firstRise;
  const ups = upAtStart ? [start, ...rises] : rises;
  return ups.reduce((total, up, index) => total + (sets[index] ?? end) - up, 0);
}
