// The database server goes away and comes back under a running site: nothing is acknowledged that is not stored,
// visitors and consoles are told to come back, and all heals by itself.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openProxy, type SkippingProxy } from '../storage/postgres/skipping-proxy.harness.ts';
import { freshDatabase, type TestDatabase } from '../storage/test-database.ts';
import { startServer, type TestServer } from '../testing/test-server.ts';
import { ask, listenLive, report, reportPast } from './several-sites.harness.ts';

const token = 'jeton-des-essais';
let database: TestDatabase;
let proxy: SkippingProxy;
/** Reaches its database through the proxy. */
let site: TestServer;
/** Another process of the site, straight. */
let other: TestServer;
const unhandled: unknown[] = [];
const note = (fault: unknown): void => {
  unhandled.push(fault);
};
beforeEach(async () => {
  process.on('unhandledRejection', note).on('uncaughtException', note);
  database = await freshDatabase();
  const address = new URL(database.url);
  proxy = await openProxy(() => [Number(address.port)]);
  const through = new URL(database.url);
  through.port = String(proxy.port);
  const begin = (url: string) =>
    startServer({
      site: 'built',
      environment: {
        EMBELLIE_DATABASE_URL: url,
        EMBELLIE_SECRET: 'le même secret pour tous les deux',
      },
    });
  [site, other] = await Promise.all([begin(through.href), begin(database.url)]);
  await site.createStation();
  expect(await report(site, token)).toBe(200);
});
afterEach(async () => {
  await Promise.all([...new Set([site, other])].map((one) => one.close()));
  await proxy.close();
  await database.drop();
  process.off('unhandledRejection', note).off('uncaughtException', note);
  expect(unhandled.splice(0)).toEqual([]);
});

const again = (work: () => Promise<void>) => vi.waitFor(work, { timeout: 40_000, interval: 50 });
let sent = 0;
const start = Date.now() - 3_600_000;
const nextReport = (to: TestServer) => {
  sent += 1;
  return reportPast(to, token, { reference: 'SSDP41000', observedAt: start + sent * 1_000 });
};
const stored = async () =>
  Number(
    (
      await other.store.reader.snapshot((connection) =>
        connection.tuples('SELECT count(*) FROM measurement'),
      )
    )[0]?.[0],
  );

/** The process hears of what is done through the other one. */
async function expectListening(): Promise<void> {
  const listener = await listenLive(site.url, 'SSDP41000');
  const present = await listener.next();
  await again(async () => expect(await nextReport(other)).toBe(200));
  expect(await listener.until(present + 1)).toBeGreaterThan(present);
  listener.leave();
}

it('all its connections are ended, again and again', async () => {
  let accepted = 1;
  for (let round = 0; round < 10; round += 1) {
    const reports = Array.from({ length: 5 }, () => nextReport(site));
    await other.store.reader.snapshot((connection) =>
      connection.tuples(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      ),
    );
    const statuses = await Promise.all(reports);
    for (const status of statuses) expect([200, 503]).toContain(status);
    accepted += statuses.filter((status) => status === 200).length;
  }
  await again(async () => expect((await ask(site, '/readyz')).status).toBe(200));
  await again(async () => expect(await nextReport(site)).toBe(200));
  expect(await stored()).toBeGreaterThanOrEqual(accepted + 1);
  await expectListening();
});

it('it refuses connections for a while', async () => {
  const admin = await other.createAccount('ROLE_ADMIN');
  proxy.shut();
  const response = await site.sendAsConsole({ tempf: '51' });
  expect([response.status, Number(response.headers.get('retry-after'))]).toEqual([503, 30]);
  expect(await ask(site, '/readyz')).toMatchObject({
    status: 503,
    text: 'base de données injoignable',
  });
  expect((await ask(site, '/healthz')).status).toBe(200);
  const sentence = 'Le site est momentanément indisponible\u00a0: réessayez dans un instant.';
  expect(await ask(site, '/api/weatherStation')).toMatchObject({
    status: 503,
    json: [{ message: sentence }],
    retryAfter: '10',
  });
  expect(await ask(site, '/api/user', { token: admin.token })).toMatchObject({ status: 503 });
  expect(await ask(site, '/')).toMatchObject({
    status: 503,
    retryAfter: '10',
    text: expect.stringContaining('<html lang="fr"'),
  });
  const changed = { name: 'Première neige', description: 'Cinq centimètres ce matin.' };
  expect((await ask(other, '/api/post', { token: admin.token, body: changed })).status).toBe(201);

  proxy.open();
  await again(async () => expect(await nextReport(site)).toBe(200));
  await again(async () => expect((await ask(site, '/readyz')).status).toBe(200));
  await again(async () => expect((await ask(site, '/')).text).toContain('Première neige'));
  await expectListening();
  expect(site.logged.join('')).not.toContain('fault while answering');
});

it('a site can be stopped while it is away', async () => {
  proxy.shut();
  await site.close();
  site = other;
  expect(site.logged.join('')).not.toContain('fault while answering');
});
