// The paths of the administration as the specification lists them, and who may open each: a visitor goes to the login
// page, an editor who may not goes to the dashboard. Storage and window are stood in for; ours are real.
import { matchRoutes, RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adminRoutes } from './admin-routes.tsx';
import { baseContext } from './client/guard.ts';
import { storeToken } from './client/session.ts';
import { stubLocalStorage } from './testing/browser.ts';

const EVERYBODY = `dashboard user contact contact/create contact/edit/7 news news/create news/edit/7 observation
  observation/create observation/edit/7 weatherStation unit`;
const ADMINS = `user/create user/edit/7 weatherStation/create weatherStation/edit/SSDP41000 unit/create unit/edit/7`;
const pathsOf = (text: string) => text.split(/\s+/).map((path) => `/admin/${path}`);

let left: string[];
beforeEach(() => {
  left = [];
  stubLocalStorage();
  vi.stubGlobal('window', { location: { replace: (address: string) => left.push(address) } });
  storeToken(null);
});
afterEach(() => {
  storeToken(null);
  vi.unstubAllGlobals();
});

function signIn(role: string): void {
  const claims = { roles: [role], email: 'claire@exemple.fr', exp: Date.now() / 1000 + 3600 };
  storeToken(`a.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c`);
}

const routeAt = (path: string) => matchRoutes(adminRoutes, path)?.at(-1)?.route;

/** What the guard of a screen makes of a request: a redirection, or nothing of its own. */
async function openedAt(path: string): Promise<string | null> {
  const route = routeAt(path);
  const { loader } = typeof route?.lazy === 'function' ? await route.lazy() : { loader: null };
  if (typeof loader !== 'function') throw new Error(`${path} has no loader`);
  const context = new RouterContextProvider();
  context.set(baseContext, '/');
  const url = new URL(path, 'http://site');
  const params = matchRoutes(adminRoutes, path)?.at(-1)?.params ?? {};
  const answer = Promise.resolve()
    .then(() => loader({ request: new Request(url), url, params, pattern: path, context }))
    .catch(() => null); // past the guard: the screen asks for a client that is not there
  const pending = new Promise<null>((resolve) => setTimeout(resolve, 0, null));
  const first = await Promise.race([answer, pending]);
  return first instanceof Response ? first.headers.get('location') : null;
}

it.each(pathsOf(`${EVERYBODY} ${ADMINS}`))('%s is a screen', (path) => {
  const route = routeAt(path);
  expect(path).toMatch(new RegExp(`^/admin/${route?.path?.replace(/:\w+/, '\\w+')}$`));
});

it('any other path of the administration is a page that does not exist', async () => {
  signIn('ROLE_EDITOR');
  for (const path of ['/admin/rien', '/admin/news/edit', '/admin/unit/7', '/admin/user/create/7'])
    expect(routeAt(path)?.path).toBe('*');
});

it.each(pathsOf(`${EVERYBODY} ${ADMINS}`))('%s sends a visitor to the login page', async (path) => {
  await openedAt(path);
  expect(left).toEqual([`/login?retour=${encodeURIComponent(path)}`]);
});

it.each(pathsOf(ADMINS))(
  '%s sends an editor to the dashboard, and no administrator',
  async (path) => {
    signIn('ROLE_EDITOR');
    expect(await openedAt(path)).toBe('/admin/dashboard');
    signIn('ROLE_ADMIN');
    expect(await openedAt(path)).toBeNull();
    expect(left).toEqual([]);
  },
);

it.each(pathsOf(EVERYBODY))('%s is open to an editor', async (path) => {
  signIn('ROLE_EDITOR');
  expect(await openedAt(path)).toBeNull();
  expect(left).toEqual([]);
});
