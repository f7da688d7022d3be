// What a console says of a battery: each sensor has its own scale, and polarities differ between brands.
import { readNumber } from './numbers.ts';

/**
 * binary: 0 good, 1 low · inverted: 1 good, 0 low · level5: 0–5 bars, 6 is mains, low at 1 · volts · text: normal/low.
 */
export type BatteryKind = 'binary' | 'inverted' | 'level5' | 'volts' | 'text';

export type Battery = {
  readonly kind: BatteryKind;
  readonly value: number | string;
  /** Null when no threshold is known. */
  readonly low: boolean | null;
  /** Bars as a percentage, and whether the sensor runs on mains (level5 only). */
  readonly percent?: number;
  readonly mains?: boolean;
};

export type BatteryScale = {
  readonly kind: BatteryKind;
  /** Volts at or below which the battery is low. */
  readonly lowAtOrBelow?: number;
  /** Old firmware sends exactly 0 or 1 under the same name: they are then of this kind. */
  readonly flag?: 'binary' | 'inverted';
};

/** The battery's state; null when the console has none, 'faulty' when the text means nothing. */
export function readBattery(scale: BatteryScale, text: string): Battery | null | 'faulty' {
  if (scale.kind === 'text') return readWord(text);
  const read = readNumber(text);
  if (read.is === 'missing') return null;
  if (read.is === 'faulty') return 'faulty';
  const { value } = read;
  const kind = scale.flag && (value === 0 || value === 1) ? scale.flag : scale.kind;
  switch (kind) {
    case 'binary':
      return { kind, value, low: value !== 0 };
    case 'inverted':
      return { kind, value, low: value === 0 };
    case 'level5':
      return {
        kind,
        value,
        percent: Math.max(0, Math.min(value, 5)) * 20,
        mains: value === 6,
        low: value <= 1,
      };
    default:
      return {
        kind: 'volts',
        value,
        low: scale.lowAtOrBelow === undefined ? null : value <= scale.lowAtOrBelow,
      };
  }
}

function readWord(text: string): Battery | null | 'faulty' {
  const word = text.trim().toLowerCase();
  if (word === '') return null;
  return word === 'normal' || word === 'low'
    ? { kind: 'text', value: word, low: word === 'low' }
    : 'faulty';
}
