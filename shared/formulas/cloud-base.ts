// Cloud base: the altitude at which rising air would begin to condense. Convective clouds only.
// Source: Espy's rule, 125 m per °C of spread.

/**
 * Cloud base in metres above sea level from air temperature and dew point (°C) and the station's
 * elevation (m). Without elevation it is the height above the ground. Null when a temperature is missing.
 */
export function cloudBase(
  temperature: number | null,
  dewPoint: number | null,
  elevationM: number | null,
): number | null {
  if (temperature === null || dewPoint === null) return null;
  return 125 * Math.max(0, temperature - dewPoint) + (elevationM ?? 0);
}
