import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { limits } from './limits.ts';
import { chooseEncoding, createPageCache } from './page-cache.ts';

function setUp() {
  const state = { now: 0, version: '1', renders: 0 };
  const cache = createPageCache(
    () => state.version,
    () => state.now,
  );
  const render = async (status = 200) => {
    state.renders += 1;
    return { status, text: `<p>page ${state.renders}</p>` };
  };
  return { state, cache, render };
}

it('renders a page once for all who ask at the same time', async () => {
  const { state, cache, render } = setUp();
  const pages = await Promise.all(Array.from({ length: 50 }, () => cache.get('/', () => render())));
  expect(state.renders).toBe(1);
  expect(new Set(pages.map(({ etag }) => etag)).size).toBe(1);
});

it('renders anew when the data changed, or when the page is old', async () => {
  const { state, cache, render } = setUp();
  await cache.get('/', () => render());
  state.version = '2';
  await cache.get('/', () => render());
  expect(state.renders).toBe(2);
  state.now += limits.pageCacheMs;
  await cache.get('/', () => render());
  expect(state.renders).toBe(3);
});

it('keeps neither a failed page nor a rejected one', async () => {
  const { state, cache, render } = setUp();
  await cache.get('/', () => render(500));
  await expect(cache.get('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const page = await cache.get('/', () => render());
  expect([page.status, state.renders]).toEqual([200, 2]);
});

it('keeps a bounded number of addresses', async () => {
  const { state, cache, render } = setUp();
  for (let n = 0; n <= limits.pageCacheEntries; n++) await cache.get(`/?n=${n}`, () => render());
  const before = state.renders;
  await cache.get('/?n=1', () => render());
  expect(state.renders).toBe(before);
  await cache.get('/?n=0', () => render());
  expect(state.renders).toBe(before + 1);
});

it('gives the same page in each encoding', async () => {
  const { cache, render } = setUp();
  const page = await cache.get('/', () => render());
  expect(brotliDecompressSync(page.body('br')).toString()).toBe('<p>page 1</p>');
  expect(gunzipSync(page.body('gzip')).toString()).toBe('<p>page 1</p>');
  expect(page.body('identity').toString()).toBe('<p>page 1</p>');
});

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.8, BR;q=0.5', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0', 'identity'],
  ['deflate', 'identity'],
  [undefined, 'identity'],
])('chooses for %j: %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
