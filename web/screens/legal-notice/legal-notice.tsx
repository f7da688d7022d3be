// The legal notice: who publishes the site, as the owner says it, and whose data, pictures and letters it shows.
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
import { legalNoticeTexts as texts } from '../../texts/legal-notice.ts';
import { Sources } from './sources.tsx';

/** Read anew for this page: what the law asks for must not be taken for missing when it could not be read. */
export function loader({ context }: LoaderFunctionArgs): Promise<SiteSettings> {
  return context.get(apiContext).getSite();
}

export function Component() {
  const { legal }: SiteSettings = useLoaderData();
  const { siteName } = useOutletContext<Place>();
  const crumbs = [{ label: layoutTexts.home, to: '/' }, { label: layoutTexts.legalNotice }];
  return (
    <>
      <PageHead
        title={layoutTexts.pageTitle(layoutTexts.legalNotice, siteName)}
        description={texts.description(siteName)}
      />
      <Breadcrumb label={layoutTexts.breadcrumb} crumbs={crumbs} />
      <PageTitle kicker={layoutTexts.legalNotice} title={texts.title} />
      <Prose>
        <Said title={texts.publisher} words={legal.publisher} otherwise={texts.noPublisher} />
        <Said title={texts.director} words={legal.director} otherwise={texts.noDirector} />
        <ProseSection title={texts.reach}>
          <p>{legal.contact === '' ? texts.noReach : legal.contact}</p>
          <p>
            <StationLink to="/contact">{texts.form}</StationLink>
          </p>
        </ProseSection>
        <Said title={texts.host} words={legal.host} otherwise={texts.noHost} />
        <ProseSection title={texts.data}>
          <p>
            {texts.dataUse} {layoutTexts.disclaimer}
          </p>
        </ProseSection>
        <ProseSection title={texts.sources}>
          <Sources />
        </ProseSection>
      </Prose>
    </>
  );
}

type SaidProps = {
  readonly title: string;
  /** The owner's; blank while he has said nothing. */
  readonly words: string;
  readonly otherwise: string;
};

function Said({ title, words, otherwise }: SaidProps) {
  return (
    <ProseSection title={title}>
      <p>{words === '' ? otherwise : words}</p>
    </ProseSection>
  );
}
