// From an answer of the graph call to its charts: which there are, in which order, what they join. The catalogue
// decides; nothing here knows a measure by name.
import type { Graph } from '../../shared/contract/weather-data.ts';
import { type MeasureName, measure } from '../../shared/measures/catalogue.ts';
import { type ChartName, chartNames } from '../../shared/measures/fields.ts';
import { chartTexts } from '../texts/charts.ts';
import { chartAxes } from './chart-axes.ts';
import {
  type ChartFrame,
  type ChartSheet,
  type SeriesFrame,
  type TimeScale,
  valueIn,
} from './chart-frame.ts';
import { chartSentence } from './sentence.ts';
import { bucketExtremes, hasMinimum, heldIn, seriesFrame, toneOf, unitOf } from './series-frame.ts';
import { timeScale } from './time-text.ts';

type Opening = {
  readonly name: ChartName;
  readonly order: number;
  readonly range: readonly [number, number];
};

const openings: readonly Opening[] = chartNames
  .flatMap((name): Opening[] => {
    const { chart } = measure(name);
    return chart && 'order' in chart ? [{ name, order: chart.order, range: chart.axis }] : [];
  })
  .sort((a, b) => a.order - b.order);

const joinedTo = (opener: MeasureName): readonly ChartName[] =>
  chartNames.filter((name) => {
    const { chart } = measure(name);
    return chart && 'joins' in chart && chart.joins === opener;
  });

export function chartSheet(graph: Graph): ChartSheet {
  const { period, unit, gap, nights, ticks, datas } = graph;
  const start = period.start ?? '';
  const end = period.end ?? '';
  const span = { startMs: Date.parse(start), endMs: Date.parse(end), timeZone: period.timeZone };
  const scale = timeScale(span, graph);
  const left: ChartName[] = [];
  const isShown = (name: ChartName): boolean => !measure(name).optional || isComplete(graph, name);
  const charts = openings.flatMap((opening) => {
    if (!isShown(opening.name)) {
      left.push(opening.name);
      return [];
    }
    const joined = joinedTo(opening.name);
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
  const told = names.map((name, index) => {
    const axis = symbols.indexOf(unitOf(name, units)) === 0 ? 0 : 1;
    const frame: SeriesFrame = { ...seriesFrame(graph, name), axis, tone: toneOf(names, index) };
    const extremes = bucketExtremes(name, graph.step);
    return { frame, hasMinimum: hasMinimum(name), extremes, holds: heldIn(name) };
  });
  const series = told.map(({ frame }) => frame);
  return {
    key: opening.name,
    title: measure(opening.name).label,
    axes: chartAxes(graph, series, { range: opening.range, symbols }),
    series,
    sentence: chartSentence(told, { points, scale, units }),
    isEmpty: series.every(({ last }) => last === null),
  };
}
