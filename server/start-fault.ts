// Why the site could not start, in one French line, when an operator can put it right.
import { ConfigError } from './config.ts';
import { folderFault } from './storage/data-folder.ts';
import { StoreUnusable } from './storage/faults.ts';

/** Null for a fault of ours: it is shown as it came. */
export function startFault(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof StoreUnusable) return error.message;
  if (!(error instanceof Error && 'code' in error)) return null;
  switch (error.code) {
    case 'EADDRINUSE':
      return `le port ${'port' in error ? error.port : ''} est déjà utilisé : choisissez-en un autre (PORT ou EMBELLIE_INGEST_PORT).`;
    case 'EACCES':
      return deniedPort(error) ?? `accès refusé${placeOf(error)}.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return 'l’adresse HOST n’est pas une adresse de cette machine.';
    case 'ENOSPC':
      return 'le disque est plein.';
    default:
      return 'path' in error ? unusableFile(error) : null;
  }
}

const deniedPort = (error: Error): string | null =>
  'syscall' in error && error.syscall === 'listen' && 'port' in error
    ? `le port ${error.port} est réservé au système : choisissez-en un au-dessus de 1023 (PORT ou EMBELLIE_INGEST_PORT).`
    : null;

const placeOf = (error: Error): string => ('path' in error ? ` : ${error.path}` : '');

/** Of the data folder: nothing else is written at the start. */
function unusableFile(error: Error & { readonly path: unknown }): string | null {
  const why = folderFault(error);
  return why && `${error.path} ne peut pas être utilisé : ${why}.`;
}
