// What robots may read: the pages. They leave alone what is for people who sign in, for scripts and for maps.
import { documentPaths } from '../../shared/contract/page.ts';

const closed = ['admin', 'login', 'api/', 'data/', 'tiles/'];
const open = ['api/docs'];

/** @param address of the site, sub-path and final `/` included */
export function robotsText(address: string): string {
  const { pathname } = new URL(address);
  return [
    'User-agent: *',
    ...open.map((path) => `Allow: ${pathname}${path}`),
    ...closed.map((path) => `Disallow: ${pathname}${path}`),
    '',
    `Sitemap: ${address}${documentPaths.sitemap.slice(1)}`,
    '',
  ].join('\n');
}
