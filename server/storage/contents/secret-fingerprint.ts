// By what the processes of a site know that they have the same secret: a fingerprint of it, which gives nothing away.
import type { Connection } from '../connection.ts';
import { keepMeta, readMeta } from '../meta.ts';

const name = 'secret-fingerprint';

/** Null as long as no process has left one. */
export const keptFingerprint = (connection: Connection): Promise<string | null> =>
  readMeta(connection, name);

export const keepFingerprint = (connection: Connection, fingerprint: string): Promise<void> =>
  keepMeta(connection, name, fingerprint);
