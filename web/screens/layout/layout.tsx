// What surrounds every public page. Its loader knows the stations and which one is chosen.
import {
  data,
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useHref,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router';
import { documentPaths } from '../../../shared/contract/page.ts';
import { firstSettings } from '../../../shared/contract/site.ts';
import { defaultOf } from '../../../shared/contract/station.ts';
import { formatYear } from '../../../shared/format/dates.ts';
import { apiContext } from '../../client/api.ts';
import { attempt } from '../../client/loaded.ts';
import { chosenStation, listStations, siteNameOf } from '../../client/station.ts';
import { stationIn } from '../../parts/addresses/station-address.ts';
import { NavigationStatus } from '../../parts/page/navigation-status.tsx';
import frame from '../../parts/page/page-frame.module.css';
import { useReadFromTitle } from '../../parts/page/use-read-from-title.ts';
import { Problem } from '../../parts/problems/problem.tsx';
import { layoutTexts } from '../../texts/layout.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import type { LayoutData } from './layout-data.ts';
import { News } from './news.tsx';

const NEWS = 3;

/** Without settings or news the page goes on; without stations there is none. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<LayoutData> {
  const api = context.get(apiContext);
  const [stations, settings, news] = await Promise.all([
    listStations(context),
    attempt(api.getSite()),
    attempt(api.listPosts({ query: { maxResult: NEWS, order: 'DESC' } })),
  ]);
  const usual = defaultOf(stations);
  const site = settings.ok ? settings.value : firstSettings;
  const timeZone = usual?.timeZone ?? 'Europe/Paris';
  return {
    stations,
    station: chosenStation(stations, request.url) ?? usual,
    site,
    siteName: siteNameOf(site.name, usual),
    news,
    timeZone,
    year: formatYear(Date.now(), timeZone),
  };
}

/** An address that names a station that does not exist is no page, whatever its path. */
export async function stationGuard({ request, context }: LoaderFunctionArgs): Promise<null> {
  const isKnown = chosenStation(await listStations(context), request.url) !== undefined;
  if (!isKnown) throw data(null, { status: 404 });
  return null;
}

/** The stations change rarely: they are asked for again when another one is chosen. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return stationIn(currentUrl.search) !== stationIn(nextUrl.search);
}

export function Component() {
  const layout: LayoutData = useLoaderData();
  const main = useReadFromTitle();
  const feed = useHref(documentPaths.feed);
  return (
    <>
      <link
        rel="alternate"
        type="application/atom+xml"
        title={layoutTexts.feedTitle(layout.siteName)}
        href={feed}
      />
      <a className={frame.skip} href="#contenu">
        {layoutTexts.skip}
      </a>
      <Header {...layout} />
      <NavigationStatus />
      <main
        ref={main}
        id="contenu"
        className={`${frame.main} ${styles.main}`}
        tabIndex={-1}
        aria-busy={useIsSwitching() || undefined}
      >
        <Outlet context={layout} />
      </main>
      <News news={layout.news} timeZone={layout.timeZone} />
      <Footer {...layout} />
    </>
  );
}

/** When the stations cannot be read: the page without its frame. */
export function ErrorBoundary() {
  return (
    <main className={styles.main}>
      <Problem />
    </main>
  );
}

/** Whether another station has been chosen whose figures are still on their way. */
function useIsSwitching(): boolean {
  const { search } = useLocation();
  const { location } = useNavigation();
  return location !== undefined && stationIn(location.search) !== stationIn(search);
}
