// The graph page: eleven charts of a day, a week, a month or a year, under one cursor.
import {
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useOutletContext,
} from 'react-router';
import { type GraphPeriod, graphPeriods } from '../../../shared/contract/weather-data.ts';
import { apiContext } from '../../client/api.ts';
import { chosenReference, type Place } from '../../client/station.ts';
import { PageHead } from '../../parts/head/page-head.tsx';
import { Breadcrumb } from '../../parts/page/breadcrumb.tsx';
import { addressOfChosenDate } from '../../parts/periods/period-address.ts';
import { NoStation } from '../../parts/problems/no-station.tsx';
import { graphTexts } from '../../texts/graph.ts';
import { layoutTexts } from '../../texts/layout.ts';
import { type GraphPanels, type GraphQuestion, readPanels, withoutPoints } from './graph-data.ts';
import { GraphPanel } from './graph-panel.tsx';
import { GraphTabs } from './graph-tabs.tsx';
import { useGraph } from './use-graph.ts';

type GraphData = {
  readonly period: GraphPeriod;
  /** Null in an empty store. */
  readonly shown: { readonly asked: GraphQuestion; readonly panels: GraphPanels } | null;
};

/** A date chosen in the form (`?date=`) becomes the address of its period; one that cannot be read is no page. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<GraphData> {
  const period = graphPeriods.find((known) => known === (params.period ?? 'daily'));
  if (period === undefined) throw data(null, { status: 404 });
  const chosen = addressOfChosenDate('/weather/graph', period, new URL(request.url));
  if (chosen !== null) throw redirect(chosen);
  const reference = await chosenReference({ request, context });
  if (reference === null) return { period, shown: null };
  const asked = { reference, period, date: params.date };
  const panels = await readPanels(context.get(apiContext), asked);
  if (!panels.graph.ok && panels.graph.status === 400) throw data(null, { status: 404 });
  return { period, shown: { asked, panels: import.meta.env.SSR ? withoutPoints(panels) : panels } };
}

export function Component() {
  const { period, shown }: GraphData = useLoaderData();
  const { siteName, station } = useOutletContext<Place>();
  const crumbs = [{ label: layoutTexts.home, to: '/' }, { label: layoutTexts.graphs }];
  return (
    <>
      <Breadcrumb label={layoutTexts.breadcrumb} crumbs={crumbs} />
      {shown && station ? (
        <Shown {...shown} city={station.city} siteName={siteName} />
      ) : (
        <>
          <PageHead
            title={layoutTexts.pageTitle(graphTexts.titles[period], siteName)}
            description={undefined}
          />
          <NoStation />
        </>
      )}
    </>
  );
}

type ShownProps = NonNullable<GraphData['shown']> & {
  readonly city: string;
  readonly siteName: string;
};

function Shown({ asked, panels: initial, city, siteName }: ShownProps) {
  const { panels, isInterrupted, wantPoints } = useGraph(initial, asked);
  const title = panels.graph.ok
    ? graphTexts.pageTitle(asked.period, panels.graph.value.span.label)
    : graphTexts.titles[asked.period];
  return (
    <>
      <PageHead
        title={layoutTexts.pageTitle(`${title}, ${city}`, siteName)}
        description={graphTexts.description(title, city)}
      />
      <GraphTabs period={asked.period} />
      <GraphPanel
        period={asked.period}
        graph={panels.graph}
        city={city}
        isInterrupted={isInterrupted}
        onNear={wantPoints}
      />
    </>
  );
}
