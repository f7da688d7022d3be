// The news of the site.
import type { Connection, Tuple } from '../connection.ts';
import type { Dated } from './dates.ts';
import { insertedRow } from './inserted-row.ts';
import { type ListPage, readPage } from './list-page.ts';

export type PostDraft = { readonly name: string; readonly description: string };

export type StoredPost = { readonly id: number } & PostDraft & Dated;

const columns = 'id, name, description, created_at, updated_at';

const fromRow = ([id, name, description, createdAt, updatedAt]: Tuple): StoredPost => ({
  id: id as number,
  name: name as string,
  description: description as string,
  createdAt: createdAt as number,
  updatedAt: updatedAt as number,
});

/** One page of the news and how many there are. */
export async function listPosts(
  connection: Connection,
  page: ListPage,
): Promise<{ readonly posts: StoredPost[]; readonly total: number }> {
  const { items, total } = await readPage(connection, { columns, from: 'post', fromRow }, page);
  return { posts: items, total };
}

export async function postById(connection: Connection, id: number): Promise<StoredPost | null> {
  const [row] = await connection.tuples(`SELECT ${columns} FROM post WHERE id = ?`, [id]);
  return row ? fromRow(row) : null;
}

export async function insertPost(
  connection: Connection,
  { name, description }: PostDraft,
  now: number,
): Promise<StoredPost> {
  const row = await insertedRow(
    connection,
    `INSERT INTO post (name, description, created_at, updated_at) VALUES (?, ?, ?, ?) RETURNING ${columns}`,
    [name, description, now, now],
  );
  return fromRow(row);
}

export async function savePost(connection: Connection, post: StoredPost): Promise<StoredPost> {
  const { id, name, description, updatedAt } = post;
  await connection.run('UPDATE post SET name = ?, description = ?, updated_at = ? WHERE id = ?', [
    name,
    description,
    updatedAt,
    id,
  ]);
  return post;
}

/** False when there was none. */
export const deletePost = async (connection: Connection, id: number): Promise<boolean> =>
  (await connection.run('DELETE FROM post WHERE id = ?', [id])) > 0;
