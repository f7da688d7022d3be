// What the site holds about an address is given whole and erased whole, for administrators only (S3, B38).
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Erased, PersonalData } from '../../shared/contract/personal-data.ts';
import { insertEntry } from '../storage/contents/journal.ts';
import type { TestAccount, TestServer } from '../testing/test-server.ts';
import { ask, openStoppableSite, type StoppableSite, write } from './personal-data.harness.ts';

let site: StoppableSite;
let server: TestServer;
let admin: TestAccount;
beforeEach(async () => {
  site = openStoppableSite();
  server = await site.start();
  await server.createStation();
  admin = await server.createAccount('ROLE_ADMIN');
});
afterEach(() => site.dispose());

const give = async (email: string) =>
  (await ask(server, admin, 'POST /api/personalData/export', { email })).json as PersonalData;
const erase = (email: string) => ask(server, admin, 'POST /api/personalData/erase', { email });
const rows = (sql: string) => server.store.reader.snapshot((connection) => connection.tuples(sql));
const journal = (who: TestAccount | null, subject: string, subjectId: number | null) =>
  server.store.writer.transaction((connection) =>
    insertEntry(connection, {
      at: site.now(),
      who,
      action: 'update',
      noun: subjectId === null ? 'weatherStation' : 'user',
      subject,
      subjectId,
      detail: null,
    }),
  );
const observe = (by: TestAccount, message = 'Halo autour de la lune') =>
  ask(server, by, 'POST /api/observation', { message, weatherStation: 'SSDP41000' });

describe('S3: given', () => {
  it('is everything, each kind with what it is, and never a password', async () => {
    const editor = await server.createAccount('ROLE_EDITOR');
    await write(server, editor.email);
    await write(server, editor.email, { website: 'x', subject: 'Mis à part' });
    await write(server, 'autre@exemple.fr');
    await observe(editor);
    await observe(admin);
    await ask(server, editor, 'POST /api/post', {
      name: 'Nouvelle adresse',
      description: `Écrivez à ${editor.email.toUpperCase()}`,
    });
    await journal(editor, 'Toiture nord', null);
    await journal(admin, editor.email, editor.id);
    await journal(admin, 'Toiture sud', null);
    const answer = await ask(server, admin, 'POST /api/personalData/export', {
      email: editor.email,
    });
    expect(answer.status).toBe(200);
    expect(answer.text).not.toMatch(/argon|password|girafe/i);
    const held = answer.json as PersonalData;
    expect(held).toMatchObject({
      email: editor.email,
      account: { items: [{ id: editor.id, email: editor.email, roles: ['ROLE_EDITOR'] }] },
      contacts: {
        items: [
          { subject: 'Été à L’Haÿ-les-Roses', message: '20 °C ☂️ 𝄞', quarantined: false },
          { subject: 'Mis à part', quarantined: true },
        ],
      },
      observations: { items: [{ message: 'Halo autour de la lune', weatherStation: 'SSDP41000' }] },
      mentions: { items: [{ noun: 'post', id: 1 }] },
    });
    const lines = held.journal.items.map(({ isAuthor, subject }) => [isAuthor, subject]);
    expect(lines).toContainEqual([true, 'Toiture nord']);
    expect(lines).toContainEqual([false, editor.email]);
    expect(lines.flat()).not.toContain('Toiture sud');
    for (const kind of [held.account, held.contacts, held.observations, held.journal])
      expect(kind.what).toMatch(/^[A-Z].{10}/);
  });

  it('names nobody else: neither an account that the person changed nor its address', async () => {
    const chief = await server.createAccount('ROLE_ADMIN');
    const other = await server.createAccount('ROLE_EDITOR');
    await journal(chief, other.email, other.id);
    await journal(chief, chief.email, chief.id);
    await journal(chief, 'chef.avant@exemple.fr', chief.id);
    await journal(other, chief.email, chief.id);
    await journal(chief, 'Toiture nord', null);
    const held = await give(chief.email);
    expect(held.journal.items.map(({ isAuthor, subject }) => [isAuthor, subject])).toEqual([
      [true, 'le compte d’une autre personne'],
      [true, chief.email],
      [true, 'chef.avant@exemple.fr'],
      [false, chief.email],
      [true, 'Toiture nord'],
    ]);
    expect(JSON.stringify(held)).not.toContain(other.email);
  });

  it('is nothing when there is nothing', async () => {
    const { account, contacts, observations, journal, mentions } = await give('qui@exemple.fr');
    const kinds = [account, contacts, observations, journal, mentions];
    expect(kinds.flatMap(({ items }) => items as readonly unknown[])).toEqual([]);
  });

  it('finds an address in any case, its accents written either way', async () => {
    await write(server, 'Éloïse.DUPRÉ@Exemple.fr');
    const decomposed = ' éloïse.dupré@exemple.FR '.normalize('NFD');
    expect((await give(decomposed)).contacts.items).toHaveLength(1);
    expect((await erase(decomposed)).json).toMatchObject({ contacts: 1 });
  });

  it('says what is wrong with an address that is none', async () => {
    for (const email of ['', 'zoe', 'a@b.fr, c@d.fr', 'x\r\n@exemple.fr', null]) {
      const { status, json } = await ask(server, admin, 'POST /api/personalData/erase', { email });
      expect([status, json]).toEqual([422, [expect.objectContaining({ propertyPath: 'email' })]]);
    }
  });
});

describe('S3: erased', () => {
  it('is gone everywhere, and nothing else is', async () => {
    const editor = await server.createAccount('ROLE_EDITOR');
    await write(server, editor.email.toUpperCase());
    await write(server, editor.email, { website: 'x' });
    await write(server, 'autre@exemple.fr');
    await observe(editor);
    await journal(editor, 'Toiture nord', null);
    await journal(admin, editor.email, editor.id);
    const { status, json } = await erase(editor.email);
    const counts: Omit<Erased, 'journal'> = {
      contacts: 2,
      account: 1,
      observations: 1,
      mentions: 0,
    };
    expect([status, json]).toEqual([200, { ...counts, journal: expect.any(Number) }]);
    expect((json as Erased).journal).toBeGreaterThanOrEqual(2);
    expect(await rows('SELECT email FROM contact')).toEqual([['autre@exemple.fr']]);
    expect(await rows('SELECT message, account_id FROM observation')).toEqual([
      ['Halo autour de la lune', null],
    ]);
    expect((await ask(server, editor, 'GET /api/user')).status).toBe(401);
    expect(JSON.stringify(await rows('SELECT * FROM journal'))).not.toContain(editor.email);
    expect(await give(editor.email)).toMatchObject({ contacts: { items: [] } });
    expect((await erase(editor.email)).json).toMatchObject({ contacts: 0, account: 0 });
  });

  it('leaves its own line in the journal, without the address', async () => {
    await write(server, 'zoe@exemple.fr');
    await erase('zoe@exemple.fr');
    expect(await rows('SELECT who, action, detail FROM journal')).toEqual([
      [admin.email, 'delete', 'messages\u00a0: 1, compte\u00a0: 0'],
    ]);
    expect(JSON.stringify(await rows('SELECT * FROM journal'))).not.toContain('zoe@');
  });

  it('leaves the last administrator, and everything of his', async () => {
    await write(server, admin.email);
    const { status, json } = await erase(admin.email.toUpperCase());
    expect([status, json]).toEqual([
      422,
      [{ message: 'Il faut garder au moins un administrateur.', propertyPath: 'email' }],
    ]);
    expect(await rows('SELECT email FROM contact')).toEqual([[admin.email]]);
    expect((await ask(server, admin, 'GET /api/user')).status).toBe(200);
    const other = await server.createAccount('ROLE_ADMIN');
    expect((await erase(admin.email)).status).toBe(200);
    expect(JSON.stringify(await rows('SELECT * FROM journal'))).not.toContain(admin.email);
    expect((await ask(server, other, 'GET /api/user')).json).toMatchObject({ numberOfResult: 1 });
  });

  it('leaves one of two administrators who erase each other at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const other = await server.createAccount('ROLE_ADMIN');
      const [one, two] = await Promise.all([
        ask(server, admin, 'POST /api/personalData/erase', { email: other.email }),
        ask(server, other, 'POST /api/personalData/erase', { email: admin.email }),
      ]);
      expect([one.status, two.status].sort()).not.toEqual([200, 200]);
      expect(await rows("SELECT COUNT(*) FROM account WHERE role = 'ROLE_ADMIN'")).toEqual([[1]]);
      if (two.status === 200) admin = other;
    }
  });
});
