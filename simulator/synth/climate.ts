// The air at an instant: synoptic pressure, cloud, temperature, wind. Each a pure function of seed and epoch second.
import { noise } from './noise.ts';
import { hourPhase, season, TAU } from './sun.ts';

/** Highs and lows passing by, without unit: −1 is a marked low. */
export const synoptic = (seed: number, t: number): number =>
  0.8 * noise(seed, 11, t, 4.3 * 86400) + 0.45 * noise(seed, 12, t, 1.7 * 86400);

/** Covered share of the sky, 0 to 1. */
export function cloud(seed: number, t: number): number {
  const covered =
    0.52 -
    0.28 * synoptic(seed, t) -
    0.1 * season(t) +
    0.22 * noise(seed, 21, t, 19000) +
    0.12 * noise(seed, 22, t, 2400);
  return Math.min(1, Math.max(0, covered));
}

/** °C. `shift` moves the climate of a station. */
export function temperatureAt(seed: number, t: number, shift: number): number {
  const s = season(t);
  const amplitude = (3.1 + ((2.6 * (s + 1)) / 2) * 1.6) * (1.25 - 0.85 * cloud(seed, t - 3600 * 2));
  const diurnal =
    amplitude * (-Math.cos(hourPhase(t) - (2.6 / 24) * TAU) + 0.22 * Math.cos(2 * hourPhase(t)));
  return (
    11.9 +
    shift +
    7.9 * s +
    diurnal +
    3.1 * noise(seed, 1, t, 5.1 * 86400) +
    1.2 * noise(seed, 2, t, 86400 * 1.1) +
    0.35 * noise(seed, 3, t, 5400) +
    0.09 * noise(seed, 4, t, 400) +
    // About +0.1 °C a year.
    0.000000003 * (t - 1577836800)
  );
}

/** Saturation vapour pressure over water, hPa, from °C (Magnus). */
export const saturation = (celsius: number): number =>
  6.112 * Math.exp((17.62 * celsius) / (243.12 + celsius));

/** m/s. */
export function windAt(seed: number, t: number): number {
  const storm = Math.max(0, -synoptic(seed, t) - 0.75) * 3;
  const day = 1 + 0.35 * Math.max(0, Math.sin(hourPhase(t) - 0.3 * TAU));
  const wind =
    3.1 * Math.exp(0.4 * noise(seed, 31, t, 30000) + 0.15 * noise(seed, 32, t, 1800)) * day +
    storm * (1 + 0.25 * noise(seed, 33, t, 5000)) -
    0.9;
  return Math.max(0, wind * (1 + 0.13 * noise(seed, 34, t, 45)));
}

/** Degrees the wind comes from, [0, 360[. */
export function directionAt(seed: number, t: number): number {
  const direction =
    235 +
    75 * noise(seed, 41, t, 3.1 * 86400) +
    55 * noise(seed, 42, t, 0.6 * 86400) +
    22 * noise(seed, 43, t, 2500) +
    12 * noise(seed, 44, t, 60);
  return ((direction % 360) + 360) % 360;
}
