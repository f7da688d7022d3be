// The token of a station is read by administrators alone (S2): it stands in no answer to anybody else, whatever is
// asked and however it fails, in no page, no line of a log; and it opens the door of reception, no other.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blois } from '../testing/calls.harness.ts';
import { startServer, type TestAccount, type TestServer } from '../testing/test-server.ts';

const secret = 'Jeton.tres.secret+41';
let server: TestServer;
let admin: TestAccount;
let editor: TestAccount;
let calls: readonly { readonly method: string; readonly url: string }[];

beforeAll(async () => {
  server = await startServer({ site: 'built' });
  await server.createStation({ apiToken: secret });
  admin = await server.createAccount('ROLE_ADMIN');
  editor = await server.createAccount('ROLE_EDITOR');
  await sendReports();
  const { paths } = (await server.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, unknown>>;
  }>();
  calls = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/') && !path.endsWith('/live'))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase(),
        url: path
          .replace('{reference}', 'SSDP41000')
          .replace('{period}', 'daily')
          .replace(/\{\w+\}/g, '1'),
      })),
    );
});
afterAll(() => server.close());

const report = (path: string, init: RequestInit = {}) => fetch(server.url + path, init);
const pairs = (more: Record<string, string>) =>
  new URLSearchParams({ tempf: '50', dateutc: 'now', ...more });

/** Good ones at each door, and others that nearly are. */
async function sendReports(): Promise<void> {
  const encoded = encodeURIComponent(secret);
  const statuses = [
    await report('/data/report/', {
      method: 'POST',
      body: pairs({ PASSKEY: secret, odd: secret }),
    }),
    await report(`/data/report/${encoded}`, { method: 'POST', body: pairs({ model: secret }) }),
    await report(
      `/weatherstation/updateweatherstation.php?${pairs({ ID: 'SSDP41000', PASSWORD: secret })}`,
    ),
    await report('/api/weatherData/SSDP41000/reports', {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ temperature: 10, [secret]: secret }),
    }),
    await report('/data/report/', { method: 'POST', body: pairs({ PASSKEY: `${secret}x` }) }),
    await report(`/data/report/${encoded}`, { method: 'DELETE' }),
  ].map(({ status }) => status);
  expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 401]);
}

const leaks = (text: string): boolean => text.toLowerCase().includes(secret.toLowerCase());

let asked = 0;
async function said(
  { method, url }: (typeof calls)[number],
  token: string | null,
  body: object = {},
): Promise<string> {
  asked += 1;
  const answer = await server.app.inject({
    method: method as 'GET',
    url,
    remoteAddress: `198.51.${asked >> 8}.${asked & 255}`,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(method === 'POST' || method === 'PUT' ? { payload: body } : {}),
  });
  return `${answer.statusCode} ${JSON.stringify(answer.headers)} ${answer.body}`;
}

describe('S2: a station’s token', () => {
  it('is told to nobody but administrators, whatever is asked', async () => {
    expect(calls.length).toBeGreaterThan(50);
    for (const call of calls)
      for (const token of [null, secret, editor.token]) {
        // What logs the editor out would hide the rest.
        if (token === editor.token && call.url === '/api/logout') continue;
        const answer = await said(call, token, { apiToken: secret, reference: 'SSDP41000' });
        expect([call, leaks(answer)]).toEqual([call, false]);
      }
    const station = { method: 'GET', url: '/api/weatherStation/SSDP41000' };
    expect(await said(station, editor.token)).toMatch(/^200 /);
    expect(leaks(await said(station, admin.token))).toBe(true);
  });

  it('is in no page, no list of what was received, no journal', async () => {
    const pages = [
      '/',
      '/about',
      '/weather/current',
      '/contact',
      '/login',
      '/admin',
      '/sitemap.xml',
    ];
    for (const url of pages) {
      const answer = await said({ method: 'GET', url }, null);
      expect([url, answer.slice(0, 3), leaks(answer)]).toEqual([url, '200', false]);
    }
    for (const url of [
      '/api/weatherStation/SSDP41000/reception',
      '/api/reception/refused',
      '/api/journal',
      '/api/status',
      '/api/console',
    ]) {
      const answer = await said({ method: 'GET', url }, admin.token);
      expect([url, answer.slice(0, 3), leaks(answer)]).toEqual([url, '200', false]);
    }
  });

  it('is in no refusal, not even of who sent it', async () => {
    const station = { ...blois, apiToken: secret };
    const create = { method: 'POST', url: '/api/weatherStation' };
    const taken = await said(create, admin.token, station);
    expect([taken.slice(0, 3), leaks(taken)]).toEqual(['409', false]);
    const wrong = await said(create, admin.token, { ...station, apiToken: `${secret} !` });
    expect([wrong.slice(0, 3), leaks(wrong)]).toEqual(['422', false]);
  });

  it('is in no line of the log', () => {
    expect(server.logged.length).toBeGreaterThan(100);
    expect(server.logged.filter(leaks)).toEqual([]);
    expect(server.logged.filter((line) => line.includes(encodeURIComponent(secret)))).toEqual([]);
  });

  it('opens no session', async () => {
    for (const url of ['/api/user', '/api/observation', '/api/contact'])
      expect(await said({ method: 'GET', url }, secret)).toMatch(/^401 /);
    const login = { email: editor.email, password: secret };
    expect(await said({ method: 'POST', url: '/api/login' }, null, login)).toMatch(/^401 /);
  });

  it('that is wrong is answered like one that was never given', async () => {
    const answers = await Promise.all(
      [`${secret}x`, 'inconnu-mais-long', secret.slice(0, -1)].map(async (PASSKEY) => {
        const answer = await report('/data/report/', { method: 'POST', body: pairs({ PASSKEY }) });
        return [answer.status, await answer.text()];
      }),
    );
    expect(new Set(answers.map((answer) => answer.join())).size).toBe(1);
    expect(answers[0]?.[0]).toBe(401);
  });
});
