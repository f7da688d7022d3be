// /api/post…: the news.
import { isFailure, notFound } from '../../shared/contract/failure.ts';
import type { postSchemas, privatePostSchemas } from '../../shared/contract/post.schema.ts';
import type { Post, postCalls, privatePostCalls } from '../../shared/contract/post.ts';
import type { Handlers, PrivateHandlers } from '../../shared/contract/schema.ts';
import { tooManyFor } from '../../shared/contract/wait.ts';
import type { Connection } from '../storage/connection.ts';
import { type AttemptLimit, takeAttempt } from '../storage/contents/attempts.ts';
import { isoDates } from '../storage/contents/dates.ts';
import type { Desk } from '../storage/contents/desk.ts';
import { editItem } from '../storage/contents/edit-item.ts';
import { pageOf } from '../storage/contents/list-page.ts';
import {
  deletePost,
  insertPost,
  listPosts,
  postById,
  type StoredPost,
  savePost,
} from '../storage/contents/posts.ts';

/** An account that somebody else got hold of does not fill the site. */
const perAuthor: AttemptLimit = { scope: 'post', most: 60, windowMs: 3_600_000 };

const unknownPost = notFound('Cette actualité n’existe pas.');

/** The one place where stored news become JSON. */
const present = ({ id, name, description, ...dates }: StoredPost): Post => ({
  id,
  name,
  description,
  ...isoDates(dates),
});

const find = (id: number) => async (connection: Connection) =>
  (await postById(connection, id)) ?? unknownPost;

export const createPostHandlers = ({
  store: { reader },
}: Desk): Handlers<typeof postCalls, typeof postSchemas> => ({
  listPosts: ({ query }) =>
    reader.snapshot(async (connection) => {
      const { posts, total } = await listPosts(connection, pageOf(query));
      return { posts: posts.map(present), numberOfResult: total };
    }),
  getPost: async ({ params }) => {
    const post = await reader.snapshot(find(params.id));
    return isFailure(post) ? post : present(post);
  },
});

export const createPrivatePostHandlers = ({
  store: { writer },
  now,
  changed,
}: Desk): PrivateHandlers<typeof privatePostCalls, typeof privatePostSchemas> => ({
  createPost: async ({ body, by }) => {
    const wait = await takeAttempt(writer, [{ limit: perAuthor, who: String(by.id) }], now());
    if (wait > 0) return tooManyFor('Trop d’actualités ont été publiées', wait);
    const post = await writer.transaction((connection) => insertPost(connection, body, now()));
    changed();
    return present(post);
  },
  updatePost: async ({ params, body, version }) => {
    const post = await editItem(writer, {
      version,
      now: now(),
      find: find(params.id),
      save: (connection, stored, updatedAt) =>
        savePost(connection, { ...stored, ...body, updatedAt }),
    });
    if (isFailure(post)) return post;
    changed();
    return present(post);
  },
  deletePost: async ({ params }) => {
    const isGone = await writer.transaction((connection) => deletePost(connection, params.id));
    if (!isGone) return unknownPost;
    changed();
    return undefined;
  },
});
