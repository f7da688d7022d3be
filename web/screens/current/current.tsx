// The current data page: every measure of the station, section by section, kept fresh.
import { type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import type { LastObservation } from '../../../shared/contract/station.ts';
import type { CurrentDetail } from '../../../shared/contract/weather-data.ts';
import { apiContext } from '../../client/api.ts';
import { attempt, isAnswer, keepLast, type Loaded } from '../../client/loaded.ts';
import { chosenReference } from '../../client/station.ts';
import { type LiveSource, useLive } from '../../client/use-live.ts';
import { Breadcrumb } from '../../parts/breadcrumb.tsx';
import { DataTabs } from '../../parts/data-tabs.tsx';
import { NoStation } from '../../parts/no-station.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { currentTexts } from '../../texts/current.ts';
import { dataPages, layoutTexts } from '../../texts/layout.ts';
import { CurrentPanels } from './current-panels.tsx';
import { LastNote } from './last-note.tsx';

type CurrentData = { readonly reference: string; readonly detail: Loaded<CurrentDetail> };
type PageData = { readonly current: CurrentData; readonly note: Loaded<LastObservation> } | null;

/** Null in an empty store. The last observation is read once, here. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<PageData> {
  const reference = await chosenReference({ request, context });
  if (reference === null) return null;
  const { currentDetail, lastObservation } = context.get(apiContext);
  const [detail, note] = await Promise.all([
    attempt(currentDetail({ params: { reference } })),
    attempt(lastObservation({ params: { reference } })),
  ]);
  return { current: { reference, detail }, note };
}

const REFRESH_MS = 60_000;

const source: Omit<LiveSource<CurrentData | null>, 'reference'> = {
  everyMs: REFRESH_MS,
  revisionOf: (shown) => (shown?.detail.ok ? shown.detail.value.revision : null),
  read: async ({ currentDetail }, shown, signal) => {
    if (shown === null) return { data: null, isWhole: true };
    const { reference } = shown;
    const detail = await attempt(currentDetail({ params: { reference } }, { signal }));
    return {
      data: { reference, detail: keepLast(shown.detail, detail) },
      isWhole: isAnswer(detail),
    };
  },
};

type Place = {
  readonly siteName: string;
  readonly station: { city: string; shortDescription: string } | null;
};

export function Component() {
  const page: PageData = useLoaderData();
  const { siteName, station } = useOutletContext<Place>();
  const initial = page?.current ?? null;
  const { data, isInterrupted } = useLive(initial, {
    ...source,
    reference: initial?.reference ?? null,
  });
  const city = station?.city ?? '';
  const crumbs = [{ label: layoutTexts.home, to: '/' }, { label: dataPages.current.menu }];
  return (
    <>
      <PageHead
        title={layoutTexts.pageTitle(currentTexts.pageTitle(city), siteName)}
        description={currentTexts.description(city)}
      />
      <Breadcrumb label={layoutTexts.breadcrumb} crumbs={crumbs} />
      {page === null || data === null || station === null ? (
        <NoStation />
      ) : (
        <>
          <DataTabs />
          <CurrentPanels detail={data.detail} city={city} isInterrupted={isInterrupted}>
            <LastNote
              note={page.note}
              timeZone={data.detail.ok ? data.detail.value.timeZone : 'UTC'}
              description={station.shortDescription}
            />
          </CurrentPanels>
        </>
      )}
    </>
  );
}
