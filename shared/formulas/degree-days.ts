// Heating degree days (DJU) of one day on base 18 °C: how much a building had to be heated.
// Sources: the two French methods, « Météo » and « COSTIC », which differ on mild days.

const BASE = 18;

/** « Météo » method, °C·day, from the day's minimum and maximum (°C); null when one is missing. */
export function degreeDays(minimum: number | null, maximum: number | null): number | null {
  if (minimum === null || maximum === null) return null;
  return Math.max(0, BASE - (minimum + maximum) / 2);
}

/** « COSTIC » method, which counts the heated part of a day that crosses the base; null also if min > max. */
export function degreeDaysCostic(minimum: number | null, maximum: number | null): number | null {
  if (minimum === null || maximum === null || minimum > maximum) return null;
  if (maximum < BASE) return BASE - (minimum + maximum) / 2;
  if (minimum >= BASE) return 0;
  const missing = BASE - minimum;
  return missing * (0.08 + (0.42 * missing) / (maximum - minimum));
}
