// The one-time link to the set-up page. Its key stands after the `#`, which no browser sends and no log sees.
import { randomBytes } from 'node:crypto';
import { basePath } from '../http/base-path.ts';
import type { Writer } from '../storage/connection.ts';
import { countAdmins } from '../storage/contents/accounts.ts';
import { saveSetupKey } from '../storage/contents/setup-key.ts';

export const setupMinutes = 30;

type Place = {
  /** Of the site, sub-path included. */
  readonly publicUrl: URL;
  /** Milliseconds UTC. */
  readonly now: number;
};

/** A new link, the only good one from now on; null when the site has an administrator. */
export function makeSetupLink(writer: Writer, { publicUrl, now }: Place): Promise<string | null> {
  const key = randomBytes(32).toString('base64url');
  return writer.transaction(async (connection) => {
    if ((await countAdmins(connection)) > 0) return null;
    await saveSetupKey(connection, key, now + setupMinutes * 60_000);
    return `${publicUrl.origin}${basePath(publicUrl)}admin/setup#${key}`;
  });
}
