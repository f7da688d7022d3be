// /api/site: the settings of the site as a whole.
import { isFailure } from '../../shared/contract/failure.ts';
import type { Handlers, PrivateHandlers } from '../../shared/contract/schema.ts';
import type { privateSiteSchemas, siteSchemas } from '../../shared/contract/site.schema.ts';
import type { privateSiteCalls, SiteSettings, siteCalls } from '../../shared/contract/site.ts';
import type { Desk } from '../storage/contents/desk.ts';
import { editItem } from '../storage/contents/edit-item.ts';
import {
  type StoredSettings,
  saveSiteSettings,
  siteSettings,
} from '../storage/contents/site-settings.ts';

/** The one place where stored settings become JSON: each of them is public. */
const present = ({ updatedAt, ...settings }: StoredSettings): SiteSettings => ({
  ...settings,
  updatedAt: new Date(updatedAt).toISOString(),
});

export const createSiteHandlers = ({
  store: { reader },
}: Desk): Handlers<typeof siteCalls, typeof siteSchemas> => ({
  getSite: async () => present(await reader.snapshot(siteSettings)),
});

export const createPrivateSiteHandlers = ({
  store: { writer },
  now,
  changed,
}: Desk): PrivateHandlers<typeof privateSiteCalls, typeof privateSiteSchemas> => ({
  updateSite: async ({ body, version }) => {
    const settings = await editItem<StoredSettings>(writer, {
      version,
      now: now(),
      find: siteSettings,
      save: (connection, _, updatedAt) => saveSiteSettings(connection, { ...body, updatedAt }),
    });
    if (isFailure(settings)) return settings;
    changed();
    return present(settings);
  },
});
