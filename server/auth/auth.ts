// Who signs in and who calls: what the calls about sessions and accounts are given beside their desk.
import type { Caller } from '../../shared/contract/session.ts';
import { type Account, accountById } from '../storage/contents/accounts.ts';
import type { Store } from '../storage/store.ts';
import { type Cost, createHashing, type Hashing } from './hashing.ts';
import { createLoginThrottle, type LoginThrottle } from './login-throttle.ts';
import { readSession, signSession } from './session-token.ts';

export type Auth = {
  /** Who holds this token now, as the store knows him; null when it is good for nothing. */
  identify(token: string): Promise<Caller | null>;
  tokenFor(account: Account): Promise<string>;
  readonly hashing: Hashing;
  readonly throttle: LoginThrottle;
};

export type AuthOptions = {
  readonly store: Pick<Store, 'reader' | 'writer'>;
  /** Milliseconds UTC. */
  readonly now: () => number;
  readonly keys: { readonly session: Buffer; readonly attempts: Buffer };
  /** Of new passwords; the usual one unless given. */
  readonly cost?: Cost | undefined;
};

export function createAuth({ store, now, keys, cost }: AuthOptions): Auth {
  const signing = { key: keys.session, now };
  return {
    identify: async (token) => {
      const session = await readSession(token, signing);
      if (session === null) return null;
      const account = await store.reader.snapshot((connection) =>
        accountById(connection, session.accountId),
      );
      if (account?.tokenVersion !== session.version) return null;
      const { id, email, role } = account;
      return { id, email, role };
    },
    tokenFor: (account) => signSession(account, signing),
    hashing: createHashing(cost),
    throttle: createLoginThrottle({ writer: store.writer, key: keys.attempts, now }),
  };
}
