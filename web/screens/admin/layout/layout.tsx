// What surrounds every screen of the administration.
import { useEffect, useRef } from 'react';
import {
  type LoaderFunctionArgs,
  Outlet,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router';
import { firstSettings } from '../../../../shared/contract/site.ts';
import { defaultOf } from '../../../../shared/contract/station.ts';
import { deskContext } from '../../../client/desk.ts';
import { attempt } from '../../../client/loaded.ts';
import { siteNameOf } from '../../../client/station.ts';
import { deskTexts } from '../../../texts/admin/layout.ts';
import type { DeskPlace } from '../parts/desk-place.ts';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { readNow, type StationSummary } from './read-now.ts';
import { Sidebar } from './sidebar.tsx';
import { SiteWarnings } from './site-warnings.tsx';
import { useSessionEnd } from './use-session-end.ts';

type LayoutData = DeskPlace & { readonly now: StationSummary | null };

/** Nothing of it is needed to work: what cannot be read is left out. */
export async function loader({ context }: LoaderFunctionArgs): Promise<LayoutData> {
  const desk = context.get(deskContext);
  const [listed, settings] = await Promise.all([
    attempt(desk.listStations()),
    attempt(desk.getSite()),
  ]);
  const stations = listed.ok ? listed.value.weatherStations : [];
  const usual = defaultOf(stations);
  return {
    siteName: siteNameOf(settings.ok ? settings.value.name : firstSettings.name, usual),
    stations,
    timeZone: usual?.timeZone ?? 'Europe/Paris',
    now: usual && (await readNow(desk, usual)),
  };
}

export function Component() {
  const { now, ...place } = useLoaderData<LayoutData>();
  const logOut = useSessionEnd();
  const main = useReadFromTitle();
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <a className={styles.skip} href="#contenu">
        {deskTexts.skip}
      </a>
      <Header siteName={place.siteName} />
      <div className={styles.wrap}>
        <Sidebar stations={place.stations} now={now} logOut={logOut} />
        <main
          ref={main}
          id="contenu"
          className={styles.main}
          tabIndex={-1}
          aria-busy={isLoading || undefined}
        >
          <SiteWarnings />
          <Outlet context={place} />
        </main>
      </div>
      <div role="status" className={styles.status}>
        {isLoading && <span className={styles.words}>{deskTexts.wait}</span>}
      </div>
    </>
  );
}

/** Another screen is read from its top and its title on, unless it has put the focus somewhere itself. */
function useReadFromTitle() {
  const main = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  const shown = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what the movement answers to.
  useEffect(() => {
    window.scrollTo(0, 0); // gives a promise in new browsers, which React would take for a clean-up
  }, [pathname, search]);
  useEffect(() => {
    const isSame = shown.current === pathname;
    shown.current = pathname;
    const { activeElement } = document;
    if (isSame || !main.current) return;
    if (activeElement !== main.current && main.current.contains(activeElement)) return;
    const title = main.current.querySelector('h1') ?? main.current;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
