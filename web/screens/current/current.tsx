// The current data page: every measure of the station, section by section, kept fresh.
import { type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import type { LastObservation, PublicStation } from '../../../shared/contract/station.ts';
import type { CurrentDetail } from '../../../shared/contract/weather-data.ts';
import { type Api, apiContext } from '../../client/api.ts';
import { attempt, type Loaded } from '../../client/loaded.ts';
import { rhythms } from '../../client/rhythms.ts';
import { chosenReference, type Place } from '../../client/station.ts';
import { useLive } from '../../client/use-live.ts';
import { PageHead } from '../../parts/head/page-head.tsx';
import { Breadcrumb } from '../../parts/page/breadcrumb.tsx';
import { DataTabs } from '../../parts/periods/data-tabs.tsx';
import { NoStation } from '../../parts/problems/no-station.tsx';
import { currentTexts } from '../../texts/current.ts';
import { dataPages, layoutTexts } from '../../texts/layout.ts';
import { CurrentPanels } from './current-panels.tsx';
import { StationWords } from './station-words.tsx';

type CurrentPanel = { readonly detail: Loaded<CurrentDetail> };
type CurrentData = {
  readonly reference: string;
  readonly panels: CurrentPanel;
  readonly note: Loaded<LastObservation>;
};

/** Null in an empty store. The last observation is read once, here. */
export async function loader({
  request,
  context,
}: LoaderFunctionArgs): Promise<CurrentData | null> {
  const reference = await chosenReference({ request, context });
  if (reference === null) return null;
  const api = context.get(apiContext);
  const [panels, note] = await Promise.all([
    readPanels(api, reference),
    attempt(api.lastObservation({ params: { reference } })),
  ]);
  return { reference, panels, note };
}

async function readPanels(
  api: Api,
  reference: string,
  signal?: AbortSignal,
): Promise<CurrentPanel> {
  return { detail: await attempt(api.currentDetail({ params: { reference } }, { signal })) };
}

export function Component() {
  const data: CurrentData | null = useLoaderData();
  const { siteName, station } = useOutletContext<Place>();
  const crumbs = [{ label: layoutTexts.home, to: '/' }, { label: dataPages.current.menu }];
  const title = station ? currentTexts.pageTitle(station.city) : dataPages.current.menu;
  return (
    <>
      <PageHead
        title={layoutTexts.pageTitle(title, siteName)}
        description={station ? currentTexts.description(station.city) : undefined}
      />
      <Breadcrumb label={layoutTexts.breadcrumb} crumbs={crumbs} />
      {data && station ? <Current {...data} station={station} /> : <NoStation />}
    </>
  );
}

type CurrentProps = CurrentData & { readonly station: PublicStation };

function Current({ reference, panels: initial, note, station }: CurrentProps) {
  const { panels, isInterrupted } = useLive(initial, {
    reference,
    everyMs: rhythms.currentPage,
    read: (api, signal) => readPanels(api, reference, signal),
    revisionOf: ({ detail }) => (detail.ok ? detail.value.revision : null),
    outdatedAt: ({ detail }) => (detail.ok ? detail.value.dayEndsAt : null),
  });
  return (
    <>
      <DataTabs />
      <CurrentPanels detail={panels.detail} city={station.city} isInterrupted={isInterrupted}>
        <StationWords station={station} note={note} />
      </CurrentPanels>
    </>
  );
}
