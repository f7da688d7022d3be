// What surrounds every public page. Its loader knows the stations and which one is chosen.
import { useEffect } from 'react';
import {
  data,
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router';
import { defaultOf } from '../../../shared/contract/station.ts';
import { chosenStation, listStations } from '../../client/station.ts';
import { Problem } from '../../parts/problem.tsx';
import { layoutTexts } from '../../texts/layout.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import type { LayoutData } from './layout-data.ts';
import { NavigationStatus } from './navigation-status.tsx';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<LayoutData> {
  const stations = await listStations(context);
  const station = chosenStation(stations, request.url) ?? defaultOf(stations);
  const siteName = layoutTexts.siteName(defaultOf(stations)?.city ?? null);
  return { stations, station, siteName, year: new Date().getFullYear() };
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
  useScrollToTop();
  return (
    <>
      <a className={styles.skip} href="#contenu">
        {layoutTexts.skip}
      </a>
      <Header {...layout} />
      <NavigationStatus />
      <main id="contenu" className={styles.main} tabIndex={-1}>
        <Outlet context={layout} />
      </main>
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
