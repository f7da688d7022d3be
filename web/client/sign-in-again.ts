// A new password ends every session, the one that chose it included: this one goes on with a new token.
import type { Api } from './api.ts';
import { leaveFarewell } from './farewell.ts';
import { attempt } from './loaded.ts';
import { storeToken } from './session.ts';

/**
 * Resolves once signed in. When the server will not have it now, the session is over: the page is left for the login
 * page, which says why, and nothing resolves.
 */
export async function signInAgain(
  api: Pick<Api, 'login'>,
  pair: { readonly email: string; readonly password: string },
): Promise<void> {
  const answer = await attempt(api.login({ body: pair }));
  if (answer.ok) {
    storeToken(answer.value.token);
    return;
  }
  leaveFarewell('password');
  storeToken(null);
  await new Promise<never>(() => undefined);
}
