// What surrounds every screen of the administration.
import { type LoaderFunctionArgs, Outlet, useLoaderData, useNavigation } from 'react-router';
import { firstSettings } from '../../../../shared/contract/site.ts';
import { defaultOf } from '../../../../shared/contract/station.ts';
import { deskContext } from '../../../client/desk.ts';
import { attempt } from '../../../client/loaded.ts';
import { ownAccountId } from '../../../client/session.ts';
import { siteNameOf } from '../../../client/station.ts';
import { NavigationStatus } from '../../../parts/page/navigation-status.tsx';
import frame from '../../../parts/page/page-frame.module.css';
import { useReadFromTitle } from '../../../parts/page/use-read-from-title.ts';
import { deskTexts } from '../../../texts/admin/layout.ts';
import type { DeskPlace } from '../parts/pages/desk-place.ts';
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
  const id = ownAccountId();
  const [listed, settings, own] = await Promise.all([
    attempt(desk.listStations()),
    attempt(desk.getSite()),
    id === null ? null : attempt(desk.getUser({ params: { id } })),
  ]);
  const stations = listed.ok ? listed.value.weatherStations : [];
  const usual = defaultOf(stations);
  return {
    siteName: siteNameOf(settings.ok ? settings.value.name : firstSettings.name, usual),
    stations,
    timeZone: usual?.timeZone ?? 'Europe/Paris',
    ownEmail: own?.ok ? own.value.email : null,
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
      <a className={frame.skip} href="#contenu">
        {deskTexts.skip}
      </a>
      <Header siteName={place.siteName} />
      <NavigationStatus />
      <div className={styles.wrap}>
        <Sidebar stations={place.stations} now={now} ownEmail={place.ownEmail} logOut={logOut} />
        <main
          ref={main}
          id="contenu"
          className={`${frame.main} ${styles.main}`}
          tabIndex={-1}
          aria-busy={isLoading || undefined}
        >
          <SiteWarnings />
          <Outlet context={place} />
        </main>
      </div>
    </>
  );
}
