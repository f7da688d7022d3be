// The about page: the station's sheet, its owner's words, the other stations he recommends, and how figures are made.
import { type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import type { PublicStation } from '../../../shared/contract/station.ts';
import { countryName } from '../../../shared/format/country.ts';
import { chosenStation, listStations, type Place } from '../../client/station.ts';
import { Card } from '../../parts/elements/card.tsx';
import { PageHead } from '../../parts/head/page-head.tsx';
import { StructuredData } from '../../parts/head/structured-data.tsx';
import { Breadcrumb } from '../../parts/page/breadcrumb.tsx';
import { PageTitle } from '../../parts/page/page-title.tsx';
import { NoStation } from '../../parts/problems/no-station.tsx';
import { aboutTexts } from '../../texts/about.ts';
import { layoutTexts } from '../../texts/layout.ts';
import { withFrenchSpaces } from '../../texts/owner-words.ts';
import styles from './about.module.css';
import { Methods } from './methods.tsx';
import { StationSheet } from './station-sheet.tsx';

type AboutData = { readonly station: PublicStation; readonly country: string };

/** Null in an empty store. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<AboutData | null> {
  const station = chosenStation(await listStations(context), request.url) ?? null;
  return station && { station, country: countryName(station.country) };
}

export function Component() {
  const about: AboutData | null = useLoaderData();
  const { siteName, site } = useOutletContext<Place>();
  const crumbs = [{ label: layoutTexts.home, to: '/' }, { label: layoutTexts.about }];
  const station = about?.station;
  const title = station ? `${layoutTexts.about}, ${station.city}` : layoutTexts.about;
  return (
    <>
      <PageHead
        title={layoutTexts.pageTitle(title, siteName)}
        description={station && aboutTexts.description(station.name, station.city)}
      />
      <StructuredData detail={null} />
      <Breadcrumb label={layoutTexts.breadcrumb} crumbs={crumbs} />
      {about ? <About {...about} otherStations={site.otherStations} /> : <NoStation />}
    </>
  );
}

type AboutProps = AboutData & { readonly otherStations: Place['site']['otherStations'] };

function About({ station, country, otherStations }: AboutProps) {
  return (
    <>
      <PageTitle kicker={layoutTexts.about} title={station.name} />
      <div className={styles.columns}>
        <StationSheet station={station} country={country} />
        <div className={styles.words}>
          <p className={styles.lead}>{withFrenchSpaces(station.shortDescription)}</p>
          {station.description !== '' && (
            <p className={styles.description}>{withFrenchSpaces(station.description)}</p>
          )}
          {otherStations.length > 0 && (
            <Card title={aboutTexts.otherStations}>
              <ul>
                {otherStations.map(({ label, url }) => (
                  <li key={`${label} ${url}`}>
                    <a href={url} rel="noopener" className={styles.other}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
      </div>
      <Methods timeZone={station.timeZone} />
    </>
  );
}
