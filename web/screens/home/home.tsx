// The home page: what the weather is now, at a glance.
import { type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import type { CurrentDetail, History } from '../../../shared/contract/weather-data.ts';
import { formatMeasure } from '../../../shared/format/numbers.ts';
import { apiContext } from '../../client/api.ts';
import { attempt, isAnswer, keepLast, type Loaded } from '../../client/loaded.ts';
import { chosenReference } from '../../client/station.ts';
import { type LiveSource, useLive } from '../../client/use-live.ts';
import { Breadcrumb } from '../../parts/breadcrumb.tsx';
import { NoStation } from '../../parts/no-station.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { homeTexts } from '../../texts/home.ts';
import { layoutTexts } from '../../texts/layout.ts';
import styles from './home.module.css';
import { Missing } from './missing.tsx';
import { NowBlock } from './now-block.tsx';
import { PressureCard } from './pressure-card.tsx';
import { RainCard } from './rain-card.tsx';
import { SkyCard } from './sky-card.tsx';

type HomeData = {
  readonly reference: string;
  readonly detail: Loaded<CurrentDetail>;
  readonly day: Loaded<History>;
};

/** Null in an empty store. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<HomeData | null> {
  const reference = await chosenReference({ request, context });
  if (reference === null) return null;
  const { currentDetail, history } = context.get(apiContext);
  const [detail, day] = await Promise.all([
    attempt(currentDetail({ params: { reference } })),
    attempt(history({ params: { reference, period: 'daily' } })),
  ]);
  return { reference, detail, day };
}

const REFRESH_MS = 30_000;

const source: Omit<LiveSource<HomeData | null>, 'reference'> = {
  everyMs: REFRESH_MS,
  revisionOf: (shown) => (shown?.detail.ok ? shown.detail.value.revision : null),
  read: async ({ currentDetail, history }, shown, signal) => {
    if (shown === null) return { data: null, isWhole: true };
    const { reference } = shown;
    const [detail, day] = await Promise.all([
      attempt(currentDetail({ params: { reference } }, { signal })),
      attempt(history({ params: { reference, period: 'daily' } }, { signal })),
    ]);
    const data = {
      reference,
      detail: keepLast(shown.detail, detail),
      day: keepLast(shown.day, day),
    };
    return { data, isWhole: isAnswer(detail) && isAnswer(day) };
  },
};

export function Component() {
  const initial: HomeData | null = useLoaderData();
  const { siteName, station } = useOutletContext<{
    siteName: string;
    station: { city: string } | null;
  }>();
  const { data, isInterrupted } = useLive(initial, {
    ...source,
    reference: initial?.reference ?? null,
  });
  const city = station?.city ?? null;
  return (
    <>
      <PageHead
        title={layoutTexts.pageTitle(
          city === null ? layoutTexts.home : homeTexts.pageTitle(city),
          siteName,
        )}
        {...(city !== null && data?.detail.ok
          ? { description: descriptionOf(city, data.detail.value) }
          : {})}
      />
      <Breadcrumb label={layoutTexts.breadcrumb} crumbs={[{ label: layoutTexts.home }]} />
      {data === null ? (
        <NoStation />
      ) : (
        <Panels data={data} city={city ?? ''} isInterrupted={isInterrupted} />
      )}
    </>
  );
}

type PanelsProps = {
  readonly data: HomeData;
  readonly city: string;
  readonly isInterrupted: boolean;
};

function Panels({ data: { detail, day }, city, isInterrupted }: PanelsProps) {
  if (!detail.ok)
    return <Missing city={city} status={detail.status} violations={detail.violations} />;
  const history = day.ok ? day.value : null;
  return (
    <>
      <NowBlock detail={detail.value} day={history} isInterrupted={isInterrupted} />
      <div className={styles.cards}>
        <RainCard detail={detail.value} day={history} />
        <PressureCard detail={detail.value} />
        <SkyCard
          sky={detail.value.sky}
          at={detail.value.receivedAt}
          timeZone={detail.value.timeZone}
        />
      </div>
    </>
  );
}

const descriptionOf = (city: string, { temperature, unit }: CurrentDetail): string =>
  homeTexts.description(city, formatMeasure(temperature, 'temperature', unit));
