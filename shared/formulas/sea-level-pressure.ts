// Sea-level pressure: what a barometer at the station would read if it stood at sea level.
// Source: WMO-No. 8 reduction for stations up to 750 m; beyond, the figure is only indicative.

const REDUCTION_CONSTANT = 0.0148275;

/**
 * Pressure reduced to sea level (hPa) from station pressure (hPa, 300…1100), elevation
 * (m, −50…3000), air temperature (°C; best the mean of now and 12 h ago) and relative humidity (%).
 * Without a usable humidity the air counts as dry. Null when another input is missing or outside its domain.
 */
export function seaLevelPressure(
  stationPressure: number | null,
  elevationM: number | null,
  temperature: number | null,
  humidity: number | null,
): number | null {
  if (stationPressure === null || elevationM === null || temperature === null) return null;
  if (!(stationPressure >= 300 && stationPressure <= 1100)) return null;
  if (!(elevationM >= -50 && elevationM <= 3000)) return null;
  const columnKelvin =
    temperature +
    273.15 +
    (0.0065 * elevationM) / 2 +
    0.12 * vapourPressureHpa(temperature, humidity);
  return stationPressure * 10 ** ((REDUCTION_CONSTANT * elevationM) / columnKelvin);
}

/** Partial pressure of water vapour, Magnus formula of WMO-No. 8; 0 without a usable humidity. */
function vapourPressureHpa(temperature: number, humidity: number | null): number {
  if (humidity === null || !(humidity >= 0 && humidity <= 105)) return 0;
  const saturation = 6.112 * Math.exp((17.62 * temperature) / (243.12 + temperature));
  return (Math.min(humidity, 100) / 100) * saturation;
}
