// Wind directions in French: the short form of dials and tables, the written one of sentences.
import { type WindSector, windRose16 } from '../measures/wind-rose.ts';
import { DASH } from './numbers.ts';

const written: Readonly<Record<WindSector, string>> = {
  N: 'nord',
  NNE: 'nord-nord-est',
  NE: 'nord-est',
  ENE: 'est-nord-est',
  E: 'est',
  ESE: 'est-sud-est',
  SE: 'sud-est',
  SSE: 'sud-sud-est',
  S: 'sud',
  SSO: 'sud-sud-ouest',
  SO: 'sud-ouest',
  OSO: 'ouest-sud-ouest',
  O: 'ouest',
  ONO: 'ouest-nord-ouest',
  NO: 'nord-ouest',
  NNO: 'nord-nord-ouest',
};

/** « SO » of a direction in degrees (0…360); the dash when it is missing. */
export const formatCompass = (degrees: number | null): string => windRose16(degrees) ?? DASH;

/** « sud-ouest » of a direction in degrees (0…360); the dash when it is missing. */
export function formatCompassWritten(degrees: number | null): string {
  const sector = windRose16(degrees);
  return sector === null ? DASH : written[sector];
}
