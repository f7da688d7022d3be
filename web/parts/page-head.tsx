// What a browser tab, a search engine and a shared link show of a page. React puts these elements into the head.
import { useContext } from 'react';
import { useLocation, useOutletContext, useRouteError } from 'react-router';
import { defaultOf, type PublicStation } from '../../shared/contract/station.ts';
import { SharingTags } from './sharing-tags.tsx';
import { addressOfPage, SiteAddress } from './site-address.ts';

type PageHeadProps = {
  readonly title: string;
  /** Undefined: what the station says of itself. */
  readonly description: string | undefined;
};

export function PageHead({ title, description }: PageHeadProps) {
  const address = useContext(SiteAddress);
  const { pathname } = useLocation();
  const place = useOutletContext<LayoutPlace | undefined>();
  const isProblem = (useRouteError() ?? null) !== null;
  const reference = namedReference(place);
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

/** What the layout tells of the place; undefined where there is no layout around. */
type LayoutPlace = {
  readonly siteName: string;
  readonly station: PublicStation | null;
  readonly stations: readonly PublicStation[];
};

/** The station as the shortest address of the page names it: not at all when it is the default one. */
function namedReference(place: LayoutPlace | undefined): string | null {
  const reference = place?.station?.reference ?? null;
  return reference === defaultOf(place?.stations ?? [])?.reference ? null : reference;
}
