// The one or two vertical axes of a chart: one for each unit, the second starting from the chart's range too.
import type { Graph } from '../../shared/contract/weather-data.ts';
import { formatCompass } from '../../shared/format/compass.ts';
import { convert } from '../../shared/measures/dimensions.ts';
import { chartTexts } from '../texts/charts.ts';
import { type AxisFrame, type SeriesFrame, valueIn } from './chart-frame.ts';
import type { Range } from './linear.ts';
import { secondAxis, valueAxis } from './value-axis.ts';

/**
 * @param range of the chart, canonical
 * @param symbols of the axes' units, in their order
 */
export function chartAxes(
  graph: Graph,
  series: readonly SeriesFrame[],
  { range, symbols }: { readonly range: Range; readonly symbols: readonly string[] },
): AxisFrame[] {
  const axes: AxisFrame[] = [];
  for (const [index, symbol] of symbols.entries()) {
    const members = series.filter(({ axis }) => axis === index);
    axes.push(chartAxis(graph, members, { range, symbol, main: axes[0] }));
  }
  return axes;
}

type AxisPlace = {
  readonly range: Range;
  readonly symbol: string;
  readonly main: AxisFrame | undefined;
};

function chartAxis(
  graph: Graph,
  series: readonly SeriesFrame[],
  { range, symbol, main }: AxisPlace,
): AxisFrame {
  const dimension = series[0]?.dimension ?? 'index';
  if (dimension === 'windDir') return { unit: '', domain: range, ticks: cardinals };
  const inUnit = (end: number): number => convert(end, dimension, graph.unit) ?? end;
  const shown: Range = [inUnit(range[0]), inUnit(range[1])];
  const unit = symbol === '' ? chartTexts.index : symbol;
  const extent = extentOf(graph, series);
  return main ? secondAxis(main, shown, { extent, unit }) : valueAxis(shown, extent, unit);
}

const cardinals = [0, 90, 180, 270, 360].map((value) => ({ value, label: formatCompass(value) }));

/** Lowest and highest value of the whole period, bands included; null without any. */
function extentOf({ datas }: Graph, series: readonly SeriesFrame[]): Range | null {
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
