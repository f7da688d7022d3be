// What machines read, as a browser takes it: well-formed documents, a policy that nothing breaks, links that follow
// the visitor, and a site that can be put on a home screen.
import { expect, type Page, test } from '@playwright/test';
import { startServer, type TestServer } from '../server/testing/test-server.ts';
import { callAs } from './admin/session.ts';
import { type OutsideServices, startOutsideServices } from './outside-services.ts';
import { sendReport } from './reports.ts';
import { takenOver, watchPage } from './watch-page.ts';

const accents = 'Été à L’Haÿ-les-Roses — 20 °C ☂️ 𝄞';
const payload = '</content></entry><img src=x onerror=alert(1)> & "x"';
let server: TestServer;
let outside: OutsideServices;

test.beforeAll(async () => {
  outside = await startOutsideServices(Date.now);
});
test.afterAll(() => outside.close());

test.beforeEach(async () => {
  server = await startServer({ site: 'built', environment: outside.environment });
  await server.createStation({ name: `Station </script>${payload}` });
  await sendReport(server);
});
test.afterEach(() => server.close());

async function publish(name: string, description: string) {
  const editor = await server.createAccount('ROLE_EDITOR');
  await callAs(server, editor, 'POST /api/post', { name, description });
}

/** Elements of a document by their name, as a strict parser finds them. */
const read = (page: Page, path: string, names: readonly string[]) =>
  page.evaluate(
    async ([address, wanted]) => {
      const text = await (await fetch(address)).text();
      const parsed = new DOMParser().parseFromString(text, 'application/xml');
      const textsOf = (name: string) =>
        [...parsed.getElementsByTagName(name)].map(({ textContent }) => textContent);
      return {
        fault: parsed.querySelector('parsererror')?.textContent ?? null,
        root: [parsed.documentElement.namespaceURI, parsed.documentElement.localName],
        found: Object.fromEntries(wanted.map((name) => [name, textsOf(name)])),
      };
    },
    [path, names] as const,
  );

test('the feed is well-formed whatever is published', async ({ page }) => {
  await publish(accents, `${accents}\nfin`);
  await publish(payload, payload);
  await page.goto(server.url);
  const { fault, root, found } = await read(page, '/actualites.xml', [
    'title',
    'content',
    'img',
    'id',
  ]);
  expect(fault).toBeNull();
  expect(root).toEqual(['http://www.w3.org/2005/Atom', 'feed']);
  expect(found.title?.slice(1)).toEqual([payload, accents]);
  expect(found.content?.[0]).toBe(payload);
  expect(found.content?.[1]).toContain(accents);
  expect(found.img).toEqual([]);
  expect(new Set(found.id).size).toBe(3);
  const map = await read(page, '/sitemap.xml', ['loc']);
  expect([map.fault, map.root[1]]).toEqual([null, 'urlset']);
  expect(map.found.loc?.length).toBeGreaterThan(8);
});

test('data for search engines runs nowhere and breaks no policy', async ({ page }) => {
  const complaints = watchPage(page);
  for (const path of ['/', '/about']) {
    await page.goto(server.url + path);
    await takenOver(page);
    const data = page.locator('script[type="application/ld+json"]');
    await expect(data).toHaveCount(1);
    const described = JSON.parse((await data.textContent()) ?? '');
    expect(JSON.stringify(described)).toContain('</script>');
    expect(await page.locator('img[src=x]').count()).toBe(0);
  }
  await page.locator('a[href="/"]').first().click();
  await expect(page).toHaveURL(`${server.url}/`);
  expect(complaints).toEqual([]);
});

test('the canonical link is that of the page one is on', async ({ page }) => {
  await page.goto(`${server.url}/weather/current`);
  await takenOver(page);
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveCount(1);
  await expect(canonical).toHaveAttribute('href', /^http:\/\/localhost:\d+\/weather\/current$/);
  await page.getByRole('link', { name: 'Records de la station' }).first().click();
  await expect(page).toHaveURL(/\/weather\/history\/record$/);
  await expect(canonical).toHaveCount(1);
  await expect(canonical).toHaveAttribute('href', /\/weather\/history\/record$/);
  await expect(page.locator('meta[name=description]')).toHaveCount(1);
});

test('the browser finds the manifest and its icons without fault', async ({ page }) => {
  await page.goto(server.url);
  const browser = await page.context().newCDPSession(page);
  const { errors, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ start_url: '/', display: 'standalone' });
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // The windows of some test browsers are private ones, which install nothing.
  const faults = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(faults).toEqual([]);
});

test('a shared page shows its picture', async ({ page }) => {
  await page.goto(server.url);
  const address = await page.locator('meta[property="og:image"]').getAttribute('content');
  const { pathname } = new URL(address ?? '');
  const size = await page.evaluate(async (src) => {
    const picture = new Image();
    picture.src = src;
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
  }, pathname);
  expect(size).toEqual([1200, 630]);
  for (const name of ['og:title', 'og:description', 'og:url', 'og:site_name', 'og:image:alt']) {
    await expect(page.locator(`meta[property="${name}"]`)).toHaveAttribute('content', /./);
  }
});
