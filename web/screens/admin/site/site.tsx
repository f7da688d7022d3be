// The settings of the site, each group with the page that shows it.
import { Fragment, useId, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import type { SiteInput, SiteLink, SiteSettings } from '../../../../shared/contract/site.ts';
import { itemVersion } from '../../../../shared/contract/version.ts';
import { deskContext, useDesk } from '../../../client/desk.ts';
import { type ReadField, useForm } from '../../../client/forms/use-form.ts';
import { Form } from '../../../parts/forms/form.tsx';
import { concerns } from '../../../parts/forms/form-context.ts';
import { sectionTexts } from '../../../texts/admin/layout.ts';
import { siteTexts } from '../../../texts/admin/site.ts';
import { FormNotices } from '../parts/forms/form-notices.tsx';
import { SaveBar } from '../parts/forms/save-bar.tsx';
import { AdminPage } from '../parts/pages/admin-page.tsx';
import { SiteFields } from './site-fields.tsx';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<SiteSettings> =>
  context.get(deskContext).getSite({}, { signal: request.signal });

const fields = [
  'name',
  'socialLinks',
  'externalNetworks',
  'otherStations',
  'legal.publisher',
  'legal.director',
  'legal.contact',
  'legal.host',
  'retentionMonths',
];

/** As `LinkRows` writes it. */
const linksIn = (text: string): readonly SiteLink[] => JSON.parse(text) as readonly SiteLink[];

const bodyOf = (read: ReadField): SiteInput => ({
  name: read('name'),
  socialLinks: linksIn(read('socialLinks')),
  externalNetworks: linksIn(read('externalNetworks')),
  otherStations: linksIn(read('otherStations')),
  legal: {
    publisher: read('legal.publisher'),
    director: read('legal.director'),
    contact: read('legal.contact'),
    host: read('legal.host'),
  },
  retentionMonths: Number(read('retentionMonths')),
});

export function Component() {
  const title = useId();
  const desk = useDesk();
  const { revalidate } = useRevalidator();
  const [settings, setSettings] = useState(useLoaderData<SiteSettings>());
  const version = itemVersion(settings);
  const form = useForm<SiteSettings>({
    draft: '/admin/site',
    basis: version,
    send: (read, signal) => desk.updateSite({ body: bodyOf(read) }, { signal, version }),
    onSent: (saved) => {
      setSettings(saved);
      void revalidate(); // the layout shows the site's name
    },
  });
  return (
    <AdminPage title={sectionTexts.site} titleId={title}>
      <Form form={form} labelledBy={title} fields={fields} sentText={siteTexts.saved}>
        <FormNotices form={form} reload={async () => setSettings(await desk.getSite())} />
        <Fragment key={version}>
          <SiteFields
            settings={settings}
            onMoved={(list) => form.withdraw((violation) => concerns(violation, list))}
          />
        </Fragment>
        <SaveBar isWithinReach />
      </Form>
    </AdminPage>
  );
}
