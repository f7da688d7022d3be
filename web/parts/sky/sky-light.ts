// What the sky behind the « now » block shows: the hour of the station and its rain. Pure; times in milliseconds UTC.

type SkyPhase = 'night' | 'dawn' | 'day' | 'dusk';

export type SkyLight = {
  readonly phase: SkyPhase;
  readonly isRaining: boolean;
  /** Course of the sun from rising (0) to setting (1); null when it is down or its times are unknown. */
  readonly course: number | null;
};

export type SkyTimes = {
  readonly sunrise: readonly string[];
  readonly sunset: readonly string[];
  readonly isDay: boolean;
};

const MINUTE = 60_000;
/** Civil twilight lasts about half an hour at our latitudes; the low sun colours the sky as long. */
const TWILIGHT_MS = 35 * MINUTE;

export function skyLight(
  { sunrise, sunset, isDay }: SkyTimes,
  at: string,
  rainRate: number | null,
): SkyLight {
  const now = Date.parse(at);
  const rises = sunrise.map(Date.parse);
  const sets = sunset.map(Date.parse);
  const isNear = (event: number) => Math.abs(now - event) <= TWILIGHT_MS;
  const isRaining = rainRate !== null && rainRate > 0;
  const course = isDay ? courseOf(now, rises, sets) : null;
  return { phase: phaseOf(), isRaining, course };

  function phaseOf(): SkyPhase {
    if (rises.some(isNear)) return 'dawn';
    if (sets.some(isNear)) return 'dusk';
    return isDay ? 'day' : 'night';
  }
}

function courseOf(now: number, rises: readonly number[], sets: readonly number[]): number | null {
  const rise = rises.findLast((event) => event <= now);
  const set = sets.find((event) => event > now);
  if (rise === undefined || set === undefined) return null;
  return (now - rise) / (set - rise);
}

/** Where the sun stands in the block, in percent of its width and height; the arc keeps clear of the edges. */
export function sunPlace(course: number): { readonly x: number; readonly y: number } {
  const round = (value: number): number => Math.round(value * 10) / 10;
  return { x: round(8 + 84 * course), y: round(88 - 76 * Math.sin(Math.PI * course)) };
}
