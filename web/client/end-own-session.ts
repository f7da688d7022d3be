// One's own account was just deleted: its token is dead, and what was being typed is nobody's.
import { leaveFarewell } from './farewell.ts';
import { dropAllDrafts } from './forms/draft.ts';
import { storeToken } from './session.ts';

/** Nobody is signed in any more; the layout leaves for the login page, which says why, and nothing resolves. */
export function endOwnSession(): Promise<never> {
  leaveFarewell('deleted');
  dropAllDrafts();
  storeToken(null);
  return new Promise(() => undefined);
}
