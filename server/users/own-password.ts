// PUT /api/user/me/password: whoever is signed in changes his own, and shows that he knows the present one.
import { type Failure, invalid, isFailure } from '../../shared/contract/failure.ts';
import { passwordWords, userWords } from '../../shared/contract/user.schema.ts';
import type { PasswordInput } from '../../shared/contract/user.ts';
import type { LoginThrottle, Try } from '../auth/login-throttle.ts';
import { busy, tooManyTries } from '../auth/refusals.ts';
import { accountById, saveAccount } from '../storage/contents/accounts.ts';
import { nextUpdate } from '../storage/contents/dates.ts';
import { hashChosen, type UserDesk } from './write.ts';

/** Null when it is done: every session of the account has ended, this one included. */
export async function changeOwnPassword(
  id: number,
  tried: Try,
  input: PasswordInput,
  desk: UserDesk & { readonly throttle: LoginThrottle },
): Promise<Failure | null> {
  const { store, hashing, throttle, now } = desk;
  const wait = await throttle.take(tried);
  if (wait > 0) return tooManyTries(wait);
  const account = await store.reader.snapshot((connection) => accountById(connection, id));
  const isRight = await hashing.matches(input.currentPassword, account?.passwordHash ?? null);
  if (isRight === null) {
    await throttle.withdraw(tried);
    return busy();
  }
  if (!isRight) return invalid(passwordWords.wrong, 'currentPassword');
  await throttle.succeed(tried);
  const passwordHash = await hashChosen({ ...input, email: tried.email }, desk);
  if (isFailure(passwordHash)) return passwordHash;
  return store.writer.transaction(async (connection) => {
    const held = await accountById(connection, id);
    // Changed elsewhere since: what was typed here proves nothing any more.
    if (held?.passwordHash !== account?.passwordHash || !held)
      return invalid(userWords.stale, 'currentPassword');
    const tokenVersion = held.tokenVersion + 1;
    const updatedAt = nextUpdate(held.updatedAt, now());
    await saveAccount(connection, { ...held, passwordHash, tokenVersion, updatedAt });
    return null;
  });
}
