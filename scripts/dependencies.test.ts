// Every dependency is pinned, has its reason on paper, and runs nothing when it is installed.
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

test('no package has an install script', () => {
  const { packages } = JSON.parse(readSource('package-lock.json'));
  const scripted = Object.entries<{ hasInstallScript?: boolean }>(packages)
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([path]) => path);
  expect(scripted).toEqual([]);
});
