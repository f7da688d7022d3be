// What a browser tab, a search engine and a shared link show of a page. React puts these elements into the head.
import { useContext } from 'react';
import { useLocation, useOutletContext, useRouteError } from 'react-router';
import { addressOfPage, SiteAddress, type SitePlace } from '../addresses/site-address.ts';
import { referenceToName } from '../addresses/station-address.ts';
import { SharingTags } from './sharing-tags.tsx';

type PageHeadProps = {
  readonly title: string;
  /** Undefined: what the station says of itself. */
  readonly description: string | undefined;
};

export function PageHead({ title, description }: PageHeadProps) {
  const address = useContext(SiteAddress);
  const { pathname } = useLocation();
  /** Undefined where there is no layout around. */
  const place = useOutletContext<SitePlace | undefined>();
  const isProblem = (useRouteError() ?? null) !== null;
  const reference = place ? referenceToName(place.station, place.stations) : null;
  const canonical = addressOfPage(address, pathname, reference);
  const said = isProblem ? undefined : description || place?.station?.shortDescription;
  return (
    <>
      <title>{title}</title>
      {said && <meta name="description" content={said} />}
      {!isProblem && <link rel="canonical" href={canonical} />}
      {import.meta.env.SSR && !isProblem && (
        <SharingTags
          {...{ title, canonical, reference }}
          description={said}
          siteName={place?.siteName}
          city={place?.station?.city}
        />
      )}
    </>
  );
}
