// What the layout's loader answers.
import type { PostList } from '../../../shared/contract/post.ts';
import type { SiteSettings } from '../../../shared/contract/site.ts';
import type { PublicStation } from '../../../shared/contract/station.ts';
import type { Loaded } from '../../client/loaded.ts';
import type { Place } from '../../client/station.ts';

export type LayoutData = Place & {
  readonly stations: readonly PublicStation[];
  /** The three newest. */
  readonly news: Loaded<PostList>;
  /** Whose calendar dates the news and the copyright: that of the default station. */
  readonly timeZone: string;
  readonly year: string;
};

/** A site whose owner has said nothing yet, or whose settings could not be read. */
export const blankSite: SiteSettings = {
  name: '',
  socialLinks: [],
  externalNetworks: [],
  otherStations: [],
  legal: { publisher: '', director: '', contact: '', host: '' },
  retentionMonths: 12,
  updatedAt: '1970-01-01T00:00:00.000Z',
};
