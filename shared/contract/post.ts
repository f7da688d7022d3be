// GET /api/post…: the news, for everybody; writing them, for editors.
import { call } from './call.ts';
import type { ListQuery } from './list.ts';

export type Post = {
  readonly id: number;
  /** Title. */
  readonly name: string;
  readonly description: string;
  readonly createdAt: string;
  readonly updatedAt: string;
};

export type PostList = { readonly posts: readonly Post[]; readonly numberOfResult: number };

export type PostInput = Pick<Post, 'name' | 'description'>;

export const postCalls = {
  listPosts: call<PostList, undefined, ListQuery>()({
    method: 'GET',
    path: '/api/post',
    audience: 'public',
    summary: 'Liste des actualités',
  }),
  getPost: call<Post, undefined, never, 'id'>()({
    method: 'GET',
    path: '/api/post/:id',
    audience: 'public',
    summary: 'Une actualité',
  }),
} as const;

export const privatePostCalls = {
  createPost: call<Post, PostInput>()({
    method: 'POST',
    path: '/api/post',
    audience: 'editor',
    summary: 'Publie une actualité',
  }),
  updatePost: call<Post, PostInput, never, 'id'>()({
    method: 'PUT',
    path: '/api/post/:id',
    audience: 'editor',
    summary: 'Modifie une actualité',
  }),
  deletePost: call<undefined, undefined, never, 'id'>()({
    method: 'DELETE',
    path: '/api/post/:id',
    audience: 'editor',
    summary: 'Supprime une actualité',
  }),
} as const;
