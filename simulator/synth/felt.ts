// What air feels like, by the generator's own formulas: its samples must not move when the site's formulas do.

/** Saturation vapour pressure over water, hPa (Magnus). */
export const saturation = (celsius: number): number =>
  6.112 * Math.exp((17.62 * celsius) / (243.12 + celsius));

/** °C, from °C and % (Magnus). */
export function dewPoint(celsius: number, humidity: number): number {
  const g = (17.62 * celsius) / (243.12 + celsius) + Math.log(humidity / 100);
  return (243.12 * g) / (17.62 - g);
}

/** °C (Environment Canada). */
export function humidex(celsius: number, dew: number): number {
  const excess = 0.5555 * (6.11 * Math.exp(5417.753 * (1 / 273.15 - 1 / (dew + 273.15))) - 10);
  return excess > 0 ? celsius + excess : celsius;
}

/** °C, from °C and km/h (2001 index); the air's own temperature outside its domain. */
export const windChill = (celsius: number, kmh: number): number =>
  celsius >= 10 || kmh <= 4.8
    ? celsius
    : 13.12 + 0.6215 * celsius + (0.3965 * celsius - 11.37) * kmh ** 0.16;

/** °C, from °C and % (US National Weather Service, with its adjustments). */
export function heatIndex(celsius: number, humidity: number): number {
  const f = celsius * 1.8 + 32;
  if (f <= 40) return celsius;
  let index = 0.5 * (f + 61 + (f - 68) * 1.2 + humidity * 0.094);
  if ((index + f) / 2 >= 80) {
    index =
      -42.379 +
      2.04901523 * f +
      10.14333127 * humidity -
      0.22475541 * f * humidity -
      6.83783e-3 * f * f -
      5.481717e-2 * humidity * humidity +
      1.22874e-3 * f * f * humidity +
      8.5282e-4 * f * humidity * humidity -
      1.99e-6 * f * f * humidity * humidity;
    if (humidity < 13 && f > 80 && f < 112)
      index -= ((13 - humidity) / 4) * Math.sqrt((17 - Math.abs(f - 95)) / 17);
    else if (humidity > 85 && f >= 80 && f < 87) index += (((humidity - 85) / 10) * (87 - f)) / 5;
  }
  return (index - 32) / 1.8;
}

/** °C, from °C, % and m/s (Steadman). */
export const apparent = (celsius: number, humidity: number, ms: number): number =>
  celsius +
  ((0.33 * humidity) / 100) * 6.105 * Math.exp((17.27 * celsius) / (237.7 + celsius)) -
  0.7 * ms -
  4;
