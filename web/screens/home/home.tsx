// The home page: what the weather is now, at a glance.
import { type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import type { CurrentDetail, History } from '../../../shared/contract/weather-data.ts';
import { formatMeasure } from '../../../shared/format/numbers.ts';
import { type Api, apiContext } from '../../client/api.ts';
import { attempt, type Loaded } from '../../client/loaded.ts';
import { chosenReference, type Place } from '../../client/station.ts';
import { useLive } from '../../client/use-live.ts';
import { GaugeGrid } from '../../gauges/gauge-grid.tsx';
import { gaugeList } from '../../gauges/gauge-list.ts';
import { Breadcrumb } from '../../parts/breadcrumb.tsx';
import { useVerdict } from '../../parts/freshness.ts';
import { NoStation } from '../../parts/no-station.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Veil } from '../../parts/veil.tsx';
import { gaugeTexts } from '../../texts/gauges.ts';
import { homeTexts } from '../../texts/home.ts';
import { layoutTexts } from '../../texts/layout.ts';
import styles from './home.module.css';
import { Missing } from './missing.tsx';
import { NowBlock } from './now-block.tsx';
import { PressureCard } from './pressure-card.tsx';
import { RainCard } from './rain-card.tsx';
import { SkyCard } from './sky-card.tsx';

type HomePanels = { readonly detail: Loaded<CurrentDetail>; readonly day: Loaded<History> };
type HomeData = { readonly reference: string; readonly panels: HomePanels };

/** Null in an empty store. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<HomeData | null> {
  const reference = await chosenReference({ request, context });
  if (reference === null) return null;
  return { reference, panels: await readPanels(context.get(apiContext), reference) };
}

async function readPanels(api: Api, reference: string, signal?: AbortSignal): Promise<HomePanels> {
  const [detail, day] = await Promise.all([
    attempt(api.currentDetail({ params: { reference } }, { signal })),
    attempt(api.history({ params: { reference, period: 'daily' } }, { signal })),
  ]);
  return { detail, day };
}

export function Component() {
  const data: HomeData | null = useLoaderData();
  const { siteName, station } = useOutletContext<Place>();
  const title = station ? homeTexts.pageTitle(station.city) : layoutTexts.home;
  return (
    <>
      <PageHead title={layoutTexts.pageTitle(title, siteName)} description={descriptionOf(data)} />
      <Breadcrumb label={layoutTexts.breadcrumb} crumbs={[{ label: layoutTexts.home }]} />
      {data && station ? <Now {...data} city={station.city} /> : <NoStation />}
    </>
  );
}

function descriptionOf(data: HomeData | null): string | undefined {
  if (!data?.panels.detail.ok) return undefined;
  const { weatherStation, temperature, unit } = data.panels.detail.value;
  return homeTexts.description(
    weatherStation.city,
    formatMeasure(temperature, 'temperature', unit),
  );
}

const REFRESH_MS = 30_000;

function Now({ reference, panels: initial, city }: HomeData & { readonly city: string }) {
  const { panels, isInterrupted } = useLive(initial, {
    reference,
    everyMs: REFRESH_MS,
    read: (api, signal) => readPanels(api, reference, signal),
    revisionOf: ({ detail }) => (detail.ok ? detail.value.revision : null),
  });
  const { detail, day } = panels;
  if (!detail.ok) {
    return <Missing city={city} status={detail.status} violations={detail.violations} />;
  }
  return (
    <Measured detail={detail.value} day={day.ok ? day.value : null} isInterrupted={isInterrupted} />
  );
}

type MeasuredProps = {
  readonly detail: CurrentDetail;
  readonly day: History | null;
  readonly isInterrupted: boolean;
};

function Measured({ detail, day, isInterrupted }: MeasuredProps) {
  const verdict = useVerdict(detail);
  const { sky, receivedAt, timeZone } = detail;
  return (
    <>
      <NowBlock detail={detail} day={day} verdict={verdict} isInterrupted={isInterrupted} />
      <Veil isDrawn={verdict === 'late'} className={styles.cards}>
        <RainCard detail={detail} day={day} />
        <PressureCard detail={detail} />
        <SkyCard sky={sky} at={receivedAt} timeZone={timeZone} />
      </Veil>
      <section className={styles.section}>
        <h2>{gaugeTexts.title}</h2>
        <Veil isDrawn={verdict === 'late'}>
          <GaugeGrid gauges={gaugeList(detail)} />
        </Veil>
      </section>
    </>
  );
}
