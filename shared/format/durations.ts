// Ages and durations in French: « il y a 3 min », « 8 h 51 min ».
import { DASH, formatNumber, NARROW_SPACE } from './numbers.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** U+00A0, before a word that must stay with its number. */
const NO_BREAK_SPACE = '\u00A0';

const isDuration = (ms: number | null): ms is number => ms !== null && Number.isFinite(ms);
const whole = (ms: number, unitMs: number, symbol: string): string =>
  `${formatNumber(Math.floor(ms / unitMs), 0)}${NARROW_SPACE}${symbol}`;

/**
 * « il y a 12 s », « … 3 min », « … 2 h », « … 5 jours », in whole units that have passed.
 * An age below one second, or of a clock that is behind, is « à l’instant ». Null gives the dash.
 */
export function formatAge(ageMs: number | null): string {
  if (!isDuration(ageMs)) return DASH;
  if (ageMs < SECOND) return 'à l’instant';
  if (ageMs < MINUTE) return `il y a ${whole(ageMs, SECOND, 's')}`;
  if (ageMs < HOUR) return `il y a ${whole(ageMs, MINUTE, 'min')}`;
  if (ageMs < DAY) return `il y a ${whole(ageMs, HOUR, 'h')}`;
  const days = Math.floor(ageMs / DAY);
  return `il y a ${formatNumber(days, 0)}${NO_BREAK_SPACE}${days === 1 ? 'jour' : 'jours'}`;
}

/** « 45 s », « 12 min », « 8 h 51 min », rounded to the minute from one minute on. Null gives the dash. */
export function formatDuration(ms: number | null): string {
  if (!isDuration(ms)) return DASH;
  if (ms < MINUTE) return whole(ms, SECOND, 's');
  const minutes = Math.round(ms / MINUTE);
  const hours = whole(minutes * MINUTE, HOUR, 'h');
  if (minutes < 60) return whole(minutes * MINUTE, MINUTE, 'min');
  if (minutes % 60 === 0) return hours;
  return `${hours}${NO_BREAK_SPACE}${whole((minutes % 60) * MINUTE, MINUTE, 'min')}`;
}
