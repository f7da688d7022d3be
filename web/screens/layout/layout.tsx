// What surrounds every public page. Its loader knows the stations and which one is chosen.
import { type RefObject, useEffect, useRef } from 'react';
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
import { firstSettings } from '../../../shared/contract/site.ts';
import { defaultOf } from '../../../shared/contract/station.ts';
import { formatYear } from '../../../shared/format/dates.ts';
import { apiContext } from '../../client/api.ts';
import { attempt } from '../../client/loaded.ts';
import { chosenStation, listStations, siteNameOf } from '../../client/station.ts';
import { Problem } from '../../parts/problem.tsx';
import { layoutTexts } from '../../texts/layout.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import type { LayoutData } from './layout-data.ts';
import { NavigationStatus } from './navigation-status.tsx';
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
  return currentUrl.searchParams.get('station') !== nextUrl.searchParams.get('station');
}

export function Component() {
  const layout: LayoutData = useLoaderData();
  const main = useRef<HTMLElement>(null);
  const feed = useHref('/actualites.xml');
  useScrollToTop();
  useFocusOnTitle(main);
  return (
    <>
      <link
        rel="alternate"
        type="application/atom+xml"
        title={layoutTexts.feedTitle(layout.siteName)}
        href={feed}
      />
      <a className={styles.skip} href="#contenu">
        {layoutTexts.skip}
      </a>
      <Header {...layout} />
      <NavigationStatus />
      <main
        ref={main}
        id="contenu"
        className={styles.main}
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

/** Each navigation to another page goes to the top; smoothly where movement is welcome (see `base.css`). */
function useScrollToTop(): void {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what the movement answers to.
  useEffect(() => {
    window.scrollTo(0, 0); // gives a promise in new browsers, which React would take for a clean-up
  }, [pathname, search]);
}

/**
 * Another page is read from its title on. The focus is left alone while what holds it is still in the page's own part:
 * the link to the day before, pressed again and again.
 */
function useFocusOnTitle(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    const { activeElement } = document;
    const isArrival = shown.current === pathname;
    shown.current = pathname;
    if (isArrival || main.current === null || isInside(main.current, activeElement)) return;
    const title = main.current.querySelector('h1') ?? main.current;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [pathname, main]);
}

const isInside = (place: HTMLElement, element: Element | null): boolean =>
  element !== place && place.contains(element);

/** Whether another station has been chosen whose figures are still on their way. */
function useIsSwitching(): boolean {
  const { search } = useLocation();
  const { location } = useNavigation();
  return location !== undefined && stationIn(location.search) !== stationIn(search);
}

const stationIn = (search: string): string | null => new URLSearchParams(search).get('station');
