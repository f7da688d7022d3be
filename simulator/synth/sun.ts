// Where the sun stands over Saint-Sulpice (41000), and the phases of the year and of the day. Low precision: enough
// for plausible weather. Times in epoch seconds.

export const TAU = 2 * Math.PI;
export const RAD = Math.PI / 180;
const LAT = 47.6106;
const LON = 1.2743;

/** Sine of the sun's height; negative at night. */
export function sunSin(t: number): number {
  const n = t / 86400 - 10957.5;
  const meanLongitude = (280.46 + 0.9856474 * n) % 360;
  const anomaly = ((357.528 + 0.9856003 * n) % 360) * RAD;
  const longitude =
    (meanLongitude + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RAD;
  const obliquity = 23.439 * RAD;
  const declination = Math.asin(Math.sin(obliquity) * Math.sin(longitude));
  const rightAscension = Math.atan2(Math.cos(obliquity) * Math.sin(longitude), Math.cos(longitude));
  const siderealTime = (18.697374558 + 24.06570982441908 * n) % 24;
  const hourAngle = (siderealTime * 15 + LON) * RAD - rightAscension;
  return (
    Math.sin(LAT * RAD) * Math.sin(declination) +
    Math.cos(LAT * RAD) * Math.cos(declination) * Math.cos(hourAngle)
  );
}

/** Phase of the year in radians, 0 at the first of January. */
export const yearPhase = (t: number): number => (t / 86400 / 365.2425) * TAU;

/** −1 in mid January, +1 in mid July. */
export const season = (t: number): number => -Math.cos(yearPhase(t) - (18 / 365.25) * TAU);

/** Phase of the solar day in radians, 0 at midnight. */
export const hourPhase = (t: number): number => (((t / 3600 + LON / 15) % 24) / 24) * TAU;
