// Reads the source files of the project and what each of them imports. By regular expression, because the
// compiler we use has no JavaScript API; comments are left out first.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export const root = join(import.meta.dirname, '..');

const skipped = new Set([
  'node_modules',
  'dist',
  'data',
  '.git',
  'test-results',
  'playwright-report',
  '.cache',
]);

/** `target` is a path in the project for a relative import (it may start with `..`), else a package name. */
export type ImportLine = { from: string; target: string; isRelative: boolean };

/** Every file of the project a commit could hold, as paths with `/` relative to the root. */
export function listFiles(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? listFiles(path) : [path];
    });
}

export function isSource(path: string): boolean {
  return /\.(ts|tsx|mts|js|mjs)$/.test(path);
}

export function readSource(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Comments that fill whole lines are blanked; line numbers stay. */
export function withoutComments(source: string): string {
  return source
    .replace(/^[ \t]*\/\*[\s\S]*?\*\//gm, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/^[ \t]*\/\/.*$/gm, '');
}

const importForms = [
  /^[ \t]*(?:import|export)\b[^;'"]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^[ \t]*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
  /\bnew URL\(\s*['"](\.[^'"]+)['"]\s*,\s*import\.meta\.url/g,
];

export function readImports(path: string, source = readSource(path)): ImportLine[] {
  const code = withoutComments(source);
  return importForms.flatMap((form) =>
    [...code.matchAll(form)].map((match) => toImportLine(path, match[1] ?? '')),
  );
}

function toImportLine(from: string, specifier: string): ImportLine {
  if (/^[./]/.test(specifier)) {
    const target = specifier.startsWith('/')
      ? specifier
      : normalize(join(dirname(from), specifier.replace(/\?.*$/, '')));
    return { from, target, isRelative: true };
  }
  const name = specifier.startsWith('@')
    ? specifier.split('/').slice(0, 2).join('/')
    : specifier.replace(/(?<!^node:.*)\/.*$/, '');
  return { from, target: name, isRelative: false };
}
