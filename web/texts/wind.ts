// The sentence under the wind instrument.
import { formatCompassWritten } from '../../shared/format/compass.ts';
import { beaufortNames } from '../../shared/measures/bands.ts';

type WindWords = {
  /** Beaufort 0…12 of the 10-minute mean; null when unknown. */
  readonly force: number | null;
  readonly degrees: number | null;
  /** « 31 km/h »; null when there is none to tell. */
  readonly gust: string | null;
};

/** « de sud-ouest », « d’ouest »; empty when calm or unknown. */
export function fromDirection(degrees: number | null): string {
  if (degrees === null) return '';
  const name = formatCompassWritten(degrees);
  return /^[aeiou]/.test(name) ? `d’${name}` : `de ${name}`;
}

/**
 * « Petite brise » and « de sud-ouest, rafales à 31 km/h »: the name stands out, the rest follows.
 * Calm has no direction, whatever the vane says.
 */
export function windSentence({ force, degrees, gust }: WindWords): { name: string; rest: string } {
  const name = beaufortNames(force)?.name ?? windTexts.unknown;
  const from = force === 0 ? '' : fromDirection(degrees);
  const gusts = gust === null ? '' : `, rafales à ${gust}`;
  return { name, rest: `${from === '' ? '' : ` ${from}`}${gusts}` };
}

export const windTexts = {
  unknown: 'Vent inconnu',
  instant: { live: 'À l’instant', late: 'Au dernier relevé' },
  dailyGust: 'Rafale max du jour',
  force: (force: number) => `force ${force}`,
  /** Name of the instrument for those who hear it. */
  dial: (from: string, speed: string) =>
    from === '' ? `Vent\u00A0: ${speed}` : `Vent ${from}, ${speed}`,
  calmDial: 'Vent calme',
} as const;
