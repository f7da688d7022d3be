// Wind chill: how cold the air feels on bare skin in the wind.
// Source: 2001 formula of Environment Canada (MSC) and the NWS; wind at 10 m.

/**
 * Wind chill in °C from air temperature (°C) and wind speed (km/h).
 * Outside its domain (T ≤ 10 °C and wind > 4.8 km/h) it is the air temperature, so that extremes
 * and curves stay continuous; null when an input is missing or the wind negative.
 */
export function windChill(temperature: number | null, windKmh: number | null): number | null {
  if (temperature === null || windKmh === null || !(windKmh >= 0)) return null;
  if (!isWindChillDomain(temperature, windKmh)) return temperature;
  const power = windKmh ** 0.16;
  return 13.12 + 0.6215 * temperature - 11.37 * power + 0.3965 * temperature * power;
}

/** Whether the wind chill differs from the air temperature: NWS domain, 50 °F and 3 mph. */
export const isWindChillDomain = (temperature: number, windKmh: number): boolean =>
  temperature <= 10 && windKmh > 4.8;
