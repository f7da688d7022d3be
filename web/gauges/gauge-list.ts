// The small instruments of a station: its newest values, each with its scale in the station's units and in words.
// Those of sensors a station may lack are there only when they have a value.
import type { CurrentDetail } from '../../shared/contract/weather-data.ts';
import { formatNumber, type MeasureParts, measureParts } from '../../shared/format/numbers.ts';
import { aqiBand, type Band, uvBand } from '../../shared/measures/bands.ts';
import { isMeasureName, type MeasureName, measure } from '../../shared/measures/catalogue.ts';
import { convert, unitIn } from '../../shared/measures/dimensions.ts';
import { gaugeTexts } from '../texts/gauges.ts';
import { type GaugeRange, gaugeRanges } from './gauge-ranges.ts';

export type GaugeFrame = {
  readonly key: string;
  readonly label: string;
  /** How much of the arc is filled, 0–1; null without a value. */
  readonly share: number | null;
  readonly parts: MeasureParts;
  /** What stands at the ends of the arc. */
  readonly ends: readonly [string, string];
  /** Name of the band the value falls in. */
  readonly band: string | null;
  /** The whole in words. */
  readonly sentence: string;
};

/** Measures whose value has a name. */
const bands: Readonly<Partial<Record<MeasureName, (value: number | null) => Band | null>>> = {
  aqi: aqiBand,
  uv: uvBand,
};

export function gaugeList(detail: CurrentDetail): GaugeFrame[] {
  const values: Readonly<Record<string, unknown>> = detail;
  return Object.entries(gaugeRanges).flatMap(([name, gauge]) => {
    if (!isMeasureName(name) || gauge.dial !== 'arc') return [];
    const value = values[name];
    const known = typeof value === 'number' ? value : null;
    return known === null && measure(name).optional
      ? []
      : [gaugeFrame(name, gauge, { value: known, units: detail.unit })];
  });
}

type Shown = { readonly value: number | null; readonly units: CurrentDetail['unit'] };

function gaugeFrame(
  name: MeasureName,
  { range, goesOn }: GaugeRange,
  { value, units }: Shown,
): GaugeFrame {
  const { label, short = label, dimension, perHour = false } = measure(name);
  const inUnit = (end: number): number => convert(end, dimension, units) ?? end;
  const [from, to] = [inUnit(range[0]), inUnit(range[1])];
  const endText = (end: number): string =>
    formatNumber(end, Number.isInteger(end) ? 0 : unitIn(units, dimension).decimals);
  const ends = [endText(from), `${endText(to)}${goesOn ? '+' : ''}`] as const;
  const parts = measureParts(value, dimension, units, { perHour });
  const band = bands[name]?.(value)?.name ?? null;
  return {
    key: name,
    label: short,
    share: value === null ? null : Math.min(Math.max((value - from) / (to - from), 0), 1),
    parts,
    ends,
    band,
    sentence:
      value === null
        ? gaugeTexts.none(label)
        : gaugeTexts.whole({ label, parts, band, ends, isBeyond: value > to && !goesOn }),
  };
}
