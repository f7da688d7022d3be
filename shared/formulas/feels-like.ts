// Felt temperature: wind chill in the cold, heat index in the heat, the air temperature between.
// Source: the NWS practice, as in MetPy's apparent_temperature.
import { heatIndex } from './heat-index.ts';
import { isWindChillDomain, windChill } from './wind-chill.ts';

/** 80 °F, the temperature from which the NWS gives a heat index. */
const HEAT_FROM = 26.7;

/**
 * Felt temperature in °C from air temperature (°C), relative humidity (%) and wind (km/h).
 * Null only without a temperature: a missing wind or humidity leaves the air temperature.
 */
export function feelsLike(
  temperature: number | null,
  humidity: number | null,
  windKmh: number | null,
): number | null {
  if (temperature === null) return null;
  if (windKmh !== null && isWindChillDomain(temperature, windKmh))
    return windChill(temperature, windKmh);
  if (temperature < HEAT_FROM) return temperature;
  return Math.max(temperature, heatIndex(temperature, humidity) ?? temperature);
}
