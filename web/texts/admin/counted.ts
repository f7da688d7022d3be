// A number of things.
import { formatNumber } from '../../../shared/format/numbers.ts';

/** « 1 champ », « 2 champs »; in French, below two is singular. */
export const counted = (count: number, one: string, several: string): string =>
  `${formatNumber(count, 0)}\u00A0${count < 2 ? one : several}`;
