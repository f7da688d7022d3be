// Units of the wire → canonical units, by name. Factors are the exact or conventional ones; nothing is rounded.
import { fromEpoch } from './times.ts';

const inHgInHpa = 33.8638866667;
/** Fine Offset's own factor, only for consoles that send light in lux. */
const luxPerWattPerSquareMetre = 126.7;

/** Each gives the canonical value; null when the number cannot be one of that kind. `tip` is mm a bucket tip. */
export const conversions = {
  asIs: (x: number) => x,
  whole: (x: number) => (Math.abs(x - Math.trunc(x)) > 1e-9 ? null : Math.trunc(x)),
  fahrenheit: (x: number) => ((x - 32) * 5) / 9,
  mph: (x: number) => x * 1.609344,
  inHg: (x: number) => x * inHgInHpa,
  inHgToKpa: (x: number) => (x * inHgInHpa) / 10,
  inches: (x: number) => x * 25.4,
  nauticalMiles: (x: number) => x * 1.852,
  tips: (x: number, tip?: number) => (tip === undefined ? null : x * tip),
  lux: (x: number) => x / luxPerWattPerSquareMetre,
  epoch: (x: number) => fromEpoch(x),
} as const satisfies Record<string, (x: number, tip?: number) => number | null>;

export type WireUnit = keyof typeof conversions;
