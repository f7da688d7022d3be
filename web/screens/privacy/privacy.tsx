// The privacy page: nothing is known of those who read, and what becomes of what people write.
import { type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import type { SiteSettings } from '../../../shared/contract/site.ts';
import { apiContext } from '../../client/api.ts';
import type { Place } from '../../client/station.ts';
import { StationLink } from '../../parts/addresses/station-link.tsx';
import { PageHead } from '../../parts/head/page-head.tsx';
import { Breadcrumb } from '../../parts/page/breadcrumb.tsx';
import { PageTitle } from '../../parts/page/page-title.tsx';
import { Prose, ProseSection } from '../../parts/page/prose.tsx';
import { layoutTexts } from '../../texts/layout.ts';
import {
  type PrivacySection,
  privacySections,
  privacyTexts as texts,
} from '../../texts/privacy.ts';

/** Read anew for this page: how long messages are kept must not be guessed. */
export function loader({ context }: LoaderFunctionArgs): Promise<SiteSettings> {
  return context.get(apiContext).getSite();
}

export function Component() {
  const { legal, retentionMonths }: SiteSettings = useLoaderData();
  const { siteName } = useOutletContext<Place>();
  const crumbs = [{ label: layoutTexts.home, to: '/' }, { label: layoutTexts.privacy }];
  const { publisher, contact } = legal;
  return (
    <>
      <PageHead
        title={layoutTexts.pageTitle(layoutTexts.privacy, siteName)}
        description={texts.description(siteName)}
      />
      <Breadcrumb label={layoutTexts.breadcrumb} crumbs={crumbs} />
      <PageTitle kicker={layoutTexts.privacy} title={texts.title} />
      <Prose>
        <p>{texts.lead}</p>
        {privacySections({ publisher, contact, retentionMonths }).map((section) => (
          <ProseSection key={section.id} title={section.title}>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <Way to={section.id} />
          </ProseSection>
        ))}
      </Prose>
    </>
  );
}

/** Where to go from a section. */
function Way({ to }: { readonly to: PrivacySection['id'] }) {
  if (to === 'who') {
    return (
      <p>
        <StationLink to="/contact">{texts.form}</StationLink>
      </p>
    );
  }
  if (to !== 'rights') return null;
  return (
    <p>
      <a href={texts.complaintUrl} rel="noopener">
        {texts.complaint}
      </a>
    </p>
  );
}
