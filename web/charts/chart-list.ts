// From an answer of the graph call to its charts: which there are, in which order, what they join, how their axes
// run. The catalogue decides; nothing here knows a measure by name.
import type { Graph } from '../../shared/contract/weather-data.ts';
import { formatCompass } from '../../shared/format/compass.ts';
import { type MeasureName, measure } from '../../shared/measures/catalogue.ts';
import {
  convert,
  type Dimension,
  symbolIn,
  type UnitSet,
} from '../../shared/measures/dimensions.ts';
import { type ChartName, chartNames, extremeField } from '../../shared/measures/fields.ts';
import { chartTexts } from '../texts/charts.ts';
import {
  type AxisFrame,
  type ChartFrame,
  type ChartSheet,
  type SeriesFrame,
  type TimeScale,
  type Tone,
  valueIn,
} from './chart-frame.ts';
import { chartSentence, type ToldSeries } from './sentence.ts';
import { timeScale } from './time-text.ts';
import { valueAxis } from './value-axis.ts';

type Opening = {
  readonly name: ChartName;
  readonly order: number;
  readonly axis: readonly [number, number];
};

const openings: readonly Opening[] = chartNames
  .flatMap((name): Opening[] => {
    const { chart } = measure(name);
    return chart && 'order' in chart ? [{ name, order: chart.order, axis: chart.axis }] : [];
  })
  .sort((a, b) => a.order - b.order);

const joinedTo = (opener: MeasureName): readonly ChartName[] =>
  chartNames.filter((name) => {
    const { chart } = measure(name);
    return chart && 'joins' in chart && chart.joins === opener;
  });

export function chartSheet(graph: Graph): ChartSheet {
  const { period, unit, step, gap, nights, ticks, datas } = graph;
  const start = period.start ?? '';
  const end = period.end ?? '';
  const span = { startMs: Date.parse(start), endMs: Date.parse(end), timeZone: period.timeZone };
  const scale = timeScale(span, step);
  const left: ChartName[] = [];
  const charts = openings.flatMap((opening) => {
    const isShown = (name: ChartName): boolean =>
      !measure(name).optional || isComplete(graph, name);
    const joined = joinedTo(opening.name);
    if (!isShown(opening.name)) {
      left.push(opening.name);
      return [];
    }
    left.push(...joined.filter((name) => !isShown(name)));
    return [chartFrame(graph, scale, { opening, joined: joined.filter(isShown) })];
  });
  const absence =
    left.length === 0 ? null : chartTexts.absent(left.map((name) => measure(name).label));
  return { charts, absence, start, end, scale, units: unit, gap, nights, ticks, points: datas };
}

/** Drawn only if non-empty and free of missing values. */
const isComplete = ({ datas }: Graph, name: ChartName): boolean =>
  datas.length > 0 && datas.every((point) => valueIn(point, name) !== null);

type Members = { readonly opening: Opening; readonly joined: readonly ChartName[] };

function chartFrame(graph: Graph, scale: TimeScale, { opening, joined }: Members): ChartFrame {
  const { datas: points, unit: units } = graph;
  const names = [opening.name, ...joined];
  const symbols = [...new Set(names.map((name) => unitOf(name, units)))];
  const series = names.map((name, index): ToldSeries => {
    const axis = symbols.indexOf(unitOf(name, units)) === 0 ? 0 : 1;
    return {
      ...seriesFrame(graph, name),
      axis,
      tone: toneOf(names, index),
      isTotal: measure(name).kind.is === 'counter',
    };
  });
  const axes = symbols.map((symbol, index) => {
    const on = series.filter(({ axis }) => axis === index);
    return axisFrame(opening.axis, on, { graph, symbol });
  });
  return {
    key: opening.name,
    title: measure(opening.name).label,
    axes,
    series: series.map(({ isTotal: _, ...frame }) => frame),
    sentence: chartSentence(series, { points, scale, units }),
    isEmpty: series.every(({ last }) => last === null),
  };
}

function seriesFrame({ datas, step }: Graph, name: ChartName): Omit<SeriesFrame, 'axis' | 'tone'> {
  const {
    label,
    short = label,
    dimension,
    perHour = false,
    chart,
    kind,
    bucketHolds,
  } = measure(name);
  const hasBand =
    step > 0 && kind.is === 'level' && chart !== undefined && 'order' in chart && !bucketHolds;
  const last = datas.findLast((point) => valueIn(point, name) !== null);
  return {
    field: name,
    label,
    short,
    dimension,
    perHour,
    mark: chart?.mark ?? 'line',
    band: hasBand ? { min: extremeField('min', name), max: extremeField('max', name) } : null,
    last: last ? { value: valueIn(last, name) ?? 0, receivedAt: last.receivedAt } : null,
  };
}

const unitOf = (name: MeasureName, units: UnitSet): string => {
  const { dimension, perHour } = measure(name);
  const symbol = symbolIn(units, dimension);
  return perHour ? `${symbol}/h` : symbol;
};

type AxisPlace = { readonly graph: Graph; readonly symbol: string };

/** A joined unit starts from the chart's own range too. */
function axisFrame(
  range: readonly [number, number],
  series: readonly SeriesFrame[],
  { graph, symbol }: AxisPlace,
): AxisFrame {
  const dimension: Dimension = series[0]?.dimension ?? 'index';
  if (dimension === 'windDir') return { unit: '', domain: range, ticks: cardinals };
  const shown = range.map((end) => convert(end, dimension, graph.unit) ?? end);
  const unit = symbol === '' ? chartTexts.index : symbol;
  return valueAxis([shown[0] ?? 0, shown[1] ?? 1], extentOf(graph, series), unit);
}

const cardinals = [0, 90, 180, 270, 360].map((value) => ({ value, label: formatCompass(value) }));

function extentOf(
  { datas }: Graph,
  series: readonly SeriesFrame[],
): readonly [number, number] | null {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const fields = series.flatMap(({ field, band }) =>
    band ? [field, band.min, band.max] : [field],
  );
  for (const point of datas) {
    for (const field of fields) {
      const value = valueIn(point, field);
      if (value === null) continue;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  return low <= high ? [low, high] : null;
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
function toneOf(names: readonly ChartName[], index: number): Tone {
  const own = names[0] === undefined ? 'sun' : (tones[measure(names[0]).dimension] ?? 'sun');
  const others: readonly Tone[] = (['ink', 'cold', 'sun'] as const).filter((tone) => tone !== own);
  return index === 0 ? own : (others[(index - 1) % others.length] ?? 'ink');
}
