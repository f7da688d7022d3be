// What was erased stays erased: at each start, after a database that may be an older one was opened.
import type { FastifyBaseLogger } from 'fastify';
import { type Erasures, openErasures } from './personal-data/erasures.ts';
import { reapplyErasures } from './personal-data/reapply.ts';
import { deriveKey } from './secret.ts';
import type { Store } from './storage/store.ts';

export type ErasedPeopleNeeds = {
  readonly dataDir: string;
  /** The site's. */
  readonly secret: Buffer;
};

export const erasuresOf = ({ dataDir, secret }: ErasedPeopleNeeds): Erasures =>
  openErasures(dataDir, deriveKey(secret, 'erasures'));

/** To be awaited before a page is served. @throws StoreUnusable when the list cannot be understood */
export async function keepErased(
  store: Store,
  { log, ...needs }: ErasedPeopleNeeds & { readonly log: FastifyBaseLogger },
): Promise<Erasures> {
  const erasures = erasuresOf(needs);
  const { keptAdmins, ...gone } = await reapplyErasures(store, erasures);
  if (gone.contacts + gone.accounts + gone.journal > 0)
    log.info(gone, 'erased personal data had come back with an older database and went again');
  if (keptAdmins > 0)
    log.warn(
      'an erased account came back and is the only administrator: make another one, then start again',
    );
  if (erasures.unreadable > 0)
    log.warn(
      { erasures: erasures.unreadable },
      'the secret of the site is another one: what was erased before may come back with an older database',
    );
  return erasures;
}
