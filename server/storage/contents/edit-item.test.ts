// Two people who save the same item: the second one learns of it, unless he does not ask.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFailure, notFound } from '../../../shared/contract/failure.ts';
import { itemVersion } from '../../../shared/contract/version.ts';
import type { Store } from '../store.ts';
import { openTestStore, type TestStore } from '../test-store.ts';
import { type Edit, editItem } from './edit-item.ts';
import { insertPost, postById, type StoredPost, savePost } from './posts.ts';

let opened: TestStore;
let store: Store;
beforeAll(async () => {
  opened = await openTestStore();
  ({ store } = opened);
});
afterAll(() => opened.dispose());

const noon = Date.UTC(2026, 10, 28, 12);
const create = () =>
  store.writer.transaction((connection) =>
    insertPost(connection, { name: 'Titre', description: 'Texte' }, noon),
  );
const read = (id: number) => store.reader.snapshot((connection) => postById(connection, id));
const versionOf = ({ id, updatedAt }: StoredPost) =>
  itemVersion({ id, updatedAt: new Date(updatedAt).toISOString() });

const rename = (id: number, name: string, more: Partial<Edit<StoredPost>> = {}) =>
  editItem<StoredPost>(store.writer, {
    version: null,
    now: noon + 1_000,
    find: async (connection) => (await postById(connection, id)) ?? notFound('Rien.'),
    save: (connection, stored, updatedAt) => savePost(connection, { ...stored, name, updatedAt }),
    ...more,
  });

it('saves with a later date and leaves the rest', async () => {
  const post = await create();
  const saved = await rename(post.id, 'Autre');
  expect(saved).toEqual({ ...post, name: 'Autre', updatedAt: noon + 1_000 });
  expect(await read(post.id)).toEqual(saved);
});

it('gives each save a date of its own, also when the clock stands still or goes back', async () => {
  const post = await create();
  const dates: number[] = [];
  for (const now of [noon, noon, noon - 5_000, noon + 50]) {
    const saved = await rename(post.id, 'Autre', { now });
    if (!isFailure(saved)) dates.push(saved.updatedAt - noon);
  }
  expect(dates).toEqual([1, 2, 3, 50]);
});

it('refuses what was made from an older version, and writes nothing', async () => {
  const post = await create();
  const version = versionOf(post);
  await rename(post.id, 'Le premier', { version });
  expect(await rename(post.id, 'Le second', { version })).toEqual({
    failure: 'Conflict',
    violations: [{ message: 'Cette fiche a été modifiée entre-temps' }],
  });
  expect((await read(post.id))?.name).toBe('Le premier');
});

it('lets one of two win who save at the same moment', async () => {
  const post = await create();
  const version = versionOf(post);
  const outcomes = await Promise.all(
    ['un', 'deux', 'trois'].map((name) => rename(post.id, name, { version })),
  );
  expect(outcomes.filter(isFailure)).toHaveLength(2);
  expect(outcomes).toContainEqual(await read(post.id));
});

it('understands the versions that clients and proxies send', async () => {
  const post = await create();
  for (const version of [versionOf(post), `W/${versionOf(post)}`, `"1-x", ${versionOf(post)}`, '*'])
    expect(await rename(post.id, 'Titre', { version, save: async (_, one) => one })).toEqual(post);
  for (const version of ['', '"', 'x', versionOf(post).replaceAll('"', '')])
    expect(await rename(post.id, 'Titre', { version })).toMatchObject({ failure: 'Conflict' });
});

it('says when there is none', async () => {
  expect(await rename(999, 'Rien')).toEqual(notFound('Rien.'));
});
