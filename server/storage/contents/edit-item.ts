// Changes one item of the API as its form does: it may be gone, or somebody may have changed it meanwhile; what is
// saved has a later date. Looking, comparing and writing are one transaction.
import { conflict, type Failure } from '../../../shared/contract/failure.ts';
import { itemVersion } from '../../../shared/contract/version.ts';
import type { Connection, Writer } from '../connection.ts';
import { nextUpdate } from './dates.ts';

export type Edit<T> = {
  /** What the form was made from, as an `If-Match` says it; null: whatever is stored. */
  readonly version: string | null;
  /** Milliseconds UTC. */
  readonly now: number;
  /** The item as stored, or why there is none. */
  readonly find: (connection: Connection) => Promise<T | Failure>;
  /** Writes and gives the new item; a failure is decided before anything is written. */
  readonly save: (connection: Connection, stored: T, updatedAt: number) => Promise<T | Failure>;
};

type Item = { readonly id?: number; readonly updatedAt: number };

export const editItem = <T extends Item>(writer: Writer, edit: Edit<T>): Promise<T | Failure> =>
  writer.transaction(async (connection) => {
    const stored = await edit.find(connection);
    if ('failure' in stored) return stored;
    if (edit.version !== null && !matches(edit.version, stored))
      return conflict('Cette fiche a été modifiée entre-temps');
    return edit.save(connection, stored, nextUpdate(stored.updatedAt, edit.now));
  });

/** A list of versions, or `*`. A proxy that compresses an answer makes its version a weak one (`W/`). */
function matches(ifMatch: string, { id = 0, updatedAt }: Item): boolean {
  const current = itemVersion({ id, updatedAt: new Date(updatedAt).toISOString() });
  return ifMatch
    .split(',')
    .map((version) => version.trim().replace(/^W\//, ''))
    .some((version) => version === current || version === '*');
}
