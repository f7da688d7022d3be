// For the tests of backups: ways in which the file of a store gets lost.
import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';

const pageBytes = 4096;

export const damages: Readonly<Record<string, (file: string) => void>> = {
  'garbage in its header': (file) => overwrite(file, 0, 100),
  'pages overwritten in the middle': (file) => overwrite(file, 4 * pageBytes, 4 * pageBytes),
  truncated: (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
  'of zero length': (file) => truncateSync(file, 0),
  'no database at all': (file) => writeFileSync(file, 'du texte, pas une base '.repeat(900)),
};

function overwrite(file: string, from: number, length: number): void {
  writeFileSync(file, readFileSync(file).fill(0xa5, from, from + length));
}
