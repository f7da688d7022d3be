// Dew point: the temperature at which the air, cooled at constant pressure, begins to condense.
// Source: Magnus formula of WMO-No. 8 (17.62; 243.12 °C), over water also below 0 °C.

/**
 * Dew point in °C from air temperature (°C, −45…60) and relative humidity (%, ]0;105]).
 * Humidity in ]100;105] counts as 100. Null when an input is missing or outside its domain.
 */
export function dewPoint(temperature: number | null, humidity: number | null): number | null {
  if (temperature === null || humidity === null) return null;
  if (!(temperature >= -45 && temperature <= 60 && humidity > 0 && humidity <= 105)) return null;
  const gamma =
    Math.log(Math.min(humidity, 100)) -
    Math.log(100) +
    (17.62 * temperature) / (243.12 + temperature);
  return (243.12 * gamma) / (17.62 - gamma);
}
