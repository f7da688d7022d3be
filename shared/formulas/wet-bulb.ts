// Wet-bulb temperature: the lowest temperature the air reaches by evaporating water into it.
// Source: Stull 2011, an empirical fit for pressures near 1013 hPa.

/**
 * Wet-bulb temperature in °C from air temperature (°C, −20…50) and relative humidity (%, from 5).
 * Above 99 % it is the air temperature. Null when an input is missing or outside its domain.
 */
export function wetBulb(temperature: number | null, humidity: number | null): number | null {
  if (temperature === null || humidity === null) return null;
  if (!(temperature >= -20 && temperature <= 50 && humidity >= 5)) return null;
  if (humidity > 99) return temperature;
  return (
    temperature * Math.atan(0.151977 * Math.sqrt(humidity + 8.313659)) +
    Math.atan(temperature + humidity) -
    Math.atan(humidity - 1.676331) +
    0.00391838 * humidity ** 1.5 * Math.atan(0.023101 * humidity) -
    4.686035
  );
}
