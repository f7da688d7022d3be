// The contact form under robots (B40): what looks like one gets the same answer and stays unseen; a flood is bounded,
// readers go on reading, and no address is kept.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContactList } from '../../shared/contract/contact.ts';
import { testEngine } from '../storage/test-database.ts';
import { type Contents, openContents } from '../testing/contents.harness.ts';

let site: Contents;
beforeEach(async () => {
  site = await openContents();
});
afterEach(() => site.dispose());

const letter = {
  name: 'Zoé',
  email: 'zoe@exemple.fr',
  subject: 'Bonjour',
  message: 'Belle station.',
};
const send = (more: object = {}, address = '192.0.2.1') =>
  site.ask('visitor', 'POST /api/contact', { body: { ...letter, ...more }, address });
const openForm = async () =>
  ((await site.ask('visitor', 'GET /api/contactForm')).json as { stamp: string }).stamp;
const visible = async () => (await site.ask('admin', 'GET /api/contact')).json as ContactList;
const aside = async () =>
  Number((await site.rows('SELECT COUNT(*) FROM contact WHERE quarantined = 1'))[0]?.[0]);
const seconds = 1_000;
const hours = 3_600 * seconds;
/** One address group a number. */
const addressOf = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

describe('B40: what looks like a robot', () => {
  const forged = (stamp: string) => `${stamp.slice(0, -1)}${stamp.endsWith('A') ? 'B' : 'A'}`;
  it.each<[string, (stamp: string) => object, number]>([
    ['fills the trap', (stamp) => ({ stamp, website: 'https://spam.exemple' }), 10 * seconds],
    ['fills the trap, without a stamp', () => ({ website: ' ' }), 0],
    ['is faster than three seconds', (stamp) => ({ stamp }), 3 * seconds - 1],
    ['kept its form more than a day', (stamp) => ({ stamp }), 24 * hours + 1],
    ['forges the signature', (stamp) => ({ stamp: forged(stamp) }), 10 * seconds],
    ['forges the time', (stamp) => ({ stamp: `0${stamp}` }), 10 * seconds],
    ['makes a stamp up', () => ({ stamp: 'abc' }), 10 * seconds],
    ['makes a long stamp up', () => ({ stamp: '.'.repeat(5_000) }), 10 * seconds],
  ])('%s: answered like anybody, and never shown', async (_, more, wait) => {
    const stamp = await openForm();
    site.pass(wait);
    const { status, json, etag } = await send(more(stamp));
    const now = new Date(site.now()).toISOString();
    expect([status, json]).toEqual([
      201,
      { ...letter, id: expect.any(Number), createdAt: now, updatedAt: now },
    ]);
    expect(etag).toBeDefined();
    expect([await visible(), await aside()]).toEqual([{ contacts: [], numberOfResult: 0 }, 1]);
    const { id } = json as { id: number };
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect(
        (await site.ask('admin', `${method} /api/contact/${id}`, { body: letter })).status,
      ).toBe(404);
    expect(await aside()).toBe(1);
  });

  it.each<[string, (stamp: string) => object, number]>([
    ['takes three seconds', (stamp) => ({ stamp, website: '' }), 3 * seconds],
    ['takes a day', (stamp) => ({ stamp }), 24 * hours],
    ['has no stamp', () => ({ stamp: '' }), 0],
  ])('is not who %s', async (_, more, wait) => {
    const stamp = await openForm();
    site.pass(wait);
    expect((await send(more(stamp))).status).toBe(201);
    expect([(await visible()).numberOfResult, await aside()]).toEqual([1, 0]);
  });

  it('takes no more room than it is given', async () => {
    for (let index = 0; index < 510; index += 1) {
      site.pass(1);
      await send({ website: 'x', subject: `n° ${index}` }, addressOf(index));
    }
    expect(await aside()).toBe(500);
    const [oldest] = await site.rows('SELECT subject FROM contact ORDER BY created_at LIMIT 1');
    expect(oldest).toEqual(['n° 10']);
    expect((await send({}, addressOf(999))).status).toBe(201);
    expect((await visible()).numberOfResult).toBe(1);
  });
});

describe('B40: limits', () => {
  it('takes five messages an hour from one address group, trapped ones included', async () => {
    for (let index = 0; index < 5; index += 1) {
      expect(
        (await send(index === 0 ? { website: 'x' } : {}, `2001:db8:0:1::${index}`)).status,
      ).toBe(201);
      site.pass(60 * seconds);
    }
    const { status, json, retryAfter } = await send({}, '2001:db8:0:1:ffff::9');
    expect([status, json, retryAfter]).toEqual([
      429,
      [{ message: 'Trop de messages ont été envoyés\u00a0: réessayez dans 55 min.' }],
      String(55 * 60),
    ]);
    expect((await send({}, '2001:db8:0:2::1')).status).toBe(201);
    site.pass(55 * 60 * seconds);
    expect((await send({}, '2001:db8:0:1::1')).status).toBe(201);
  });

  it('S11: survives a flood from many addresses: fifty a day are seen, and readers go on', async () => {
    const statuses = new Map<number, number>();
    for (let index = 0; index < 400; index += 1) {
      const { status } = await send({}, addressOf(index));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (index % 50 === 0)
        for (const target of ['GET /api/site', 'GET /api/post', 'GET /api/unit'])
          expect((await site.ask('visitor', target)).status).toBe(200);
    }
    expect([...statuses]).toEqual([
      [201, 50],
      [429, 350],
    ]);
    expect((await visible()).numberOfResult).toBe(50);
    const { retryAfter, json } = await send({}, addressOf(401));
    expect([retryAfter, json]).toEqual([
      String(24 * 3_600),
      [{ message: 'Trop de messages ont été envoyés\u00a0: réessayez dans 24 h.' }],
    ]);
    site.pass(24 * hours);
    expect((await send({}, addressOf(402))).status).toBe(201);
  });

  it('leaves room for people while robots fill the trap', async () => {
    for (let index = 0; index < 100; index += 1) await send({ website: 'x' }, addressOf(index));
    expect((await send({}, addressOf(200))).status).toBe(201);
    expect((await visible()).numberOfResult).toBe(1);
  });

  it('does not count what the administration itself writes', async () => {
    for (let index = 0; index < 8; index += 1)
      expect((await site.ask('editor', 'POST /api/contact', { body: letter })).status).toBe(201);
    expect((await visible()).numberOfResult).toBe(8);
  });

  it('stores no more than five thousand messages', async () => {
    await site.store.writer.transaction((connection) =>
      connection.runMany(
        `INSERT INTO contact (name, email, subject, message, created_at, updated_at)
          VALUES ('Zoé', 'zoe@exemple.fr', 'Bonjour', 'Encore', ?, ?)`,
        Array.from({ length: 5_000 }, (_, index) => [index, index]),
      ),
    );
    const { status, json, retryAfter } = await send();
    expect([status, json, retryAfter]).toEqual([
      503,
      [
        {
          message:
            'La boîte aux messages du site est pleine\u00a0: joignez son propriétaire autrement, ou réessayez plus tard.',
        },
      ],
      String(24 * 3_600),
    ]);
    const { contacts } = await visible();
    await site.ask('admin', `DELETE /api/contact/${contacts[0]?.id}`);
    expect((await send()).status).toBe(201);
  });

  it('keeps no address (S3)', async () => {
    await send({}, '203.0.113.77');
    await send({ website: 'x' }, '2001:db8:77:77::1');
    const everything = JSON.stringify([
      await site.rows('SELECT * FROM contact'),
      await site.rows('SELECT * FROM attempt'),
    ]);
    expect(everything).not.toMatch(/203\.0|113\.77|2001:db8|77:77/);
  });
});

describe('S11: a thousand messages of the longest kind', () => {
  const longest = { name: '𝄞'.repeat(100), subject: '𝄞'.repeat(150), message: '𝄞'.repeat(5_000) };
  it.each([1, 500])('from %i addresses: fifty are seen, the disk hardly grows', async (parties) => {
    const stored = async () => {
      const [[bytes = 0] = []] = await site.rows(
        testEngine() === 'postgres'
          ? 'SELECT pg_database_size(current_database())'
          : 'SELECT page_count * page_size FROM pragma_page_count, pragma_page_size',
      );
      return Number(bytes);
    };
    const before = await stored();
    const batch = 100;
    for (let index = 0; index < 1_000; index += batch)
      await Promise.all(
        Array.from({ length: batch }, (_, one) => {
          const trapped = (index + one) % 4 === 0 ? { website: 'x' } : {};
          return send({ ...longest, ...trapped }, addressOf((index + one) % parties));
        }),
      );
    expect((await visible()).numberOfResult).toBeLessThanOrEqual(50);
    expect((await stored()) - before).toBeLessThan(20 * 1024 * 1024);
    expect((await site.ask('visitor', 'GET /api/site')).status).toBe(200);
  });
});
