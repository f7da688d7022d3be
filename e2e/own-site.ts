// The `test` of what changes a site: each test has one of its own.
import { startServer, type TestAccount, type TestServer } from '../server/testing/test-server.ts';
import { type OutsideServices, startOutsideServices } from './outside-services.ts';
import { sendReport } from './reports.ts';
import { test as watched } from './watched-page.ts';

/** What a file chooses with `test.use`. */
type Wanted = {
  readonly clock: { now(): number };
  readonly environment: Readonly<Record<string, string>>;
  /** The usual station, with a report of this moment or none; or no station at all. */
  readonly holds: 'report' | 'station' | 'nothing';
};

type OwnSite = {
  /** Addresses that `page` is given without a host are its own. */
  readonly server: TestServer;
  /** Made when they are asked for; `signInAs` opens a page for one of them. */
  readonly admin: TestAccount;
  readonly editor: TestAccount;
};

export const test = watched.extend<Wanted & OwnSite>({
  clock: [{ now: Date.now }, { option: true }],
  environment: [{}, { option: true }],
  holds: ['report', { option: true }],
  server: async ({ clock, environment, holds }, use) => {
    const server = await startServer({ site: 'built', clock, environment });
    if (holds !== 'nothing') await server.createStation();
    if (holds === 'report') await sendReport(server);
    await use(server);
    await server.close();
  },
  // A page ends before what it depends on: no stream of it is cut while it is watched.
  baseURL: ({ server }, use) => use(server.url),
  admin: async ({ server }, use) => use(await server.createAccount('ROLE_ADMIN')),
  editor: async ({ server }, use) => use(await server.createAccount('ROLE_EDITOR')),
});

/** The same where the site finds stand-ins for the services it asks. */
export const testWithServices = test.extend<{ readonly outside: OutsideServices }>({
  outside: async ({ clock }, use) => {
    const outside = await startOutsideServices(clock.now);
    await use(outside);
    await outside.close();
  },
  environment: ({ outside }, use) => use(outside.environment),
});
