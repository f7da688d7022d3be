// Messages to the owner: sent by anyone, read by editors, changed and deleted by administrators.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContactList, ContactMessage } from '../../shared/contract/contact.ts';
import { type Contents, openContents, type Who } from '../testing/contents.harness.ts';

let site: Contents;
beforeAll(async () => {
  site = await openContents();
});
afterAll(() => site.dispose());
beforeEach(async () => {
  await site.store.writer.transaction(async (connection) => {
    await connection.run('DELETE FROM contact');
    await connection.run('DELETE FROM attempt');
  });
});

const letter = {
  name: 'Zoé L’Haÿ',
  email: 'zoe@exemple.fr',
  subject: 'Votre station — 20 °C ☂️ 𝄞',
  message: 'Bonjour,\r\nla girouette est-elle au nord ?\n\nZoé',
};
const send = async () =>
  (await site.ask('visitor', 'POST /api/contact', { body: letter })).json as ContactMessage;
const list = async (query = '') =>
  (await site.ask('editor', `GET /api/contact${query}`)).json as ContactList;

describe('sending', () => {
  it('takes the four fields alone, and keeps them as they were written (B27)', async () => {
    const body = { ...letter, id: 7, createdAt: '2001-01-01T00:00:00Z', quarantined: 1 };
    const { status, json, text } = await site.ask('visitor', 'POST /api/contact', { body });
    const now = new Date(site.now()).toISOString();
    expect([status, json]).toEqual([
      201,
      { ...letter, id: expect.any(Number), createdAt: now, updatedAt: now },
    ]);
    expect(text).not.toContain('quarantined');
    expect((await list()).contacts).toEqual([json]);
  });

  const name = { message: 'Le nom compte 1 à 100 caractères.', propertyPath: 'name' };
  const email = { message: 'L’adresse e-mail n’est pas valable.', propertyPath: 'email' };
  const subject = { message: 'Le sujet compte 1 à 150 caractères.', propertyPath: 'subject' };
  const text = { message: 'Le message compte 1 à 5\u202f000 caractères.', propertyPath: 'message' };
  const oneLine = (propertyPath: string) => ({
    message: 'Ce texte tient sur une ligne, sans caractère invisible.',
    propertyPath,
  });
  it.each([
    [{}, [name, email, subject, text]],
    [{ ...letter, name: 'é'.repeat(101) }, [name]],
    [{ ...letter, email: 'zoe@exemple' }, [email]],
    [{ ...letter, subject: 'é'.repeat(151) }, [subject]],
    [{ ...letter, message: ' \r\n ' }, [text]],
    [{ ...letter, message: 'é'.repeat(5_001) }, [text]],
    [{ ...letter, name: 'Zoé\r\nBcc: tous@exemple.fr' }, [oneLine('name')]],
    [{ ...letter, email: 'zoe@exemple.fr\nBcc: tous@exemple.fr' }, [oneLine('email')]],
    [{ ...letter, subject: 'Bonjour\n' }, [oneLine('subject')]],
  ])('refuses %.70j', async (body, violations) => {
    const { status, json } = await site.ask('visitor', 'POST /api/contact', { body });
    expect([status, json]).toEqual([422, violations]);
    expect(await site.rows('SELECT COUNT(*) FROM contact')).toEqual([[0]]);
    expect(await site.rows('SELECT COUNT(*) FROM attempt')).toEqual([[0]]);
  });

  it('takes the longest there may be, and nothing that is no message', async () => {
    const longest = { ...letter, name: '𝄞'.repeat(100), message: '𝄞'.repeat(5_000) };
    const { status, json } = await site.ask('visitor', 'POST /api/contact', { body: longest });
    expect([status, json]).toMatchObject([201, longest]);
    const huge = { ...letter, message: 'x'.repeat(100_000) };
    expect((await site.ask('visitor', 'POST /api/contact', { body: huge })).status).toBe(413);
    expect((await site.ask('visitor', 'POST /api/contact', { body: [letter] })).status).toBe(400);
    expect((await site.ask('visitor', 'POST /api/contact')).status).toBe(400);
  });
});

describe('administering', () => {
  it('lists the newest first, by pages', async () => {
    for (let index = 0; index < 6; index += 1) {
      site.pass(3_600_000);
      await send();
    }
    const page = await list('?order=DESC&maxResult=5&page=1');
    expect([page.contacts.length, page.numberOfResult]).toEqual([5, 6]);
    const dates = page.contacts.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(await list('?maxResult=5&page=3')).toEqual({ contacts: [], numberOfResult: 6 });
  });

  it('changes a message, unless somebody did meanwhile', async () => {
    const { id, createdAt } = await send();
    const { etag = '' } = await site.ask('editor', `GET /api/contact/${id}`);
    site.pass(1_000);
    const target = `PUT /api/contact/${id}`;
    const body = { ...letter, subject: 'Girouette', createdAt: '2001-01-01T00:00:00Z' };
    const asked = { body, headers: { 'if-match': etag } };
    const { status, json } = await site.ask('admin', target, asked);
    const updatedAt = new Date(site.now()).toISOString();
    expect([status, json]).toEqual([
      200,
      { ...letter, id, subject: 'Girouette', createdAt, updatedAt },
    ]);
    expect((await site.ask('admin', target, asked)).status).toBe(409);
    const bad = await site.ask('admin', target, { body: { ...letter, email: 'rien' } });
    expect([bad.status, bad.json]).toMatchObject([422, [{ propertyPath: 'email' }]]);
  });

  it('deletes a message, once', async () => {
    const { id } = await send();
    expect((await site.ask('admin', `DELETE /api/contact/${id}`)).status).toBe(204);
    for (const target of [`DELETE /api/contact/${id}`, `GET /api/contact/${id}`]) {
      const { status, json } = await site.ask('admin', target);
      expect([status, json]).toEqual([404, [{ message: 'Ce message n’existe pas.' }]]);
    }
  });

  it.each<[Who, string, number]>([
    ['visitor', 'GET /api/contact', 401],
    ['visitor', 'GET /api/contact/ID', 401],
    ['visitor', 'PUT /api/contact/ID', 401],
    ['visitor', 'DELETE /api/contact/ID', 401],
    ['editor', 'GET /api/contact', 200],
    ['editor', 'GET /api/contact/ID', 200],
    ['editor', 'PUT /api/contact/ID', 403],
    ['editor', 'DELETE /api/contact/ID', 403],
  ])('%s: %s → %i', async (who, target, expected) => {
    const { id } = await send();
    const stored = await site.rows('SELECT * FROM contact');
    const answer = await site.ask(who, target.replace('ID', String(id)), { body: letter });
    expect(answer.status).toBe(expected);
    if (expected !== 200) expect(answer.text).not.toContain('girouette');
    expect(await site.rows('SELECT * FROM contact')).toEqual(stored);
  });
});
