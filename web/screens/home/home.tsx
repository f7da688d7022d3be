// The home page: what the weather is now, at a glance.
import { type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import type { PublicStation } from '../../../shared/contract/station.ts';
import type { CurrentDetail, History } from '../../../shared/contract/weather-data.ts';
import { formatMeasure } from '../../../shared/format/numbers.ts';
import { type Api, apiContext } from '../../client/api.ts';
import { attempt, type Loaded } from '../../client/loaded.ts';
import { rhythms } from '../../client/rhythms.ts';
import { chosenReference, type Place } from '../../client/station.ts';
import { useLive } from '../../client/use-live.ts';
import { GaugeGrid } from '../../gauges/gauge-grid.tsx';
import { gaugeList } from '../../gauges/gauge-list.ts';
import { Card } from '../../parts/elements/card.tsx';
import { useVerdict } from '../../parts/freshness/freshness.ts';
import { Veil } from '../../parts/freshness/veil.tsx';
import { PageHead } from '../../parts/head/page-head.tsx';
import { StructuredData } from '../../parts/head/structured-data.tsx';
import { StationMap } from '../../parts/map/station-map.tsx';
import { Breadcrumb } from '../../parts/page/breadcrumb.tsx';
import { NoStation } from '../../parts/problems/no-station.tsx';
import { gaugeTexts } from '../../texts/gauges.ts';
import { homeTexts } from '../../texts/home.ts';
import { layoutTexts } from '../../texts/layout.ts';
import { mapTexts } from '../../texts/map.ts';
import { ForecastCard } from './forecast/forecast-card.tsx';
import styles from './home.module.css';
import { Missing } from './missing.tsx';
import { NowBlock } from './now/now-block.tsx';
import { PressureCard } from './pressure/pressure-card.tsx';
import { RainCard } from './rain-card.tsx';
import { SkyCard } from './sun-moon/sky-card.tsx';

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
  const detail = data?.panels.detail.ok ? data.panels.detail.value : null;
  const title = station
    ? homeTexts.pageTitle[detail?.state ?? 'late'](station.city)
    : layoutTexts.home;
  return (
    <>
      <PageHead
        title={layoutTexts.pageTitle(title, siteName)}
        description={descriptionOf(detail)}
      />
      <StructuredData detail={detail} />
      <Breadcrumb label={layoutTexts.breadcrumb} crumbs={[{ label: layoutTexts.home }]} />
      {data && station ? (
        <Now {...data} station={station} />
      ) : (
        <>
          <NoStation />
          <Forecast station={null} />
        </>
      )}
    </>
  );
}

function descriptionOf(detail: CurrentDetail | null): string | undefined {
  if (detail === null) return undefined;
  const { state, weatherStation, temperature, unit } = detail;
  const told = temperature === null ? null : formatMeasure(temperature, 'temperature', unit);
  return homeTexts.description[state](weatherStation.city, told);
}

function Now({
  reference,
  panels: initial,
  station,
}: HomeData & { readonly station: PublicStation }) {
  const { panels, isInterrupted } = useLive(initial, {
    reference,
    everyMs: rhythms.detailAndDay,
    read: (api, signal) => readPanels(api, reference, signal),
    revisionOf: ({ detail }) => (detail.ok ? detail.value.revision : null),
    outdatedAt: ({ detail }) => (detail.ok ? detail.value.dayEndsAt : null),
  });
  const { detail, day } = panels;
  const { city, lat, lng } = station;
  return (
    <>
      {detail.ok ? (
        <Measured
          detail={detail.value}
          day={day.ok ? day.value : null}
          isInterrupted={isInterrupted}
        />
      ) : (
        <Missing city={city} failure={detail} />
      )}
      <Forecast station={station} />
      {detail.ok && <Gauges detail={detail.value} />}
      <div className={styles.around}>
        <Card title={mapTexts.title}>
          <StationMap lat={lat} lng={lng} label={city} />
        </Card>
        {detail.ok && <SunAndMoon detail={detail.value} />}
      </div>
    </>
  );
}

type MeasuredProps = {
  readonly detail: CurrentDetail;
  readonly day: History | null;
  readonly isInterrupted: boolean;
};

function Measured({ detail, day, isInterrupted }: MeasuredProps) {
  const verdict = useVerdict(detail);
  return (
    <>
      <NowBlock detail={detail} day={day} verdict={verdict} isInterrupted={isInterrupted} />
      <Veil isDrawn={verdict === 'late'} className={styles.cards}>
        <RainCard detail={detail} day={day} verdict={verdict} />
        <PressureCard detail={detail} />
      </Veil>
    </>
  );
}

/** Another station starts anew, with its own place in the field. */
function Forecast({ station }: { readonly station: PublicStation | null }) {
  return (
    <div className={styles.forecast}>
      <ForecastCard key={station?.reference} station={station} />
    </div>
  );
}

type DetailProps = { readonly detail: CurrentDetail };

function Gauges({ detail }: DetailProps) {
  const verdict = useVerdict(detail);
  return (
    <section className={styles.section}>
      <h2>{gaugeTexts.title}</h2>
      <Veil isDrawn={verdict === 'late'}>
        <GaugeGrid gauges={gaugeList(detail)} />
      </Veil>
    </section>
  );
}

const SunAndMoon = ({ detail: { sky, receivedAt, timeZone, weatherStation } }: DetailProps) => (
  <SkyCard sky={sky} at={receivedAt} timeZone={timeZone} lat={weatherStation.lat} />
);
