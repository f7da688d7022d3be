// From the bytes of an answer to what its service promises; anything else is a bad answer.
import type { z } from 'zod';
import type { Received } from './outgoing.ts';
import { type Trouble, trouble } from './trouble.ts';

const textAtMost = 1024 * 1024;

/** What every call for data expects. */
export const expectedJson = { accept: 'application/json', bytesAtMost: textAtMost } as const;

/** The answer as its schema reads it. HTML with status 200, nulls and half an object are bad answers. */
export function readJson<T>({ body }: Received, schema: z.ZodType<T>): T | Trouble {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString('utf8'));
  } catch {
    return trouble('badAnswer', 'not JSON');
  }
  const { data, error } = schema.safeParse(parsed);
  if (error)
    return trouble('badAnswer', `unexpected ${error.issues[0]?.path.join('.') || 'shape'}`);
  return data;
}
