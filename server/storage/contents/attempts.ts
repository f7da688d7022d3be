// What throttles count: attempts of one kind by one party, in the store, so that all processes of a site and a
// restart count alike.
import type { Connection, Writer } from '../connection.ts';

export type AttemptLimit = {
  /** What is attempted: `contact`, `login` … */
  readonly scope: string;
  readonly most: number;
  readonly windowMs: number;
};

/** One limit as it applies to one party (an address group, an account), named by a text that is no secret. */
export type Attempt = { readonly limit: AttemptLimit; readonly who: string };

/** Longer than any window; with the pace of the purge, less than the 48 h that visitors are promised. */
const keptMs = 36 * 3_600_000;

/** Milliseconds until another is allowed; 0 when one is now. */
async function waitBeforeAttempt(
  connection: Connection,
  { limit, who }: Attempt,
  now: number,
): Promise<number> {
  const rows = await connection.tuples(
    'SELECT at FROM attempt WHERE scope = ? AND who = ? AND at > ? ORDER BY at DESC LIMIT 1 OFFSET ?',
    [limit.scope, who, now - limit.windowMs, limit.most - 1],
  );
  const [deciding] = rows;
  return deciding ? Number(deciding[0]) + limit.windowMs - now : 0;
}

async function countAttempt(
  connection: Connection,
  { limit, who }: Attempt,
  now: number,
): Promise<void> {
  await forgetOldAttempts(connection, now);
  await connection.run('INSERT INTO attempt (scope, who, at) VALUES (?, ?, ?)', [
    limit.scope,
    who,
    now,
  ]);
}

/** @returns how many went */
export const forgetOldAttempts = (connection: Connection, now: number): Promise<number> =>
  connection.run('DELETE FROM attempt WHERE at < ?', [now - keptMs]);

/** What was counted against a party no longer is: it has proved who it is. */
export async function forgetAttempts(
  connection: Connection,
  { limit, who }: Attempt,
): Promise<void> {
  await connection.run('DELETE FROM attempt WHERE scope = ? AND who = ?', [limit.scope, who]);
}

/** The same for all parties whose names begin alike. */
export async function forgetAttemptsOf(
  connection: Connection,
  { scope, whoBegins }: { readonly scope: string; readonly whoBegins: string },
): Promise<void> {
  await connection.run('DELETE FROM attempt WHERE scope = ? AND substr(who, 1, ?) = ?', [
    scope,
    whoBegins.length,
    whoBegins,
  ]);
}

/** The last one counted against a party no longer is: it was no failure. */
export async function withdrawAttempt(
  connection: Connection,
  { limit, who }: Attempt,
): Promise<void> {
  await connection.run(
    `DELETE FROM attempt WHERE id =
      (SELECT id FROM attempt WHERE scope = ? AND who = ? ORDER BY at DESC, id DESC LIMIT 1)`,
    [limit.scope, who],
  );
}

/**
 * Counts one attempt against every limit, or against none of them when one is reached.
 * @param now milliseconds UTC
 * @returns milliseconds to wait; 0 when it was allowed
 */
export const takeAttempt = (
  writer: Writer,
  attempts: readonly Attempt[],
  now: number,
): Promise<number> =>
  writer.transaction(async (connection) => {
    const waits: number[] = [];
    for (const attempt of attempts) waits.push(await waitBeforeAttempt(connection, attempt, now));
    const wait = Math.max(0, ...waits);
    if (wait > 0) return wait;
    for (const attempt of attempts) await countAttempt(connection, attempt, now);
    return 0;
  });
