// What the calls about news accept and promise.
import { z } from 'zod';
import type { postCalls, privatePostCalls } from './post.ts';
import { idParams, isoInstant, pagingQuery, type Schemas } from './schema.ts';
import { line, lines } from './text.schema.ts';

const post = z.strictObject({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  createdAt: isoInstant,
  updatedAt: isoInstant,
});

const input = z.object({
  name: line('Le titre compte 5 à 150 caractères.', 5, 150),
  description: lines('La description compte 5 à 20\u202f000 caractères.', 5, 20_000),
});

export const postSchemas = {
  listPosts: {
    query: pagingQuery,
    response: z.strictObject({ posts: z.array(post), numberOfResult: z.int() }),
  },
  getPost: { params: idParams, response: post },
} as const satisfies Schemas<typeof postCalls>;

export const privatePostSchemas = {
  createPost: { body: input, response: post },
  updatePost: { params: idParams, body: input, response: post },
  deletePost: { params: idParams, response: z.undefined() },
} as const satisfies Schemas<typeof privatePostCalls>;
