// What doctor finds of an SQLite file: whether it is sound, of which version, and what its readings say.
import { statSync } from 'node:fs';
import { megabytes } from '../../shared/format/sizes.ts';
import type { Connection } from '../storage/connection.ts';
import { StoreUnusable, textOf } from '../storage/faults.ts';
import { openSqliteReader } from '../storage/sqlite/sqlite.ts';
import { ageOfStore } from '../storage/sqlite/sqlite-age.ts';
import { isDamage, isWriteRefused, quickCheckOver } from '../storage/sqlite/sqlite-copy.ts';
import { checkFile, wayOut } from '../storage/sqlite/sqlite-file.ts';
import { examineStations } from './examine-stations.ts';
import { bad, type Finding, good, note } from './findings.ts';

/** The file itself, then what it holds. */
type StoreFindings = [store: Finding, ...Finding[]];

/** Reads only. @param now milliseconds UTC */
export async function examineFile(file: string, now: number): Promise<StoreFindings> {
  try {
    const { is } = await ageOfStore(file);
    if (is === 'newer') return [bad(newerLine)];
    const reader = openSqliteReader(file, 1);
    try {
      return await reader.snapshot((connection) =>
        examineStore(connection, file, is === 'older' ? null : now),
      );
    } finally {
      await reader.close();
    }
  } catch (error) {
    return [bad(whyUnreadable(error, file))];
  }
}

const newerLine =
  'La base a été écrite par une version plus récente d’Embellie : installez cette version.';
const olderLine =
  'La base est d’une version plus ancienne d’Embellie : le démarrage la met à jour, après l’avoir sauvegardée. Ses relevés ne sont pas examinés d’ici là.';

/** The start knows more of what a file may be: empty, another program's. */
function whyUnreadable(error: unknown, file: string): string {
  if (isDamage(error)) return `La base ${file} est endommagée.\n${wayOut(file)}`;
  try {
    checkFile(file);
  } catch (fault) {
    if (fault instanceof StoreUnusable) return fault.message;
  }
  return `La base ${file} est illisible : ${messageOf(error)}.`;
}

const messageOf = (error: unknown): string =>
  isWriteRefused(error) ? 'ouverture refusée' : textOf(error);

/** Bytes; nothing where there is no file. */
const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** @param now null when its tables are not yet those of this version: what they hold cannot be read */
async function examineStore(
  connection: Connection,
  file: string,
  now: number | null,
): Promise<StoreFindings> {
  const fault = await quickCheckOver(connection);
  const size = megabytes(sizeOf(file) + sizeOf(`${file}-wal`));
  return [
    fault === null
      ? good(`Base saine (${size}) : ${file}`)
      : bad(`Base endommagée (${fault}) : ${file}\n${wayOut(file)}`),
    ...(now === null ? [note(olderLine)] : await examineStations(connection, now)),
  ];
}
