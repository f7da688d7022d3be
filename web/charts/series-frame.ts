// A series of a chart from what the catalogue says of its measure.
import type { Graph } from '../../shared/contract/weather-data.ts';
import { measureParts } from '../../shared/format/numbers.ts';
import { type MeasureName, measure } from '../../shared/measures/catalogue.ts';
import type { Dimension, UnitSet } from '../../shared/measures/dimensions.ts';
import { type ChartName, extremeField } from '../../shared/measures/fields.ts';
import { type SeriesFrame, type Tone, valueIn } from './chart-frame.ts';

/** « mm/h »; empty for a number without unit. */
export function unitOf(name: MeasureName, units: UnitSet): string {
  const { dimension, perHour = false } = measure(name);
  return measureParts(null, dimension, units, { perHour }).unit;
}

/** Only the series that opens a chart shows the extremes of its buckets: one band is enough for the eye. */
export function seriesFrame(
  { datas, step }: Graph,
  name: ChartName,
): Omit<SeriesFrame, 'axis' | 'tone'> {
  const { label, short = label, dimension, perHour = false, chart } = measure(name);
  const opens = chart !== undefined && 'order' in chart;
  const last = datas.findLast((point) => valueIn(point, name) !== null);
  return {
    field: name,
    label,
    short,
    dimension,
    perHour,
    mark: chart?.mark ?? 'line',
    band: opens ? bucketExtremes(name, step) : null,
    last: last ? { value: valueIn(last, name) ?? 0, receivedAt: last.receivedAt } : null,
  };
}

/** Fields of a bucket's lowest and highest value; null for readings, and for what has no extremes. */
export function bucketExtremes(name: ChartName, step: number): SeriesFrame['band'] {
  const { kind } = measure(name);
  if (step === 0 || kind.is !== 'level' || kind.extremes === 'mean') return null;
  return { min: extremeField('min', name), max: extremeField('max', name) };
}

/** What the value of a bucket is. */
export type Held = 'mean' | 'max' | 'total';

export function heldIn(name: MeasureName): Held {
  const { totalOf, bucketHolds = 'mean' } = measure(name);
  return totalOf ? 'total' : bucketHolds;
}

/** Its lowest value is worth telling: what only rises from zero has none. */
export function hasMinimum(name: MeasureName): boolean {
  const { kind } = measure(name);
  return kind.is === 'level' && kind.extremes === 'both';
}

const tones: Partial<Record<Dimension, Tone>> = {
  temperature: 'warm',
  humidity: 'cold',
  pressure: 'cold',
  rain: 'rain',
  speed: 'rain',
  windDir: 'rain',
};

/** The first series has the tone of its dimension, the others those that are left. */
export function toneOf(names: readonly ChartName[], index: number): Tone {
  const own = names[0] === undefined ? 'sun' : (tones[measure(names[0]).dimension] ?? 'sun');
  const others: readonly Tone[] = (['ink', 'cold', 'sun'] as const).filter((tone) => tone !== own);
  return index === 0 ? own : (others[(index - 1) % others.length] ?? 'ink');
}
