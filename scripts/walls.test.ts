// The walls of the house hold in the import lines as they are, and the page that shows them is true.
import { expect, test } from 'vitest';
import { readSource } from './import-lines.ts';
import { allImports, findFault, serverPackagesReachedFromWeb, withMatrix } from './walls.ts';
import { biomeWalls } from './walls-for-biome.ts';

const lines = allImports();

test('every import follows the arrows', () => {
  const faults = lines.flatMap((line) => {
    const fault = findFault(line);
    return fault ? [`${line.from} → ${line.target}: ${fault}`] : [];
  });
  expect(faults).toEqual([]);
});

test('no file of web leads to a package of the server, even through shared', () => {
  expect(serverPackagesReachedFromWeb(lines)).toEqual([]);
});

test('ARCHITECTURE.md shows the matrix of today (node scripts/walls.ts --write)', () => {
  const page = readSource('ARCHITECTURE.md');
  expect(page).toContain('<!-- walls -->');
  expect(page).toBe(withMatrix(page, lines));
});

test('biome.walls.json is that of the table (node scripts/walls.ts --write)', () => {
  expect(readSource('biome.walls.json')).toBe(biomeWalls());
});
