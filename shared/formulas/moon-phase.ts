// The moon's phase at an instant. Server only: astronomy-engine weighs 49 kB.
import { Body, Illumination, MoonPhase as moonPhaseAngle } from 'astronomy-engine';

/** Eight sectors of 45°, each centred on its multiple: 0° new moon, 90° first quarter, 180° full moon. */
const names = [
  'Nouvelle lune',
  'Premier croissant',
  'Premier quartier',
  'Gibbeuse croissante',
  'Pleine lune',
  'Gibbeuse décroissante',
  'Dernier quartier',
  'Dernier croissant',
] as const;

export type MoonPhase = {
  /** Ecliptic elongation from the sun, degrees [0;360[. */
  readonly angle: number;
  /** Lit share of the disc, 0…1. */
  readonly illumination: number;
  readonly name: (typeof names)[number];
};

/** Phase of the moon at an instant (milliseconds UTC), right to the minute; the same for every place. */
export function moonPhaseAt(instantMs: number): MoonPhase {
  const date = new Date(instantMs);
  const angle = moonPhaseAngle(date) % 360;
  const illumination = Illumination(Body.Moon, date).phase_fraction;
  const name = names[Math.floor((angle + 22.5) / 45) % names.length] ?? names[0];
  return { angle, illumination, name };
}
