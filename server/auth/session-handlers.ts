// POST /api/login and /api/logout.
import { unauthenticated } from '../../shared/contract/failure.ts';
import type { Handlers, PrivateHandlers } from '../../shared/contract/schema.ts';
import {
  type privateSessionSchemas,
  type sessionSchemas,
  wrongPair,
} from '../../shared/contract/session.schema.ts';
import type { privateSessionCalls, sessionCalls } from '../../shared/contract/session.ts';
import { accountByEmail, endTokens } from '../storage/contents/accounts.ts';
import type { Desk } from '../storage/contents/desk.ts';
import type { Auth } from './auth.ts';
import { busy, tooManyTries } from './refusals.ts';

type SessionDesk = Pick<Desk, 'store'>;

/** Nothing of an answer, its time included, tells whether the account exists. */
export const createSessionHandlers = (
  { store }: SessionDesk,
  { hashing, throttle, tokenFor }: Auth,
): Handlers<typeof sessionCalls, typeof sessionSchemas> => ({
  login: async ({ body: { email, password }, address }) => {
    const tried = { email, address };
    const wait = await throttle.take(tried);
    if (wait > 0) return tooManyTries(wait);
    const account = await store.reader.snapshot((connection) => accountByEmail(connection, email));
    const isRight = await hashing.matches(password, account?.passwordHash ?? null);
    if (isRight === null) {
      await throttle.withdraw(tried);
      return busy();
    }
    if (!account || !isRight) return unauthenticated(wrongPair);
    await throttle.succeed(tried);
    return { token: await tokenFor(account) };
  },
});

export const createSessionDesk = ({
  store,
}: SessionDesk): PrivateHandlers<typeof privateSessionCalls, typeof privateSessionSchemas> => ({
  logout: async ({ by }) => {
    await store.writer.transaction((connection) => endTokens(connection, by.id));
    return undefined;
  },
});
