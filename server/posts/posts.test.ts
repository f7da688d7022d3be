// The news, from their form to everybody: who may, what is refused and how, what is kept, in which order.
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Post, PostList } from '../../shared/contract/post.ts';
import { triesOf } from '../storage/test-database.ts';
import { type Contents, openContents, type Who } from '../testing/contents.harness.ts';

let site: Contents;
beforeAll(async () => {
  site = await openContents();
});
afterAll(() => site.dispose());
beforeEach(async () => {
  await site.store.writer.transaction((connection) => connection.run('DELETE FROM post'));
});

const news = { name: 'Première neige', description: 'Cinq centimètres ce matin.' };
const create = async (body: object = news) =>
  (await site.ask('editor', 'POST /api/post', { body })).json as Post;

describe('writing', () => {
  it('gives back what was saved, with dates of the server’s', async () => {
    const before = site.changes();
    const body = { ...news, id: 99, createdAt: '2001-01-01T00:00:00Z', updatedAt: 'hier' };
    const { status, json, etag } = await site.ask('editor', 'POST /api/post', { body });
    const now = new Date(site.now()).toISOString();
    expect([status, json]).toEqual([
      201,
      { ...news, id: expect.any(Number), createdAt: now, updatedAt: now },
    ]);
    expect(etag).toMatch(/^"\d+-\w+"$/);
    const { id } = json as Post;
    expect(id).not.toBe(99);
    expect((await site.ask('visitor', `GET /api/post/${id}`)).json).toEqual(json);
    expect(site.changes()).toBe(before + 1);
  });

  it('changes the whole item; its creation never moves (B10)', async () => {
    const post = await create();
    site.pass(60_000);
    const body = { ...post, name: 'Deuxième neige', createdAt: '2001-01-01T00:00:00.000Z' };
    const { status, json } = await site.ask('editor', `PUT /api/post/${post.id}`, { body });
    const updatedAt = new Date(site.now()).toISOString();
    expect([status, json]).toEqual([200, { ...post, name: 'Deuxième neige', updatedAt }]);
  });

  it('refuses to overwrite what somebody else changed meanwhile (B41)', async () => {
    const post = await create();
    const { etag = '' } = await site.ask('editor', `GET /api/post/${post.id}`);
    const put = (name: string, headers = {}) =>
      site.ask('editor', `PUT /api/post/${post.id}`, { body: { ...news, name }, headers });
    const first = await put('Neige du matin', { 'if-match': etag });
    expect(first.status).toBe(200);
    const second = await put('Neige du soir', { 'if-match': etag });
    expect([second.status, second.json]).toEqual([
      409,
      [{ message: 'Cette fiche a été modifiée entre-temps' }],
    ]);
    expect((await put('Neige du soir', { 'if-match': first.etag ?? '' })).status).toBe(200);
    expect((await put('Sans version')).status).toBe(200);
  });

  it('deletes with 204, once', async () => {
    const { id } = await create();
    const gone = await site.ask('editor', `DELETE /api/post/${id}`);
    expect([gone.status, gone.text]).toEqual([204, '']);
    const unknown = [404, [{ message: 'Cette actualité n’existe pas.' }]];
    for (const target of [`DELETE /api/post/${id}`, `GET /api/post/${id}`]) {
      const { status, json } = await site.ask('editor', target);
      expect([status, json]).toEqual(unknown);
    }
    const put = await site.ask('editor', `PUT /api/post/${id}`, { body: news });
    expect([put.status, put.json]).toEqual(unknown);
  });

  const anyId = '/api/post/1';
  it.each<[Who, string, number]>([
    ['visitor', 'POST /api/post', 401],
    ['visitor', `PUT ${anyId}`, 401],
    ['visitor', `DELETE ${anyId}`, 401],
  ])('%s: %s → %i, and nothing is written', async (who, target, expected) => {
    const { status, json } = await site.ask(who, target, { body: news });
    expect([status, json]).toEqual([
      expected,
      [{ message: 'Connectez-vous pour faire cette demande.' }],
    ]);
    expect(await site.rows('SELECT COUNT(*) FROM post')).toEqual([[0]]);
  });

  const badName = { message: 'Le titre compte 5 à 150 caractères.', propertyPath: 'name' };
  const badText = {
    message: 'La description compte 5 à 20\u202f000 caractères.',
    propertyPath: 'description',
  };
  it.each([
    [{}, [badName, badText]],
    [{ ...news, name: ' abcd ' }, [badName]],
    [{ ...news, name: '𝄞'.repeat(151) }, [badName]],
    [{ ...news, name: 12 }, [badName]],
    [{ ...news, description: null }, [badText]],
    [{ ...news, description: 'é'.repeat(20_001) }, [badText]],
  ])('refuses %.60j', async (body, violations) => {
    const { status, json } = await site.ask('editor', 'POST /api/post', { body });
    expect([status, json]).toEqual([422, violations]);
    expect(await site.rows('SELECT COUNT(*) FROM post')).toEqual([[0]]);
  });

  it('takes the longest there may be, counted in characters', async () => {
    const longest = { name: '𝄞'.repeat(150), description: '☂'.repeat(20_000) };
    expect(await create(longest)).toMatchObject(longest);
  });

  it('keeps every character as it was written (B27), line ends too', async () => {
    const name = 'Été à L’Haÿ-les-Roses — 20 °C ☂️ 𝄞';
    const description = `${name}\r\nseconde ligne\n\n<img src=x onerror=alert(1)> [x](javascript:alert(1))`;
    const { id } = await create({ name, description });
    const bytes = (text: string) => Buffer.from(text, 'utf8').toString('hex');
    const one = (await site.ask('visitor', `GET /api/post/${id}`)).json as Post;
    const [listed] = ((await site.ask('visitor', 'GET /api/post')).json as PostList).posts;
    for (const post of [one, listed]) {
      expect(bytes(post?.name ?? '')).toBe(bytes(name));
      expect(bytes(post?.description ?? '')).toBe(bytes(description));
    }
    const [stored] = await site.rows('SELECT name, description FROM post');
    expect(stored).toEqual([name, description]);
    expect((await create({ ...news, name: name.normalize('NFD') })).name).toBe(name);
  });
});

describe('lists', () => {
  /** Dates repeat, so that only the id tells some of them apart. */
  const fill = (dates: readonly number[]) =>
    site.store.writer.transaction((connection) =>
      connection.runMany(
        "INSERT INTO post (name, description, created_at, updated_at) VALUES ('Titre', 'Texte', ?, ?)",
        dates.map((date) => [date, date]),
      ),
    );
  const list = async (query: string) =>
    (await site.ask('visitor', `GET /api/post?${query}`)).json as PostList;

  it('lists ten unless asked otherwise, oldest first unless asked otherwise', async () => {
    await fill(Array.from({ length: 12 }, (_, index) => index * 1_000));
    const [all, latest] = [await list(''), await list('order=DESC&maxResult=3')];
    expect([all.posts.length, all.numberOfResult]).toEqual([10, 12]);
    expect(all.posts[0]?.createdAt).toBe('1970-01-01T00:00:00.000Z');
    expect(latest.posts.map(({ createdAt }) => Date.parse(createdAt))).toEqual([
      11_000, 10_000, 9_000,
    ]);
  });

  it('is empty beyond its end, with the right number (B36)', async () => {
    await fill([1, 2, 3, 4, 5, 6]);
    expect(await list('page=3&maxResult=5')).toEqual({ posts: [], numberOfResult: 6 });
    expect(await list('page=999999999&maxResult=100')).toEqual({ posts: [], numberOfResult: 6 });
    const { posts } = await list('page=2&maxResult=5');
    await site.ask('editor', `DELETE /api/post/${posts[0]?.id}`);
    expect(await list('page=2&maxResult=5')).toEqual({ posts: [], numberOfResult: 5 });
  });

  it('never repeats or loses a row between its pages (B36)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom('ASC', 'DESC'),
        async (dates, maxResult, order) => {
          await site.store.writer.transaction((connection) => connection.run('DELETE FROM post'));
          await fill(dates);
          const seen: Post[] = [];
          for (let page = 1; page <= dates.length / maxResult + 1; page += 1)
            seen.push(...(await list(`order=${order}&maxResult=${maxResult}&page=${page}`)).posts);
          const sorted = seen.toSorted(
            (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt) || a.id - b.id,
          );
          expect(seen).toEqual(order === 'ASC' ? sorted : sorted.toReversed());
          expect(new Set(seen.map(({ id }) => id)).size).toBe(dates.length);
        },
      ),
      { numRuns: triesOf(25) },
    );
  });

  it.each([
    ['page=0', 'page', 'Le numéro de page est un nombre entier à partir de 1.'],
    ['page=-1', 'page', 'Le numéro de page est un nombre entier à partir de 1.'],
    ['page=1.5', 'page', 'Le numéro de page est un nombre entier à partir de 1.'],
    ['maxResult=0', 'maxResult', 'Le nombre de résultats est un nombre entier de 1 à 100.'],
    ['maxResult=101', 'maxResult', 'Le nombre de résultats est un nombre entier de 1 à 100.'],
    ['order=name', 'order', 'L’ordre est ASC ou DESC.'],
  ])('refuses ?%s', async (query, propertyPath, message) => {
    const { status, json } = await site.ask('visitor', `GET /api/post?${query}`);
    expect([status, json]).toEqual([400, [{ message, propertyPath }]]);
  });

  it.each([
    '0',
    '-1',
    '1e3',
    '01',
    '1 OR 1=1',
    '2147483648',
    '99999999999',
    '99999999999999999999',
    'abc',
  ])('has no item %s', async (id) => {
    const { status } = await site.ask('visitor', `GET /api/post/${encodeURIComponent(id)}`);
    expect(status).toBe(404);
  });
});
