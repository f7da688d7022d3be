// Signed in without the form: the token stands in the browser's storage before the page asks for it.
import type { Page } from '@playwright/test';
import type { TestAccount } from '../server/test-server.ts';

/** Kept until the test takes it away: a token that is gone is not put back at the next document. */
export async function signInAs(page: Page, { token }: Pick<TestAccount, 'token'>): Promise<void> {
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('signed-in') !== null) return;
    sessionStorage.setItem('signed-in', '');
    localStorage.setItem('embellie.token', value);
  }, token);
}
