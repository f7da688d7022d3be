// Several processes on one database: live events pass between them, and what only one may do is done by one.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../cli/run.ts';
import { makeSetupLink } from '../setup/link.ts';
import {
  startServer,
  storeEnvironment,
  type TestAccount,
  type TestServer,
} from '../testing/test-server.ts';
import { ask, listenLive, report, type SeveralSites, startSites } from './several-sites.harness.ts';

let all: SeveralSites;
let sites: [TestServer, TestServer, TestServer];
beforeEach(async () => {
  all = await startSites(3);
  sites = all.sites as [TestServer, TestServer, TestServer];
});
afterEach(() => all.close());

const token = 'jeton-des-essais';
it('a report that came through any of them is told to the visitors of all', async () => {
  await sites[0].createStation();
  for (const site of sites) await expect.poll(() => report(site, token)).toBe(200);
  const listeners = await Promise.all(sites.map(({ url }) => listenLive(url, 'SSDP41000')));
  let revision = Math.max(...(await Promise.all(listeners.map(({ next }) => next()))));
  const start = Date.now() - 9 * 60_000;
  for (let sent = 0; sent < 9; sent += 1) {
    const site = sites[sent % 3] ?? sites[0];
    expect(await report(site, token, { tempf: 50 + sent }, start + sent * 60_000)).toBe(200);
    const told = await Promise.all(listeners.map(({ next }) => next()));
    expect(new Set(told).size).toBe(1);
    expect(told[0]).toBeGreaterThan(revision);
    revision = told[0] ?? 0;
  }
  for (const { leave } of listeners) leave();
});

it('of the last two administrators, demoted by each other through two processes, one remains', async () => {
  const [here, there] = sites;
  const one = await here.createAccount('ROLE_ADMIN');
  const two = await here.createAccount('ROLE_ADMIN');
  const demote = (site: TestServer, by: TestAccount, { id, email }: TestAccount) =>
    ask(site, `/api/user/${id}`, {
      method: 'PUT',
      token: by.token,
      body: { email, firstname: 'Personne', roles: ['ROLE_EDITOR'] },
    });
  const again = () =>
    here.store.writer.transaction((connection) =>
      connection.run("UPDATE account SET role = 'ROLE_ADMIN', token_version = 1"),
    );
  for (let round = 0; round < 50; round += 1) {
    const answers = await Promise.all([demote(here, one, two), demote(there, two, one)]);
    expect(await all.rows("SELECT COUNT(*) FROM account WHERE role = 'ROLE_ADMIN'")).toEqual([[1]]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await again();
  }
});

const password = 'girafe bleue à pois';

it('the set-up page makes an administrator only where the command line has made none', async () => {
  const [here, there] = sites;
  const environment = await storeEnvironment(here.dataDir);
  const setUp = (site: TestServer, key: string, email: string) => {
    const admin = { email, firstname: 'Claire', password, passwordConfirmation: password };
    return ask(site, '/api/setup', { body: { key, admin, station: null } });
  };
  for (let round = 0; round < 8; round += 1) {
    const link = await makeSetupLink(here.store.writer, {
      publicUrl: new URL(here.url),
      now: Date.now(),
    });
    const key = link?.split('#')[1] ?? '';
    // Every other time they want the same address.
    const email = round % 2 === 0 ? 'claire@exemple.fr' : 'page@exemple.fr';
    const [command, ...pages] = await Promise.all([
      runCommand(
        ['admin', 'create', '--email', 'claire@exemple.fr'],
        environment,
        async () => password,
      ),
      setUp(here, key, email),
      setUp(there, key, email),
    ]);
    const accounts = await all.rows('SELECT email FROM account ORDER BY id');
    const made = pages.filter(({ status }) => status === 201).length;
    expect(made).toBeLessThanOrEqual(1);
    expect(accounts).toHaveLength(made + (command.exitCode === 0 ? 1 : 0));
    expect(accounts.length).toBeGreaterThan(0);
    // Whoever makes a second one on purpose came last.
    if (made === 1) expect(accounts[0]).toEqual([email]);
    if (email === 'claire@exemple.fr') expect(accounts).toHaveLength(1);
    await here.store.writer.transaction(async (connection) => {
      await connection.run('DELETE FROM account');
    });
  }
});

it('the administrator of the environment is made once by processes that start together', async () => {
  const environment = {
    EMBELLIE_ADMIN_EMAIL: 'claire@exemple.fr',
    EMBELLIE_ADMIN_PASSWORD: password,
  };
  const { dataDir } = sites[0];
  const more = await Promise.all([1, 2, 3].map(() => startServer({ dataDir, environment })));
  expect(await all.rows('SELECT email FROM account')).toEqual([['claire@exemple.fr']]);
  await Promise.all(more.map((site) => site.close()));
});
