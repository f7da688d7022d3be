// Where a station stands, in figures.
import { formatNumber, NARROW_SPACE } from '../../shared/format/numbers.ts';

/** « 47,6106° »: about ten metres. */
export const degrees = (value: number): string => `${formatNumber(value, 4)}°`;

/** « 112 m ». */
export const metres = (value: number): string => `${formatNumber(value, 0)}${NARROW_SPACE}m`;
