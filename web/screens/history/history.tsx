// A period page: the extremes of a day, a week, a month, a year or of the whole record, with their times.
import {
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useOutletContext,
} from 'react-router';
import { type History, type Period, periods } from '../../../shared/contract/weather-data.ts';
import { apiContext } from '../../client/api.ts';
import { attempt, isAnswer, keepLast, type Loaded } from '../../client/loaded.ts';
import { chosenReference } from '../../client/station.ts';
import { type LiveSource, useLive } from '../../client/use-live.ts';
import { Breadcrumb } from '../../parts/breadcrumb.tsx';
import { DataTabs } from '../../parts/data-tabs.tsx';
import { NoStation } from '../../parts/no-station.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { historyTexts } from '../../texts/history.ts';
import { dataPages, layoutTexts } from '../../texts/layout.ts';
import { HistoryPanel } from './history-panel.tsx';
import { periodKey } from './period-key.ts';

export type HistoryData = {
  readonly reference: string | null;
  readonly period: Period;
  /** Key of the asked period; null for the present one. */
  readonly date: string | null;
  /** Null in an empty store. */
  readonly history: Loaded<History> | null;
};

/** A date chosen in the form (`?date=`) becomes the address of its period. */
export async function loader({
  request,
  params,
  context,
}: LoaderFunctionArgs): Promise<HistoryData> {
  const period = periods.find((known) => known === params.period);
  if (period === undefined) throw data(null, { status: 404 });
  const url = new URL(request.url);
  const chosen = url.searchParams.get('date');
  if (chosen !== null) throw redirect(addressOfDate(period, chosen, url));
  const reference = await chosenReference({ request, context });
  const date = params.date ?? null;
  if (reference === null) return { reference, period, date, history: null };
  const history = await attempt(
    context
      .get(apiContext)
      .history({ params: { reference, period }, query: { date: date ?? undefined } }),
  );
  return { reference, period, date, history };
}

function addressOfDate(period: Period, chosen: string, url: URL): string {
  const key = periodKey(period, chosen);
  const station = url.searchParams.get('station');
  const search = station === null ? '' : `?station=${encodeURIComponent(station)}`;
  return `/weather/history/${period}${key === null ? '' : `/${key}`}${search}`;
}

const REFRESH_MS = 30_000;

const source: Omit<LiveSource<HistoryData>, 'reference'> = {
  everyMs: REFRESH_MS,
  read: async ({ history }, shown, signal) => {
    const { reference, period, date } = shown;
    if (reference === null || shown.history === null) return { data: shown, isWhole: true };
    const read = await attempt(
      history({ params: { reference, period }, query: { date: date ?? undefined } }, { signal }),
    );
    return { data: { ...shown, history: keepLast(shown.history, read) }, isWhole: isAnswer(read) };
  },
};

type Place = { readonly siteName: string; readonly station: { readonly city: string } | null };

export function Component() {
  const initial: HistoryData = useLoaderData();
  const { siteName, station } = useOutletContext<Place>();
  const isPast = initial.history?.ok === true && initial.history.value.period.next !== null;
  const { data: shown, isInterrupted } = useLive(initial, {
    ...source,
    reference: isPast ? null : initial.reference,
  });
  const { period, history } = shown;
  const label = history?.ok ? history.value.period.label : historyTexts.kickers[period];
  const city = station?.city ?? '';
  const crumbs = [{ label: layoutTexts.home, to: '/' }, { label: dataPages[period].menu }];
  return (
    <>
      <PageHead
        title={layoutTexts.pageTitle(`${label}, ${city}`, siteName)}
        description={historyTexts.description(label, city)}
      />
      <Breadcrumb label={layoutTexts.breadcrumb} crumbs={crumbs} />
      {history === null ? (
        <NoStation />
      ) : (
        <>
          <DataTabs />
          <HistoryPanel
            period={period}
            history={history}
            city={city}
            isInterrupted={isInterrupted}
          />
        </>
      )}
    </>
  );
}
