// Why the site could not start, in one French line, when an operator can put it right.
import { ConfigError } from './config.ts';
import { StoreUnusable } from './storage/faults.ts';

/** Null for a fault of ours: it is shown as it came. */
export function startFault(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof StoreUnusable) return error.message;
  if (!(error instanceof Error && 'code' in error)) return null;
  switch (error.code) {
    case 'EADDRINUSE':
      return `le port ${'port' in error ? error.port : ''} est déjà utilisé : choisissez-en un autre (PORT ou EMBELLIE_INGEST_PORT).`;
    case 'EACCES':
      return `accès refusé (${error.message}).`;
    case 'EADDRNOTAVAIL':
      return 'l’adresse HOST n’est pas une adresse de cette machine.';
    case 'ENOSPC':
      return 'le disque est plein.';
    default:
      return null;
  }
}
