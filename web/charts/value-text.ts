// A value of a series in words: « 12,4 °C », « 2,4 mm/h », « SO 225° ».
import { formatCompass } from '../../shared/format/compass.ts';
import { DASH, formatMeasure } from '../../shared/format/numbers.ts';
import type { UnitSet } from '../../shared/measures/dimensions.ts';
import type { SeriesFrame } from './chart-frame.ts';

type Named = Pick<SeriesFrame, 'dimension' | 'perHour'>;

export const isDirection = ({ dimension }: Named): boolean => dimension === 'windDir';

export function valueText(value: number | null, series: Named, units: UnitSet): string {
  if (value === null) return DASH;
  const text = formatMeasure(value, series.dimension, units, { perHour: series.perHour });
  return isDirection(series) ? `${formatCompass(value)} ${text}` : text;
}
