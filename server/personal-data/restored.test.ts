// What was erased stays erased when yesterday's database is put back (S3); who came back since stays.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Role } from '../../shared/contract/session.ts';
import { startFault } from '../start-fault.ts';
import type { TestAccount, TestServer } from '../testing/test-server.ts';
import { ask, openStoppableSite, type StoppableSite, write } from './personal-data.harness.ts';

const hours = 3_600_000;
const days = 24 * hours;
const zoe = 'Zoé.Martin@exemple.fr';

let site: StoppableSite;
let admin: TestAccount;
beforeEach(async () => {
  site = openStoppableSite();
});
afterEach(() => site.dispose());

const erase = (email: string) =>
  ask(site.server(), admin, 'POST /api/personalData/erase', { email });
const rows = (sql: string) =>
  site.server().store.reader.snapshot((connection) => connection.tuples(sql));
const addresses = async () => (await rows('SELECT email FROM contact ORDER BY id')).flat();
const logged = () => site.server().logged.join('\n');

/** Yesterday: a message of Zoé's, one of another, an editor who observed; a copy of all that. */
async function yesterday(): Promise<TestAccount> {
  const server = await site.start();
  await server.createStation();
  admin = await server.createAccount('ROLE_ADMIN');
  const editor = await server.createAccount('ROLE_EDITOR');
  await write(server, zoe);
  await write(server, 'autre@exemple.fr');
  await ask(server, editor, 'POST /api/observation', {
    message: 'Première gelée',
    weatherStation: 'SSDP41000',
  });
  await site.stop();
  await site.backUp();
  site.pass(hours);
  await site.start();
  return editor;
}

/** Another account, signed in. */
async function appoint(email: string, role: Role = 'ROLE_ADMIN'): Promise<TestAccount> {
  const password = 'vent de travers 47';
  const made = await ask(site.server(), admin, 'POST /api/user', {
    email,
    firstname: 'Camille',
    roles: [role],
    password,
    passwordConfirmation: password,
  });
  const { id } = made.json as { id: number };
  return { id, email, password, token: await signIn({ email, password }) };
}

const rename = (id: number, email: string) =>
  ask(site.server(), admin, `PUT /api/user/${id}`, {
    email,
    firstname: 'Zoé',
    roles: ['ROLE_EDITOR'],
    password: '',
    passwordConfirmation: '',
  });

async function signIn({ email, password }: Pick<TestAccount, 'email' | 'password'>) {
  const opened = await ask(site.server(), null, 'POST /api/login', { email, password });
  return (opened.json as { token: string }).token;
}

async function putBack(environment: Record<string, string> = {}): Promise<TestServer> {
  await site.stop();
  await site.restore();
  site.pass(hours);
  return site.start(environment);
}

it('is erased again before a page is served, at each start (S3)', async () => {
  const editor = await yesterday();
  await erase(zoe.toLowerCase());
  await erase(editor.email);
  const server = await putBack();
  expect(await addresses()).toEqual(['autre@exemple.fr']);
  expect(await rows('SELECT message, account_id FROM observation')).toEqual([
    ['Première gelée', null],
  ]);
  expect(await rows('SELECT role FROM account')).toEqual([['ROLE_ADMIN']]);
  expect(JSON.stringify(await rows('SELECT * FROM journal'))).not.toContain(editor.email);
  expect((await ask(server, admin, 'GET /api/contact')).json).toMatchObject({ numberOfResult: 1 });
  expect(logged()).toContain('"contacts":1,"accounts":1');
  await site.stop();
  await site.start();
  expect(logged()).not.toContain('went again');
});

it('is erased under the older address of the account too, as a copy of before has it', async () => {
  const editor = await yesterday();
  await write(site.server(), editor.email);
  await site.stop();
  await site.backUp();
  await site.start();
  expect((await rename(editor.id, 'camille@exemple.fr')).status).toBe(200);
  expect((await erase('camille@exemple.fr')).json).toMatchObject({ contacts: 1, account: 1 });
  await putBack();
  expect(await addresses()).toEqual([zoe, 'autre@exemple.fr']);
  expect(await rows('SELECT role FROM account')).toEqual([['ROLE_ADMIN']]);
  expect(JSON.stringify(await rows('SELECT * FROM journal'))).not.toContain(editor.email);
});

it('leaves another account that has the older address now, and what it sent', async () => {
  const editor = await yesterday();
  await rename(editor.id, 'camille@exemple.fr');
  await appoint(editor.email, 'ROLE_EDITOR');
  await write(site.server(), editor.email);
  await erase('camille@exemple.fr');
  await site.stop();
  await site.start();
  expect(await addresses()).toContain(editor.email);
  expect(await rows("SELECT email FROM account WHERE role = 'ROLE_EDITOR'")).toEqual([
    [editor.email],
  ]);
});

it('leaves the account that gave up the erased address for another', async () => {
  const editor = await yesterday();
  await rename(editor.id, 'camille@exemple.fr');
  await erase(editor.email);
  await site.stop();
  await site.start();
  expect(await rows("SELECT email FROM account WHERE role = 'ROLE_EDITOR'")).toEqual([
    ['camille@exemple.fr'],
  ]);
  const journal = JSON.stringify(await rows('SELECT who, subject FROM journal'));
  expect(journal).toContain('camille@exemple.fr');
  expect(journal).not.toContain(editor.email);
});

it('finishes an erasure that was cut short after it was written down', async () => {
  await yesterday();
  const run = (sql: string) =>
    site.server().store.writer.transaction((connection) => connection.run(sql));
  await run('CREATE TABLE holder (contact_id INTEGER REFERENCES contact (id))');
  await run('INSERT INTO holder SELECT id FROM contact');
  expect((await erase(zoe)).status).toBe(500);
  expect(await addresses()).toHaveLength(2);
  await run('DROP TABLE holder');
  await site.stop();
  await site.start();
  expect(await addresses()).toEqual(['autre@exemple.fr']);
});

it('leaves who writes, or is given an account, after the erasure', async () => {
  const editor = await yesterday();
  await erase(zoe);
  await erase(editor.email);
  site.pass(1);
  await write(site.server(), zoe);
  await appoint(editor.email, 'ROLE_EDITOR');
  await site.stop();
  await site.start();
  expect(await addresses()).toEqual(['autre@exemple.fr', zoe]);
  expect(await rows("SELECT email FROM account WHERE role = 'ROLE_EDITOR'")).toEqual([
    [editor.email],
  ]);
});

it('leaves an old account that takes an erased address later', async () => {
  const editor = await yesterday();
  await erase(zoe);
  site.pass(hours);
  await rename(editor.id, zoe);
  await site.stop();
  await site.start();
  expect(await rows('SELECT COUNT(*) FROM account')).toEqual([[2]]);
});

it('keeps an administrator who came back alone, and says so', async () => {
  await yesterday();
  const gone = admin;
  admin = await appoint('successeur@exemple.fr');
  expect((await erase(gone.email)).status).toBe(200);
  await putBack();
  expect(await rows("SELECT email FROM account WHERE role = 'ROLE_ADMIN'")).toEqual([[gone.email]]);
  expect(logged()).toContain('only administrator');
  admin = gone;
  await appoint('successeur@exemple.fr');
  await site.stop();
  await site.start();
  expect(await rows(`SELECT COUNT(*) FROM account WHERE email = '${gone.email}'`)).toEqual([[0]]);
});

it('holds when the clock was ahead while the message came', async () => {
  site.pass(400 * days);
  await yesterday();
  site.pass(-2 * hours);
  admin = { ...admin, token: await signIn(admin) };
  expect((await erase(zoe)).status).toBe(200);
  await putBack();
  expect(await addresses()).not.toContain(zoe);
});

it('holds when the clock was ahead while the journal was written', async () => {
  const editor = await yesterday();
  site.pass(2 * hours);
  await ask(site.server(), editor, 'POST /api/post', { name: 'Gelée', description: 'Ce matin' });
  site.pass(-2 * hours);
  await ask(site.server(), admin, `DELETE /api/user/${editor.id}`);
  await site.stop();
  await site.backUp();
  await site.start();
  await erase(editor.email);
  await putBack();
  expect(await rows("SELECT COUNT(*) FROM journal WHERE subject = 'Gelée'")).toEqual([[1]]);
  expect(JSON.stringify(await rows('SELECT * FROM journal'))).not.toContain(editor.email);
});

it('writes no address down, for its owner only', async () => {
  await yesterday();
  await erase(zoe);
  const file = join(site.dataDir, 'erasures');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).not.toMatch(/martin|exemple\.fr/i);
});

it('says when another secret makes the list unreadable, and keeps it for when it comes back', async () => {
  await yesterday();
  await erase(zoe);
  await putBack({ EMBELLIE_SECRET: 'un autre secret, bien assez long lui aussi' });
  expect(await addresses()).toContain(zoe);
  expect(logged()).toContain('the secret of the site is another one');
  await erase('autre@exemple.fr');
  await putBack();
  expect(await addresses()).toEqual(['autre@exemple.fr']);
});

it('does not start over a list it cannot understand', async () => {
  await yesterday();
  await site.stop();
  for (const text of ['{', '{"erasures":[{"at":"hier"}]}', '[]']) {
    writeFileSync(join(site.dataDir, 'erasures'), text);
    const fault = await site.start().catch((error: unknown) => error);
    expect(startFault(fault)).toMatch(/^le fichier .*erasures est abîmé/);
  }
});
