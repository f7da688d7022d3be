// The web manifest: how the site looks when it is put on a home screen.
import type { DocumentRequest } from '../../shared/contract/page.ts';
import { createApi } from '../client/api.ts';
import { themeColours } from '../parts/head/theme-colours.ts';
import { documentTexts } from '../texts/documents.ts';
import { readSiteFacts } from './site-facts.ts';

/** Room for a name under an icon; devices shorten a longer one themselves. */
const SHORT = 14;

export async function drawWebManifest({ address, send }: DocumentRequest): Promise<string> {
  const { name, usual } = await readSiteFacts(createApi(send));
  const base = new URL(address).pathname;
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: base + file,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: base,
    name,
    short_name: name.length <= SHORT ? name : (usual?.city ?? name),
    description: documentTexts.appDescription,
    lang: 'fr',
    dir: 'ltr',
    start_url: base,
    scope: base,
    display: 'standalone',
    theme_color: themeColours.light,
    background_color: themeColours.light,
    categories: ['weather'],
    icons: [
      { src: `${base}icon.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
  });
}
