// How passwords are kept: argon2id, a salt each, in the PHC notation, so that the cost can grow and old ones stay
// readable. Computations are few at once: each takes 46 MiB, and the site may run on a small machine.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Memory in KiB. The usual one is the first that OWASP recommends for argon2id with a single pass. */
export type Cost = { readonly memory: number; readonly passes: number };

export const usualCost: Cost = { memory: 46 * 1024, passes: 1 };

export type Hashing = {
  /** What is stored of a password; null when too many computations wait already. */
  hash(password: string): Promise<string | null>;
  /**
   * Whether the password is the one that was stored; null when too many computations wait already. Without a stored
   * one the answer is false and takes as long.
   */
  matches(password: string, stored: string | null): Promise<boolean | null>;
};

type Limits = { readonly atOnce: number; readonly waiting: number };

const compute = promisify(argon2);
const saltBytes = 16;
const tagBytes = 32;

/** @param cost of new hashes; a stored one is checked at its own cost */
export function createHashing(
  cost: Cost = usualCost,
  limits: Limits = { atOnce: 2, waiting: 16 },
): Hashing {
  const inTurn = createQueue(limits);
  const nobody = { cost, salt: randomBytes(saltBytes), tag: randomBytes(tagBytes) };
  return {
    hash: (password) =>
      inTurn(async () => {
        const salt = randomBytes(saltBytes);
        return written({ cost, salt, tag: await tagOf(password, salt, cost) });
      }),
    matches: (password, stored) =>
      inTurn(async () => {
        const known = stored === null ? null : read(stored);
        const { cost: asked, salt, tag } = known ?? nobody;
        const same = timingSafeEqual(await tagOf(password, salt, asked), tag);
        return known !== null && same;
      }),
  };
}

type Kept = { readonly cost: Cost; readonly salt: Buffer; readonly tag: Buffer };

/** The same password typed on another machine may come decomposed: it is composed first. */
const tagOf = (password: string, nonce: Buffer, { memory, passes }: Cost): Promise<Buffer> =>
  compute('argon2id', {
    message: password.normalize('NFC'),
    nonce,
    memory,
    passes,
    parallelism: 1,
    tagLength: tagBytes,
  });

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const written = ({ cost: { memory, passes }, salt, tag }: Kept): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=1$${base64(salt)}$${base64(tag)}`;

const notation = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=1\$([\w+/]{22})\$([\w+/]{43})$/;

/** Null when it is nothing that `written` wrote. */
function read(stored: string): Kept | null {
  const [, memory, passes, salt = '', tag = ''] = notation.exec(stored) ?? [];
  if (memory === undefined) return null;
  return {
    cost: { memory: Number(memory), passes: Number(passes) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/** Runs work in the order it comes, so many at once; null when so many wait already. */
function createQueue({ atOnce, waiting }: Limits) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) return null;
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
