// What machines read of the site, as the web server asks for it.
import type { Documents } from '../../shared/contract/page.ts';
import { drawCard } from './card.ts';
import { drawFeed } from './feed.ts';
import { drawSitemap } from './sitemap.ts';
import { drawWebManifest } from './web-manifest.ts';

export const documents: Documents = {
  feed: drawFeed,
  sitemap: drawSitemap,
  webManifest: drawWebManifest,
  card: drawCard,
};
