// The sentences of the sun and moon card. Pure.
import type { SunMoon } from '../../../../shared/contract/weather-data.ts';
import { formatDuration } from '../../../../shared/format/durations.ts';
import { formatNumber, NARROW_SPACE } from '../../../../shared/format/numbers.ts';
import { skyTexts } from '../../../texts/home.ts';

type Sun = Pick<
  SunMoon,
  'sunrise' | 'sunset' | 'dayLengthSeconds' | 'dayLengthChangeSeconds' | 'sunState'
>;

/** « 8 h 51 min de jour, 2 min de moins qu’hier »; '' where the sun does not cross the horizon. */
export function dayLengthWords(sun: Sun): string {
  if (sun.sunState !== 'normal') return '';
  const change = sun.dayLengthChangeSeconds;
  const length = skyTexts.dayLength(formatDuration(dayLengthMs(sun)));
  const amount = formatDuration(Math.abs(change) * 1000);
  if (Math.abs(change) < 1) return `${length}, ${skyTexts.sameLength}`;
  return `${length}, ${change > 0 ? skyTexts.longer(amount) : skyTexts.shorter(amount)}`;
}

const MINUTE_MS = 60_000;
const shownMinute = (event: string): number => Math.floor(Date.parse(event) / MINUTE_MS);

/** From one time to the other as they are shown above, to the minute. */
function dayLengthMs({ sunrise, sunset, dayLengthSeconds }: Sun): number {
  const [rise, set] = [sunrise[0], sunset[0]];
  const isPlain = sunrise.length === 1 && sunset.length === 1;
  if (!isPlain || rise === undefined || set === undefined || set < rise)
    return dayLengthSeconds * 1000;
  return (shownMinute(set) - shownMinute(rise)) * MINUTE_MS;
}

type SunEvents = Pick<SunMoon, 'sunrise' | 'sunset' | 'sunState'>;
type Times = (events: readonly string[]) => string;

/** « 08:16 – 17:07 », for the bar of the day. */
export function hoursWords({ sunrise, sunset, sunState }: SunEvents, times: Times): string {
  if (sunState === 'alwaysUp') return skyTexts.allHours;
  if (sunState === 'alwaysDown') return skyTexts.noHours;
  return `${times(sunrise)} – ${times(sunset)}`;
}

type MoonDay = Pick<SunMoon, 'moonrise' | 'moonset' | 'moonState' | 'moonPhase'>;

/** « éclairée à 84 %, lever 18:02, coucher 10:41 », in the order of the day. */
export function moonWords(
  { moonrise, moonset, moonState, moonPhase }: MoonDay,
  times: Times,
): string {
  const lit = skyTexts.lit(`${formatNumber(moonPhase.illumination * 100, 0)}${NARROW_SPACE}%`);
  if (moonState === 'alwaysUp') return `${lit}. ${skyTexts.moonAlwaysUp}`;
  if (moonState === 'alwaysDown') return `${lit}. ${skyTexts.moonAlwaysDown}`;
  const events = [
    { word: skyTexts.rise, events: moonrise },
    { word: skyTexts.set, events: moonset },
  ]
    .filter(({ events }) => events.length > 0)
    .sort((a, b) => (a.events[0] ?? '').localeCompare(b.events[0] ?? ''))
    .map(({ word, events }) => `${word} ${times(events)}`);
  return [lit, ...events].join(', ');
}
