// Figures in the operator's words.
import { formatNumber } from '../../shared/format/numbers.ts';

export const oneDecimal = (value: number): string => formatNumber(value, 1);

/** « 1 234 567 » */
export const wholeNumber = (count: number): string => formatNumber(count, 0);

/** « 0 ligne », « 1 ligne », « 1 234 lignes » */
export const counted = (count: number, noun: string): string =>
  `${wholeNumber(count)} ${noun}${count < 2 ? '' : 's'}`;

/** « 42 s », « 12 min », « 5 h », « 3 j », rounded; a negative time, of what is still to come, counts as none. */
export function roughDuration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.round(seconds / 3600)} h`;
  return `${Math.round(seconds / 86_400)} j`;
}
