// The processes of a site on PostgreSQL must have one secret: what one signs means nothing to another that has its own.
// The database keeps the fingerprint of the last one that started.
import { deriveKey } from './secret.ts';
import type { Reader, Writer } from './storage/connection.ts';
import { keepFingerprint, keptFingerprint } from './storage/contents/secret-fingerprint.ts';

const fingerprintOf = (secret: Buffer): string =>
  deriveKey(secret, 'fingerprint').toString('base64url');

export const otherSecretLine =
  'le secret de ce processus n’est pas celui du dernier qui a démarré sur cette base : les sessions ne tiendront pas d’un processus à l’autre. Donnez partout la même valeur à EMBELLIE_SECRET, ou le même fichier « secret » (s’il vient d’être changé, redémarrez les autres).';

/** At each start; from then on it is this secret that others are compared with. @returns whether another was kept */
export const leaveFingerprint = (writer: Writer, secret: Buffer): Promise<boolean> =>
  writer.transaction(async (connection) => {
    const kept = await keptFingerprint(connection);
    const ours = fingerprintOf(secret);
    if (kept !== ours) await keepFingerprint(connection, ours);
    return kept !== null && kept !== ours;
  });

/** True too when no process has started yet. */
export async function isSharedSecret(reader: Reader, secret: Buffer): Promise<boolean> {
  const kept = await reader.snapshot(keptFingerprint);
  return kept === null || kept === fingerprintOf(secret);
}
