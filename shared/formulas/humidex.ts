// Humidex: the Canadian index of summer discomfort; a number without unit that people write in °C.
// Source: Masterton & Richardson 1979, Environment Canada.
import { dewPoint } from './dew-point.ts';

/**
 * Humidex from air temperature (°C) and relative humidity (%); never below the air temperature.
 * Same domain and null rules as the dew point, from which it is computed.
 */
export function humidex(temperature: number | null, humidity: number | null): number | null {
  const dew = dewPoint(temperature, humidity);
  if (temperature === null || dew === null) return null;
  const vapourPressureHpa = 6.11 * Math.exp(5417.753 * (1 / 273.16 - 1 / (273.15 + dew)));
  return Math.max(temperature, temperature + 0.5555 * (vapourPressureHpa - 10));
}
