// What machines read of the site: the feed, the sitemap, the manifest, robots.txt, the icons; at the root and below it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../testing/test-server.ts';

let now = Date.parse('2026-11-27T20:43:00Z');
const clock = { now: () => now };
const accents = 'Été à L’Haÿ-les-Roses — 20 °C ☂️ 𝄞';
const payloads = [
  '<img src=x onerror=alert(1)>',
  '</content></entry><script>alert(1)</script>',
  ']]><!-- & "x" [x](javascript:alert(1))',
];

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({
    site: 'built',
    clock,
    environment: { EMBELLIE_PUBLIC_URL: 'https://exemple.fr/meteo' },
  });
  await server.createStation({ name: `Station ${payloads[0]}` });
  await server.createStation({ reference: 'ALPES', city: 'Gap', apiToken: 'jeton-des-alpes' });
  ({ token } = await server.createAccount('ROLE_EDITOR'));
  const reports = ['2024-02-29T12:00:00Z', '2025-12-31T22:30:00Z', '2026-03-31T22:30:00Z'];
  reports.push('2026-11-27T20:40:00Z');
  await server.sendReports(reports.map((observedAt) => ({ observedAt, temperature: 10 })));
  await server.store.rollAll();
});
afterAll(() => server.close());

const root = () => server.url.replace(/\/meteo$/, '');

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${root()}/meteo${path}`, { headers, redirect: 'manual' });
  return { response, text: await response.text() };
};

const post = (name: string, description: string) =>
  fetch(`${root()}/api/post`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, description }),
  });

/** Texts of an element, entities resolved. */
const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
  );

describe('the feed', () => {
  it('is whole without any post', async () => {
    const { response, text } = await get('/actualites.xml');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(textsOf(text, 'title')).toEqual(['Actualités – Météo Saint-Sulpice']);
    expect(textsOf(text, 'id')).toEqual(['https://exemple.fr/meteo/actualites.xml']);
    expect(textsOf(text, 'name')).toEqual(['Météo Saint-Sulpice']);
    expect(Date.parse(textsOf(text, 'updated')[0] ?? '')).toBeLessThanOrEqual(now);
  });

  it('B27 B39: holds what was written, letter for letter, and none of it as markup', async () => {
    for (const words of [accents, ...payloads]) {
      now += 1000;
      expect((await post(words, `${words}\nfin`)).status).toBe(201);
    }
    const { text } = await get('/actualites.xml');
    const newestFirst = [accents, ...payloads].toReversed();
    expect(textsOf(text, 'title').slice(1)).toEqual(newestFirst);
    expect(textsOf(text, 'content')).toEqual(newestFirst.map((words) => `${words}\nfin`));
    expect(text).not.toMatch(/<(?:img|script|!--)/);
    expect(textsOf(text, 'id')[1]).toBe('tag:exemple.fr,2026-11-27:/meteo/actualites/4');
    const [feedUpdated, ...updated] = textsOf(text, 'updated');
    expect(feedUpdated).toBe(updated.toSorted().at(-1));
    const links = [...text.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
    for (const link of links) expect(link).toMatch(/^https:\/\/exemple\.fr\/meteo\//);
  });

  it('is not sent again while it is the same, and holds the last twenty', async () => {
    const { response } = await get('/actualites.xml');
    const etag = response.headers.get('etag') ?? '';
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const again = await get('/actualites.xml', { 'if-none-match': etag });
    expect([again.response.status, again.text]).toEqual([304, '']);
    for (let n = 0; n < 20; n++) {
      now += 1000;
      await post(`Actualité ${n}`, 'Quelques mots.');
    }
    const changed = await get('/actualites.xml', { 'if-none-match': etag });
    expect(changed.response.status).toBe(200);
    expect(changed.text.match(/<entry>/g)).toHaveLength(20);
    expect(textsOf(changed.text, 'title')[1]).toBe('Actualité 19');
  });
});

it('maps the pages of each station, and its past months and years', async () => {
  const { response, text } = await get('/sitemap.xml');
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const addresses = textsOf(text, 'loc');
  expect(addresses).toContain('https://exemple.fr/meteo/');
  expect(addresses).toContain('https://exemple.fr/meteo/weather/history/record');
  expect(addresses).toContain('https://exemple.fr/meteo/weather/graph?station=ALPES');
  expect(addresses).toContain('https://exemple.fr/meteo/about');
  // Those alone that hold a report, by the clock of Paris: 23:30 on 31 December, 00:30 on 1 April.
  const past = addresses.filter((address) => /\d$/.test(address));
  expect(past).toEqual(
    ['monthly/2024-02', 'monthly/2025-12', 'monthly/2026-04', 'yearly/2024', 'yearly/2025'].map(
      (page) => `https://exemple.fr/meteo/weather/history/${page}`,
    ),
  );
  expect(new Set(textsOf(text, 'lastmod'))).toEqual(new Set(['2026-11-27']));
  expect(addresses).toEqual([...new Set(addresses)]);
});

it('sends nobody to a page that is not there', async () => {
  const { text } = await get('/sitemap.xml');
  const paths = textsOf(text, 'loc').map((address) => address.replace('https://exemple.fr', ''));
  for (const path of paths)
    expect([path, (await fetch(root() + path)).status]).toEqual([path, 200]);
});

it('tells robots what is not for them', async () => {
  const { response, text } = await get('/robots.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /meteo/admin',
      'Disallow: /meteo/login',
      'Disallow: /meteo/api/',
      'Sitemap: https://exemple.fr/meteo/sitemap.xml',
    ]),
  );
});

it('can be put on a home screen', async () => {
  const { response, text } = await get('/manifest.webmanifest');
  expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  const manifest = JSON.parse(text);
  expect(manifest).toMatchObject({
    name: 'Météo Saint-Sulpice',
    short_name: 'Saint-Sulpice',
    start_url: '/meteo/',
    scope: '/meteo/',
    display: 'standalone',
  });
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await fetch(root() + src);
    expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type]);
    const bytes = Buffer.from(await icon.arrayBuffer());
    if (type === 'image/png')
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
});

it('has the icons that browsers ask for by habit, and no service worker', async () => {
  expect((await get('/favicon.ico')).response.status).toBe(200);
  expect((await get('/apple-touch-icon.png')).response.status).toBe(200);
  expect((await get('/sw.js')).response.status).toBe(404);
  expect((await get('/service-worker.js')).response.status).toBe(404);
});

describe('B30: below a sub-path', () => {
  it('every address in a page, a feed, a manifest stays below it', async () => {
    for (const path of ['/', '/about', '/weather/history/daily/2026-11-26']) {
      const { text } = await get(path);
      expect(text).toContain('<link rel="manifest" href="/meteo/manifest.webmanifest"/>');
      expect(text).toMatch(/href="\/meteo\/actualites\.xml"/);
      expect(text).toContain(`<link rel="canonical" href="https://exemple.fr/meteo${path}"/>`);
      expect(text).toContain('content="https://exemple.fr/meteo/apercu.png"');
    }
    expect((await get('/weather/current?station=ALPES')).text).toContain(
      '<link rel="canonical" href="https://exemple.fr/meteo/weather/current?station=ALPES"/>',
    );
    expect((await get('/weather/current?station=SSDP41000')).text).toContain(
      '<link rel="canonical" href="https://exemple.fr/meteo/weather/current"/>',
    );
  });

  it('a page is answered where there is one, and nothing else where there is none', async () => {
    const answers = async (path: string) => {
      const { response, text } = await get(path);
      return [response.status, text.includes('id="data"')];
    };
    expect(await answers('/weather/history/daily')).toEqual([200, true]);
    expect(await answers('/weather/graph/monthly/2026-10')).toEqual([200, true]);
    expect(await answers('/rien')).toEqual([404, true]);
    expect(await answers('/api/rien')).toEqual([404, false]);
    expect(await answers('/assets/rien.js')).toEqual([404, false]);
    expect(await answers('/rien.png')).toEqual([404, false]);
    expect(await answers('/tiles/99/0/0')).toEqual([404, false]);
    expect(await answers('/meteo/actualites.xml')).toEqual([404, false]);
  });
});

describe('JSON-LD', () => {
  const described = (html: string) =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');

  it('says where the station is and what it measures, and escapes what could end it', async () => {
    const { text } = await get('/');
    expect(text).not.toContain('<img src=x');
    const graph = described(text)['@graph'];
    expect(graph).toContainEqual(
      expect.objectContaining({ '@type': 'WebSite', url: 'https://exemple.fr/meteo/' }),
    );
    expect(graph).toContainEqual(
      expect.objectContaining({
        '@type': 'Place',
        name: `Station ${payloads[0]}`,
        geo: {
          '@type': 'GeoCoordinates',
          latitude: 47.6106,
          longitude: 1.2743,
          elevation: 105,
        },
      }),
    );
    expect(graph.filter((node: { '@type': string }) => node['@type'] === 'Observation')).toEqual([
      {
        '@type': 'Observation',
        observationDate: '2026-11-27T20:40:00.000Z',
        observationAbout: { '@id': 'https://exemple.fr/meteo/#station' },
        variableMeasured: 'Température',
        value: 10,
        unitText: '°C',
      },
    ]);
  });

  it('does not tell an address that is not published', async () => {
    expect((await get('/about')).text).not.toContain('rue du Jardin');
  });
});

describe('a date in the address of a page', () => {
  it.each([
    '/weather/history/daily/hier',
    '/weather/history/daily/2026-02-30',
    '/weather/history/monthly/2026-11-27',
    '/weather/history/record/2026',
    '/weather/graph/weekly/2026-W60',
    '/weather/history/daily/0001-01-01',
    '/weather/history/yearly/1999',
    '/weather/graph/daily/1999-12-31',
  ])('that cannot be read is no page: %s', async (path) => {
    const { response, text } = await get(path);
    expect(response.status).toBe(404);
    expect(text).toContain('Oops - Page non trouvée :(');
    expect(text).not.toContain('rel="canonical"');
  });

  it.each([
    '/weather/history/daily/2031-01-01',
    '/weather/history/yearly/2000',
    '/weather/history/weekly/1999-W52',
    '/weather/graph/daily/2000-01-01',
  ])('before the first reading or after the last is an empty period: %s', async (path) => {
    expect((await get(path)).response.status).toBe(200);
  });
});
