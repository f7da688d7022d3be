// Apparent temperature: the Australian felt temperature, which counts humidity and wind at any season.
// Source: Steadman 1994 as published by the Bureau of Meteorology (without radiation).

/**
 * Apparent temperature in °C from air temperature (°C), relative humidity (%) and wind (km/h).
 * Null when an input is missing.
 */
export function apparentTemperature(
  temperature: number | null,
  humidity: number | null,
  windKmh: number | null,
): number | null {
  if (temperature === null || humidity === null || windKmh === null) return null;
  const vapourPressureHpa =
    (humidity / 100) * 6.105 * Math.exp((17.27 * temperature) / (237.7 + temperature));
  return temperature + 0.33 * vapourPressureHpa - 0.7 * (windKmh / 3.6) - 4;
}
