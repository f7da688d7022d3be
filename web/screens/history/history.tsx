// A period page: the extremes of a day, a week, a month, a year or of the whole record, with their times.
import {
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useOutletContext,
} from 'react-router';
import { type History, type Period, periods } from '../../../shared/contract/weather-data.ts';
import { type Api, apiContext } from '../../client/api.ts';
import { attempt, type Loaded } from '../../client/loaded.ts';
import { rhythms } from '../../client/rhythms.ts';
import { chosenReference, type Place } from '../../client/station.ts';
import { useLive } from '../../client/use-live.ts';
import { PageHead } from '../../parts/head/page-head.tsx';
import { Breadcrumb } from '../../parts/page/breadcrumb.tsx';
import { DataTabs } from '../../parts/periods/data-tabs.tsx';
import { addressOfChosenDate } from '../../parts/periods/period-address.ts';
import { NoStation } from '../../parts/problems/no-station.tsx';
import { historyTexts } from '../../texts/history.ts';
import { dataPages, layoutTexts } from '../../texts/layout.ts';
import { HistoryPanel } from './history-panel.tsx';

/** Which period: `date` is its key, undefined for the present one. */
type Asked = {
  readonly reference: string;
  readonly period: Period;
  readonly date: string | undefined;
};
type Panels = { readonly history: Loaded<History> };
type HistoryData = {
  readonly period: Period;
  /** Null in an empty store. */
  readonly shown: { readonly asked: Asked; readonly panels: Panels } | null;
};

/** A date chosen in the form (`?date=`) becomes the address of its period; one that cannot be read is no page. */
export async function loader({
  request,
  params,
  context,
}: LoaderFunctionArgs): Promise<HistoryData> {
  const period = periods.find((known) => known === params.period);
  const isDatedRecord = period === 'record' && params.date !== undefined;
  if (period === undefined || isDatedRecord) throw data(null, { status: 404 });
  const chosen = addressOfChosenDate('/weather/history', period, new URL(request.url));
  if (chosen !== null) throw redirect(chosen);
  const reference = await chosenReference({ request, context });
  if (reference === null) return { period, shown: null };
  const asked = { reference, period, date: params.date };
  const panels = await readPanels(context.get(apiContext), asked);
  if (!panels.history.ok && panels.history.status === 400) throw data(null, { status: 404 });
  return { period, shown: { asked, panels } };
}

async function readPanels(api: Api, asked: Asked, signal?: AbortSignal): Promise<Panels> {
  const { reference, period, date } = asked;
  const answer = api.history({ params: { reference, period }, query: { date } }, { signal });
  return { history: await attempt(answer) };
}

export function Component() {
  const { period, shown }: HistoryData = useLoaderData();
  const { siteName, station } = useOutletContext<Place>();
  const crumbs = [{ label: layoutTexts.home, to: '/' }, { label: dataPages[period].menu }];
  return (
    <>
      <Breadcrumb label={layoutTexts.breadcrumb} crumbs={crumbs} />
      {shown && station ? (
        <Shown {...shown} city={station.city} siteName={siteName} />
      ) : (
        <>
          <PageHead
            title={layoutTexts.pageTitle(dataPages[period].menu, siteName)}
            description={undefined}
          />
          <NoStation />
        </>
      )}
    </>
  );
}

type ShownProps = NonNullable<HistoryData['shown']> & {
  readonly city: string;
  readonly siteName: string;
};

/** At the end of its period, a page without a date goes on to the new one; a page of a date comes to rest. */
function Shown({ asked, panels: initial, city, siteName }: ShownProps) {
  const { panels, isInterrupted } = useLive(initial, {
    reference: asked.reference,
    everyMs: rhythms.detailAndDay,
    read: (api, signal) => readPanels(api, asked, signal),
    outdatedAt: ({ history }) => (history.ok ? history.value.period.end : null),
    isAtRest: ({ history }) => history.ok && history.value.period.next !== null,
  });
  const label = panels.history.ok
    ? historyTexts.titles[asked.period](panels.history.value.period.label)
    : dataPages[asked.period].menu;
  return (
    <>
      <PageHead
        title={layoutTexts.pageTitle(`${label}, ${city}`, siteName)}
        description={historyTexts.description(label, city)}
      />
      <DataTabs />
      <HistoryPanel
        period={asked.period}
        history={panels.history}
        city={city}
        isInterrupted={isInterrupted}
      />
    </>
  );
}
