// How often a password may be tried: counted for an account from one part of the network, and for that part as a whole.
// It delays and never locks, and who fails on an account from elsewhere does not keep its owner out.
import { createHmac } from 'node:crypto';
import type { Connection, Writer } from '../storage/connection.ts';
import { normalEmail } from '../storage/contents/accounts.ts';
import { addressGroup } from '../storage/contents/address-group.ts';
import {
  type Attempt,
  type AttemptLimit,
  forgetAttempts,
  forgetAttemptsOf,
  takeAttempt,
  withdrawAttempt,
} from '../storage/contents/attempts.ts';

const minutes = 60_000;
export const accountLimit: AttemptLimit = { scope: 'login', most: 10, windowMs: 15 * minutes };
export const groupLimit: AttemptLimit = { scope: 'login-group', most: 50, windowMs: 15 * minutes };

/** Whose password is tried, and from where. */
export type Try = { readonly email: string; readonly address: string };

export type LoginThrottle = {
  /** To be called before the password is looked at. Milliseconds to wait; 0 when the try may go on: it is counted. */
  take(tried: Try): Promise<number>;
  /** The password was right: earlier failures on the account from there are forgotten. */
  succeed(tried: Try): Promise<void>;
  /** The password could not be looked at: this try does not count. */
  withdraw(tried: Try): Promise<void>;
  /**
   * The account was given a new password by somebody who may: failures on the old one are forgotten, wherever they came
   * from. What each part of the network failed on all accounts still counts.
   */
  forgive(connection: Connection, email: string): Promise<void>;
};

/** All that giving an account back its access asks of it. */
export type Forgiving = Pick<LoginThrottle, 'forgive'>;

export type ThrottleOptions = {
  readonly writer: Writer;
  /** Addresses are kept only as what this key makes of them. */
  readonly key: Buffer;
  /** Milliseconds UTC. */
  readonly now: () => number;
};

export function createLoginThrottle({ writer, key, now }: ThrottleOptions): LoginThrottle {
  const nameOf = (...parts: string[]): string =>
    createHmac('sha256', key).update(parts.join('\0')).digest('base64url').slice(0, 22);
  /** With it begin the names of all counters of one account. */
  const accountName = (email: string): string => `${nameOf('account', normalEmail(email))}:`;
  const countersOf = ({ email, address }: Try) => {
    const group = addressGroup(address);
    const account: Attempt = { limit: accountLimit, who: accountName(email) + nameOf(group) };
    const everybody: Attempt = { limit: groupLimit, who: nameOf(group) };
    return { account, everybody };
  };
  return {
    take: (tried) => {
      const { account, everybody } = countersOf(tried);
      return takeAttempt(writer, [account, everybody], now());
    },
    succeed: (tried) => {
      const { account, everybody } = countersOf(tried);
      return writer.transaction(async (connection) => {
        await forgetAttempts(connection, account);
        await withdrawAttempt(connection, everybody);
      });
    },
    withdraw: (tried) => {
      const { account, everybody } = countersOf(tried);
      return writer.transaction(async (connection) => {
        await withdrawAttempt(connection, account);
        await withdrawAttempt(connection, everybody);
      });
    },
    forgive: (connection, email) =>
      forgetAttemptsOf(connection, { scope: accountLimit.scope, whoBegins: accountName(email) }),
  };
}
