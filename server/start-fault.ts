// Why the site could not start, or a command do its work, in one French line, when an operator can put it right.
import { ConfigError } from './config.ts';
import { NotBuilt } from './http/built-site.ts';
import { folderFault } from './storage/data-folder.ts';
import { StorageBusy, StoreUnusable } from './storage/faults.ts';
import { diskFault, isDiskFault } from './storage/sqlite/sqlite-copy.ts';

/** Null for a fault of ours: it is shown as it came. */
export function startFault(error: unknown): string | null {
  const known = commandFault(error);
  if (known !== null) return known;
  if (error instanceof NotBuilt) return error.message;
  if (!(error instanceof Error && 'code' in error)) return null;
  switch (error.code) {
    case 'EADDRINUSE':
      return `le port ${'port' in error ? error.port : ''} est déjà utilisé : choisissez-en un autre (PORT ou EMBELLIE_INGEST_PORT).`;
    case 'EACCES':
      return deniedPort(error) ?? 'accès refusé.';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return 'l’adresse HOST n’est pas une adresse de cette machine.';
    default:
      return 'path' in error ? unusableFile(error) : null;
  }
}

/** What the command line meets too. */
export function commandFault(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof StoreUnusable) return error.message;
  if (error instanceof StorageBusy) return busy[error.reason];
  return isDiskFault(error) ? busy.disk : deniedFile(error);
}

/** Of a file or folder that this user may not read or enter. */
function deniedFile(error: unknown): string | null {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return null;
  return error.code === 'EACCES' || error.code === 'EPERM'
    ? `accès refusé à ${error.path}\u00a0: lancez la commande sous le nom de l’utilisateur du site (sudo -u).`
    : null;
}

const busy: Readonly<Record<StorageBusy['reason'], string>> = {
  closing: 'le site s’arrête\u00a0: recommencez une fois qu’il est arrêté.',
  disk: `${diskFault}\u00a0: faites de la place, puis recommencez.`,
  locked:
    'un autre programme tient la base ouverte en écriture\u00a0: fermez-le, puis recommencez.',
  queue: 'trop de relevés attendent d’être enregistrés\u00a0: recommencez dans un instant.',
  server: 'la base PostgreSQL ne répond plus\u00a0: recommencez dans un instant.',
};

const deniedPort = (error: Error): string | null =>
  'syscall' in error && error.syscall === 'listen' && 'port' in error
    ? `le port ${error.port} est réservé au système : choisissez-en un au-dessus de 1023 (PORT ou EMBELLIE_INGEST_PORT).`
    : null;

/** Of the data folder: nothing else is written at the start. */
function unusableFile(error: Error & { readonly path: unknown }): string | null {
  const why = folderFault(error);
  return why && `${error.path} ne peut pas être utilisé : ${why}.`;
}
