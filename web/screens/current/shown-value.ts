// The value of a row and the word that goes with it: a compass point, a Beaufort name, a band. Pure.
import type { CurrentDetail } from '../../../shared/contract/weather-data.ts';
import { formatCompass } from '../../../shared/format/compass.ts';
import type { MeasureParts } from '../../../shared/format/numbers.ts';
import { DASH } from '../../../shared/format/numbers.ts';
import { aqiBand, beaufortNames, rainRateName, uvBand } from '../../../shared/measures/bands.ts';
import { toCanonical } from '../../../shared/measures/dimensions.ts';
import type { CurrentName } from '../../../shared/measures/fields.ts';
import { partsOf } from '../../parts/readings/measure-reading.ts';
import { windTexts } from '../../texts/wind.ts';

type ShownValue = { readonly parts: MeasureParts; readonly word: string | null };

export function shownValue(name: CurrentName, detail: CurrentDetail): ShownValue {
  // What is no number costs its own row its value, never the page.
  const value = Number.isFinite(detail[name]) ? detail[name] : null;
  const parts = partsOf(name, value, detail.unit);
  switch (name) {
    case 'windDirection':
    case 'windDirectionAvg':
      return directionOf(detail.beaufortScale === 0 ? null : value, parts);
    case 'beaufortScale':
      return {
        parts: { number: beaufortNames(value)?.name ?? DASH, unit: '' },
        word: value === null ? null : windTexts.force(value),
      };
    case 'aqi':
    case 'aqiAvg':
      return { parts, word: aqiBand(value)?.name ?? null };
    case 'uv':
      return { parts, word: uvBand(value)?.name ?? null };
    case 'rainRate':
      return {
        parts,
        word: value === null ? null : rainRateName(toCanonical(value, 'rain', detail.unit)),
      };
    default:
      return { parts, word: null };
  }
}

/** Compass point, degrees under it; calm or unknown is a dash. */
function directionOf(degrees: number | null, { number, unit }: MeasureParts): ShownValue {
  if (degrees === null) return { parts: { number: DASH, unit: '' }, word: null };
  return {
    parts: { number: formatCompass(degrees), unit: '' },
    word: `${number}${unit}`,
  };
}
