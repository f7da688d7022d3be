// The contact page: where the station is, how to write to its owner by post, and the form.
import { type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import { countryName } from '../../../shared/format/country.ts';
import { apiContext } from '../../client/api.ts';
import { attempt } from '../../client/loaded.ts';
import { chosenStation, listStations, type Place } from '../../client/station.ts';
import { PageHead } from '../../parts/head/page-head.tsx';
import { StationMap } from '../../parts/map/station-map.tsx';
import { Breadcrumb } from '../../parts/page/breadcrumb.tsx';
import { PageTitle } from '../../parts/page/page-title.tsx';
import { contactTexts } from '../../texts/contact.ts';
import { layoutTexts } from '../../texts/layout.ts';
import styles from './contact.module.css';
import { ContactForm } from './contact-form.tsx';
import { PostalBlock } from './postal-block.tsx';
import { PrivacyNotice } from './privacy-notice.tsx';
import type { Stamp } from './use-stamp.ts';

type ContactData = { readonly stamp: Stamp | null; readonly country: string | null };

export async function loader({ request, context }: LoaderFunctionArgs): Promise<ContactData> {
  const [stations, opened] = await Promise.all([
    listStations(context),
    attempt(context.get(apiContext).contactForm()),
  ]);
  const station = chosenStation(stations, request.url);
  return {
    stamp: opened.ok ? { text: opened.value.stamp, at: Date.now() } : null,
    country: station ? countryName(station.country) : null,
  };
}

export function Component() {
  const { stamp, country }: ContactData = useLoaderData();
  const { siteName, station, site } = useOutletContext<Place>();
  const crumbs = [{ label: layoutTexts.home, to: '/' }, { label: layoutTexts.contact }];
  const address = station?.address ?? '';
  return (
    <>
      <PageHead
        title={layoutTexts.pageTitle(layoutTexts.contact, siteName)}
        description={contactTexts.description(siteName)}
      />
      <Breadcrumb label={layoutTexts.breadcrumb} crumbs={crumbs} />
      <PageTitle kicker={layoutTexts.contact} title={contactTexts.title} />
      <div className={styles.columns}>
        {station && (
          <div className={styles.place}>
            <StationMap lat={station.lat} lng={station.lng} label={station.city} />
            {address !== '' && <PostalBlock station={station} country={country} />}
          </div>
        )}
        <div className={styles.writing}>
          <ContactForm stamp={stamp} hasPostalAddress={address !== ''} />
          <PrivacyNotice
            owner={site.legal.publisher || contactTexts.ownerOf(siteName)}
            contact={site.legal.contact}
            retentionMonths={site.retentionMonths}
          />
        </div>
      </div>
    </>
  );
}
