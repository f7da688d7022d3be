// The weight of the home page: what a first visit downloads, compressed as it travels.
import { gunzipSync } from 'node:zlib';
import { createConsoles } from '../clients/consoles.ts';
import { type Client, createClient } from '../clients/post.ts';
import { information, type Line, type Measure, none } from '../measure.ts';
import { startSiteProcess } from '../sites/site.ts';
import { sum } from '../statistics.ts';
import { folderWithStations } from '../stores/workload.ts';
import { decimal } from '../table.ts';

export const page: Measure = {
  name: 'page',
  title: 'Poids de l’accueil',
  only: 'SQLite',
  async run(bench) {
    const folder = await folderWithStations(bench, 1);
    const site = await startSiteProcess(bench, folder);
    const client = createClient(site.url, 1);
    try {
      await createConsoles(client, 1)();
      return linesOf(await firstVisit(client));
    } finally {
      client.close();
      await site.stop();
    }
  },
};

type Kind = 'page' | 'script' | 'style' | 'font' | 'image';
type Download = { readonly address: string; readonly kind: Kind; readonly bytes: number };
type Visit = { readonly downloads: readonly Download[]; readonly foreign: readonly string[] };

/** Everything the document names, and what its scripts import at once. */
async function firstVisit(client: Client): Promise<Visit> {
  const html = await download(client, '/', 'page');
  const downloads = [html.download];
  const wanted = namedBy(html.text);
  const foreign: string[] = [];
  // A Map visits what is added during the walk.
  for (const [address, kind] of wanted) {
    if (!address.startsWith('/') || address.startsWith('//')) {
      foreign.push(address);
      continue;
    }
    const found = await download(client, address, kind);
    downloads.push(found.download);
    if (kind !== 'script') continue;
    for (const target of importedBy(found.text, address)) wanted.set(target, 'script');
  }
  return { downloads, foreign };
}

async function download(client: Client, address: string, kind: Kind) {
  const { status, encoding, body } = await client.send('GET', address, '', {
    'accept-encoding': 'gzip',
  });
  if (status !== 200) throw new Error(`${address} was answered ${status}`);
  const text = (encoding === 'gzip' ? gunzipSync(body) : body).toString();
  return { download: { address, kind, bytes: body.length }, text };
}

const attribute = (tag: string, name: string): string | null =>
  new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? null;

function kindOfLink(tag: string): Kind | null {
  switch (attribute(tag, 'rel')) {
    case 'modulepreload':
      return 'script';
    case 'stylesheet':
      return 'style';
    case 'icon':
      return 'image';
    case 'preload':
      return attribute(tag, 'as') === 'font' ? 'font' : 'image';
    default:
      return null;
  }
}

function namedBy(html: string): Map<string, Kind> {
  const named = new Map<string, Kind>();
  for (const [tag] of html.matchAll(/<link\b[^>]*>/g)) {
    const kind = kindOfLink(tag);
    const href = attribute(tag, 'href');
    if (kind && href) named.set(href, kind);
  }
  for (const [tag] of html.matchAll(/<(?:script|img)\b[^>]*>/g)) {
    for (const later of attribute(tag, 'data-scripts')?.split(' ') ?? [])
      named.set(later, 'script');
    const src = attribute(tag, 'src');
    if (src && !src.startsWith('data:'))
      named.set(src, tag.startsWith('<img') ? 'image' : 'script');
  }
  return named;
}

const staticImport = /(?:\bimport|\bfrom)\s*["'](\.[^"']+\.js)["']/g;

const importedBy = (script: string, from: string): string[] =>
  [...script.matchAll(staticImport)].map(
    ([, target = '']) => new URL(target, `http://host${from}`).pathname,
  );

function linesOf({ downloads, foreign }: Visit): Line[] {
  const of = (...kinds: Kind[]) =>
    sum(downloads.filter(({ kind }) => kinds.includes(kind)).map(({ bytes }) => bytes)) / 1000;
  const kilobytes = (...kinds: Kind[]) => `${decimal(of(...kinds), 1)} ko`;
  const scripts = downloads.filter(({ kind }) => kind === 'script');
  return [
    {
      what: 'JavaScript, gzip',
      value: of('script'),
      unit: 'ko',
      demand: { most: 115 },
      detail: `${scripts.length} fichiers`,
    },
    {
      what: 'en tout',
      value: of('page', 'script', 'style', 'font', 'image'),
      unit: 'ko',
      demand: { most: 180 },
      detail: `page et styles ${kilobytes('page', 'style')}, polices ${kilobytes('font')}, images ${kilobytes('image')}`,
    },
    information('requêtes', downloads.length, '', 'première visite'),
    none('adresses hors du site', foreign.length, foreign.join(', ')),
  ];
}
