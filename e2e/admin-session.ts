// Signed in without the form: in a page, whose storage holds the token before anything asks for it, or for one call.
import type { Page } from '@playwright/test';
import type { TestAccount, TestServer } from '../server/test-server.ts';

type Bearer = Pick<TestAccount, 'token'>;

/**
 * Kept until the test takes it away: a token that is gone is not put back at the next document. Somebody else may sign
 * in over the one before.
 */
export async function signInAs(page: Page, { token }: Bearer): Promise<void> {
  await page.addInitScript((value) => {
    const mark = `signed in: ${value}`;
    if (sessionStorage.getItem(mark) !== null) return;
    sessionStorage.setItem(mark, '');
    localStorage.setItem('embellie.token', value);
  }, token);
}

/**
 * @param who null: nobody
 * @param target `PUT /api/unit/3`
 * @returns the body of the answer; null without one
 * @throws unless it is a success
 */
export async function callAs<T = unknown>(
  { url }: Pick<TestServer, 'url'>,
  who: Bearer | null,
  target: string,
  body?: object,
): Promise<T> {
  const [method = '', path = ''] = target.split(' ');
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(who ? { authorization: `Bearer ${who.token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body ? JSON.stringify(body) : null,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${target} was answered ${response.status}: ${text}`);
  return JSON.parse(text || 'null');
}
