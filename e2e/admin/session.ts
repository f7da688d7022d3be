// Ways into the administration without its forms: signed in in a page, or for one call; the first start.
import type { Page } from '@playwright/test';
import { runCommand } from '../../server/cli/run.ts';
import {
  storeEnvironment,
  type TestAccount,
  type TestServer,
} from '../../server/testing/test-server.ts';

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

/** Null for who is not signed in. */
export const heldToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('embellie.token'));

/** The page of the first start, by a link that the site has just made: the one before opens nothing any more. */
export async function setupAddress({ url, dataDir }: TestServer): Promise<string> {
  const { lines } = await runCommand(['setup'], await storeEnvironment(dataDir));
  const link = lines.find((line) => line.includes('/admin/setup#')) ?? '';
  return `${url}/admin/setup${new URL(link.trim()).hash}`;
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
