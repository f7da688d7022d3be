// What the graph page shows: a period, and its charts as they are drawn.
import type { Graph, GraphPeriod, PeriodSpan } from '../../../shared/contract/weather-data.ts';
import type { ChartSheet } from '../../charts/chart-frame.ts';
import { chartSheet } from '../../charts/chart-list.ts';
import type { Api } from '../../client/api.ts';
import { attempt, type Loaded } from '../../client/loaded.ts';

export type GraphPage = {
  readonly span: PeriodSpan;
  /** Its readings are no longer kept one by one. */
  readonly isSealed: boolean;
  readonly sheet: ChartSheet;
};

export type GraphPanels = { readonly graph: Loaded<GraphPage> };

export type GraphQuestion = {
  readonly reference: string;
  readonly period: GraphPeriod;
  /** Key of the asked period; without it, the present one. */
  readonly date: string | undefined;
};

export async function readPanels(
  api: Api,
  { reference, period, date }: GraphQuestion,
  signal?: AbortSignal,
): Promise<GraphPanels> {
  const input = { params: { reference, period }, query: { date } };
  const graph = await attempt(api.graph(input, { signal }));
  return { graph: graph.ok ? { ok: true, value: pageOf(graph.value, period) } : graph };
}

/** The readings of a day are drawn one by one, or by 5 min. */
const sealedStep = 900;

const pageOf = (graph: Graph, period: GraphPeriod): GraphPage => ({
  span: graph.period,
  isSealed: period === 'daily' && graph.step === sealedStep,
  sheet: chartSheet(graph),
});

/** Without the points: a page carries the words of its charts, the browser fetches what it draws. */
export function withoutPoints({ graph }: GraphPanels): GraphPanels {
  if (!graph.ok) return { graph };
  const { sheet } = graph.value;
  return { graph: { ok: true, value: { ...graph.value, sheet: { ...sheet, points: null } } } };
}
