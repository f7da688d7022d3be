// What the layout's loader answers.
import type { PostList } from '../../../shared/contract/post.ts';
import type { Loaded } from '../../client/loaded.ts';
import type { Place } from '../../client/station.ts';
import type { SitePlace } from '../../parts/addresses/site-address.ts';

export type LayoutData = Place &
  SitePlace & {
    /** The three newest. */
    readonly news: Loaded<PostList>;
    /** Whose calendar dates the news and the copyright: that of the default station. */
    readonly timeZone: string;
    readonly year: string;
  };
