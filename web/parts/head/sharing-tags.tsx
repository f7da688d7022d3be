// What a social network or a messenger shows of a shared page (Open Graph, Twitter). Only they read it, so it is
// rendered by the server alone.
import { useContext } from 'react';
import { cardSize, documentPaths } from '../../../shared/contract/page.ts';
import { documentTexts } from '../../texts/documents.ts';
import { addressOfPage, SiteAddress } from '../addresses/site-address.ts';

type SharingTagsProps = {
  readonly title: string;
  readonly description: string | undefined;
  readonly canonical: string;
  /** Null for the default station. */
  readonly reference: string | null;
  readonly siteName: string | undefined;
  readonly city: string | undefined;
};

export function SharingTags(props: SharingTagsProps) {
  const { title, description, canonical, reference, siteName, city } = props;
  const picture = addressOfPage(useContext(SiteAddress), documentPaths.card, reference);
  const tags = {
    'og:type': 'website',
    'og:locale': 'fr_FR',
    'og:site_name': siteName,
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:image': picture,
    'og:image:type': 'image/png',
    'og:image:width': String(cardSize.width),
    'og:image:height': String(cardSize.height),
    'og:image:alt': city === undefined ? siteName : documentTexts.cardAlt(city),
  };
  return (
    <>
      {Object.entries(tags).map(
        ([property, content]) =>
          content !== undefined && <meta key={property} property={property} content={content} />,
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
