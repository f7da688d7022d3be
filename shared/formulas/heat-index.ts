// Heat index: how hot humid air feels in the shade.
// Source: the full algorithm of the NWS Weather Prediction Center (Rothfusz regression and its
// adjustments), wpc.ncep.noaa.gov/html/heatindex_equation.shtml; it works in °F.

/**
 * Heat index in °C from air temperature (°C) and relative humidity (%, 0…105).
 * Below 4.4 °C it is the air temperature; in dry mild air it may be slightly below it. It is
 * slightly discontinuous where the regression takes over (80 °F), as published.
 * Null when an input is missing or humidity outside its domain.
 */
export function heatIndex(temperature: number | null, humidity: number | null): number | null {
  if (temperature === null || humidity === null) return null;
  if (!(humidity >= 0 && humidity <= 105)) return null;
  const fahrenheit = temperature * 1.8 + 32;
  if (fahrenheit <= 40) return temperature;
  const simple = 0.5 * (fahrenheit + 61 + 1.2 * (fahrenheit - 68) + 0.094 * humidity);
  const felt = (simple + fahrenheit) / 2 < 80 ? simple : regression(fahrenheit, humidity);
  return (felt - 32) / 1.8;
}

function regression(t: number, rh: number): number {
  const rothfusz =
    -42.379 +
    2.04901523 * t +
    10.14333127 * rh -
    0.22475541 * t * rh -
    6.83783e-3 * t ** 2 -
    5.481717e-2 * rh ** 2 +
    1.22874e-3 * t ** 2 * rh +
    8.5282e-4 * t * rh ** 2 -
    1.99e-6 * t ** 2 * rh ** 2;
  return rothfusz + adjustment(t, rh);
}

function adjustment(t: number, rh: number): number {
  if (rh < 13 && t >= 80 && t <= 112) {
    return -((13 - rh) / 4) * Math.sqrt((17 - Math.abs(t - 95)) / 17);
  }
  if (rh > 85 && t >= 80 && t <= 87) return ((rh - 85) / 10) * ((87 - t) / 5);
  return 0;
}
