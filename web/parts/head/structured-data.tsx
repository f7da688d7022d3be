// What a search engine is told of the site, the station and its present measures, as JSON-LD (schema.org). It is data,
// not a script: browsers run nothing of it. Only the server writes it; in the browser the element stays as it came.
import { useContext } from 'react';
import { useOutletContext } from 'react-router';
import type { CurrentDetail } from '../../../shared/contract/weather-data.ts';
import { SiteAddress, type SitePlace } from '../addresses/site-address.ts';
import { describeSite } from './site-description.ts';

/** @param detail of the station's present measures; null without any, or where the page does not show them */
export function StructuredData({ detail }: { readonly detail: CurrentDetail | null }) {
  const address = useContext(SiteAddress);
  const place = useOutletContext<SitePlace>();
  const text = import.meta.env.SSR
    ? JSON.stringify(describeSite(address, place, detail)).replaceAll('<', '\\u003c')
    : '';
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without any `<`, see above.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
