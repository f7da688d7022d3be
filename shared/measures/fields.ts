// Names the catalogue implies: field names of a reading, columns, published statistics. The only type-level code.
import {
  type catalogue,
  isMeasureName,
  type MeasureName,
  measure,
  measureNames,
} from './catalogue.ts';
import type { MeasureSpec, Statistic } from './kinds.ts';

type Catalogue = typeof catalogue;
type Having<F> = { [M in MeasureName]: Catalogue[M] extends F ? M : never }[MeasureName];

/** Measures with a column of their own in `measurement`. */
export type ColumnName = Having<{ column: true }>;
/** Measures computed from others at every reading; a formula bears each name. */
export type DerivedName = Having<{ derivedFrom: readonly string[] }>;
/** Measures of the current table and of currentData/detail. */
export type CurrentName = Having<{ section: string }>;
/** Measures drawn in a chart, hence fields of a graph point. */
export type ChartName = Having<{ chart: object }>;
export type VariationName = Having<{ variationHours: number }>;

/**
 * Field of a reading: a measure's name, or the numbered field of one of its channels (`soilMoisture3`).
 * A plain string, because channels are coordinates; `parseField` says what it is.
 */
export type FieldName = string;

/** Canonical values of one report or reading; an absent name is a missing value, never 0. */
export type Values = Readonly<Record<FieldName, number>>;

const having = <N extends MeasureName>(test: (spec: MeasureSpec) => boolean): N[] =>
  measureNames.filter((name) => test(measure(name))) as N[];

export const columnNames = having<ColumnName>((spec) => spec.column === true);
export const derivedNames = having<DerivedName>((spec) => spec.derivedFrom !== undefined);
export const currentNames = having<CurrentName>((spec) => spec.section !== undefined);
export const chartNames = having<ChartName>((spec) => spec.chart !== undefined);
export const variationNames = having<VariationName>((spec) => spec.variationHours !== undefined);

export type Field = { readonly measure: MeasureName; readonly channel: number | null };

const channelled = measureNames.flatMap((name) => {
  const { channels } = measure(name);
  return channels ? [{ name, channels }] : [];
});

/** What a field name designates; null when the catalogue knows no such field. */
export function parseField(field: FieldName): Field | null {
  if (isMeasureName(field)) {
    const spec = measure(field);
    return isBareField(spec) ? { measure: field, channel: null } : null;
  }
  const found = /^(.*?[A-Za-z])([1-9]\d?)$/.exec(field);
  if (!found) return null;
  const channel = Number(found[2]);
  for (const { name, channels } of channelled) {
    const [first, last] = channels.numbers;
    if (channels.prefix === found[1] && channel >= first && channel <= last)
      return { measure: name, channel };
  }
  return null;
}

/** A bare name is a field when it is received (not computed) and does not only exist as channels. */
const isBareField = (spec: MeasureSpec): boolean =>
  spec.derivedFrom === undefined &&
  spec.creditedFrom === undefined &&
  (spec.column === true || spec.channels === undefined);

/** Hard range of a field, canonical and inclusive; null when it has none. */
export function rangeOf(field: Field): readonly [number, number] | null {
  const { channels, range } = measure(field.measure);
  return (field.channel === null ? range : (channels?.range ?? range)) ?? null;
}

/** `windGust` → `wind_gust`. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** A statistic of a period as the API publishes it. */
export type PeriodField = {
  readonly measure: MeasureName;
  readonly statistic: Statistic;
  readonly field: string;
};

/** Fields of GET …/history/{period}, in catalogue order; min and max also have `${field}ReceivedAt`. */
export const periodFields: readonly PeriodField[] = measureNames.flatMap((name) => {
  const spec = measure(name);
  if (spec.private) return [];
  return publishedStatistics(spec).flatMap((statistic) => {
    const irregular = spec.publish?.[statistic];
    if (irregular === null) return [];
    return [{ measure: name, statistic, field: irregular ?? `${statistic}${capitalised(name)}` }];
  });
});

function publishedStatistics(spec: MeasureSpec): Statistic[] {
  const means: Statistic[] = spec.publish?.mean ? ['mean'] : [];
  switch (spec.kind.is) {
    case 'level':
      if (spec.kind.extremes === 'both') return ['max', 'min', ...means];
      if (spec.kind.extremes === 'max') return [...means, 'max'];
      return means;
    case 'amount':
      return spec.publish?.total ? ['total'] : [];
    default:
      return [];
  }
}

/** `temperature` → `minTemperature` / `maxTemperature`, the names beside a graph point's mean. */
export const extremeField = (statistic: 'min' | 'max', name: string): string =>
  `${statistic}${capitalised(name)}`;
