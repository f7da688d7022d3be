// Which shares of the local day (0 at midnight, 1 at the next) the sun is up. Pure.
import type { SunMoon } from '../../../../shared/contract/weather-data.ts';
import { clockParts } from '../../../../shared/format/clock.ts';

/** Share of the day its clock shows at an instant. */
export function dayShare(instant: string, timeZone: string): number {
  const { hour, minute } = clockParts(Date.parse(instant), timeZone);
  return (hour * 60 + minute) / 1440;
}

type Sun = Pick<SunMoon, 'sunrise' | 'sunset' | 'sunState'>;

export function lightOf(
  { sunrise, sunset, sunState }: Sun,
  timeZone: string,
): { from: number; to: number }[] {
  if (sunState === 'alwaysUp') return [{ from: 0, to: 1 }];
  if (sunState === 'alwaysDown') return [];
  const rises = sunrise.map((at) => dayShare(at, timeZone));
  const sets = sunset.map((at) => dayShare(at, timeZone));
  const firstRise = rises[0] ?? 1;
  const spans = rises.map((from) => ({ from, to: sets.find((set) => set > from) ?? 1 }));
  const [firstSet] = sets;
  return firstSet !== undefined && firstSet < firstRise
    ? [{ from: 0, to: firstSet }, ...spans]
    : spans;
}
