// Work at its own hours, on a site of two processes: done by one of them.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeSmtp, openSmtp } from '../contacts/smtp.harness.ts';
import type { TestServer } from '../testing/test-server.ts';
import { ask, type SeveralSites, startSites } from './several-sites.harness.ts';

let both: SeveralSites;
let smtp: FakeSmtp;
beforeEach(async () => {
  smtp = await openSmtp();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  both = await startSites(2, {
    environment: {
      EMBELLIE_SMTP_URL: `smtp://meteo:secret@127.0.0.1:${smtp.port}`,
      EMBELLIE_SMTP_FROM: 'meteo@exemple.fr',
    },
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await both.close();
  await smtp.close();
});

const minute = 60_000;
const soon = (work: () => Promise<void> | void) =>
  vi.waitFor(work, { timeout: 30_000, interval: 20 });
const upTo = async () =>
  Number((await both.rows("SELECT value FROM meta WHERE key = 'contacts-mailed'"))[0]?.[0]);

it('a message is told by one mail, whichever process took it', async () => {
  const [here, there] = both.sites as [TestServer, TestServer];
  await here.createAccount('ROLE_ADMIN');
  const letter = { name: 'Zoé', email: 'zoe@exemple.fr', subject: 'Été', message: 'Bonjour' };
  expect((await ask(here, '/api/contact', { body: letter })).status).toBe(201);
  expect((await ask(there, '/api/contact', { body: letter })).status).toBe(201);
  // Both are due at the same moment.
  vi.advanceTimersByTime(minute);
  await soon(async () => expect(await upTo()).toBe(2));
  vi.advanceTimersByTime(11 * minute);
  expect((await ask(there, '/api/contact', { body: { ...letter, subject: 'Hiver' } })).status).toBe(
    201,
  );
  expect(smtp.delivered).toHaveLength(1);
});

it('one process at a time does a task, another one when it has ended or failed', async () => {
  const [here, there] = both.sites as [TestServer, TestServer];
  const end = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const first = here.store.alone('roll-call', async () => {
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  let calls = 0;
  const call = async () => {
    calls += 1;
  };
  expect(await there.store.alone('roll-call', call)).toBe(false);
  expect(await there.store.alone('mail', call)).toBe(true);
  end.reject(new Error('no'));
  await expect(first).rejects.toThrow('no');
  expect(await there.store.alone('roll-call', call)).toBe(true);
  expect(calls).toBe(2);
});
