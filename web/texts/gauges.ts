// What the small instruments say to those who hear them.
import { type MeasureParts, NARROW_SPACE } from '../../shared/format/numbers.ts';

type GaugeWords = {
  readonly label: string;
  readonly parts: MeasureParts;
  readonly band: string | null;
  readonly ends: readonly [string, string];
  readonly isBeyond: boolean;
};

const withUnit = (number: string, unit: string): string =>
  unit === '' ? number : `${number}${NARROW_SPACE}${unit}`;

export const gaugeTexts = {
  title: 'Instruments',
  none: (label: string) => `${label}\u00A0: pas de mesure`,
  /** « Pluie du jour : 2,4 mm, échelle de 0 à 30 mm ». */
  whole: ({ label, parts: { number, unit }, band, ends: [from, to], isBeyond }: GaugeWords) => {
    const value = withUnit(number, unit);
    const named = band === null ? value : `${value} (${band})`;
    const scale = `échelle de ${from} à ${withUnit(to, unit)}`;
    return `${label}\u00A0: ${named}, ${isBeyond ? 'au-delà de l’' : ''}${scale}`;
  },
} as const;
