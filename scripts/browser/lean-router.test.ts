// What the browser's build leaves out of the router is there in the library, and nothing of ours asks for it.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { root } from '../import-lines.ts';
import { trim, trims } from './lean-router.ts';

// Resolved as Node does it: to the production files.
const library = join(dirname(fileURLToPath(import.meta.resolve('react-router'))), 'lib');

const web = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, 'web', path), 'utf8') }));

/** Imports, options and properties whose code is left out. */
const forbidden =
  /\b(?:useFetchers?|fetcherKey|instrumentations|patchRoutesOnNavigation|patchRoutes|prefetch=|middleware:)|\bnavigate=\{false\}|\bexport (?:const|function) middleware\b/;

describe('the lean router', () => {
  it.each(trims)('finds what it leaves out in $file', (cut) => {
    const whole = readFileSync(join(library, cut.file), 'utf8');
    expect(trim(whole, cut).length).toBeLessThan(whole.length);
  });

  it('refuses a library that has changed', () => {
    const cut = { file: 'x.js', unreached: ['gone'] };
    expect(() => trim('function other() {}', cut)).toThrow('has changed');
    expect(() => trim('function gone() {} { function gone() {} }', cut)).toThrow('has changed');
  });

  it('leaves out nothing that a screen uses', () => {
    const users = web.filter(({ text }) => forbidden.test(text)).map(({ path }) => path);
    expect(users).toEqual([]);
  });

  it('has a root route with its own boundary', () => {
    const routes = web.find(({ path }) => path === 'routes.tsx')?.text;
    expect(routes).toMatch(/id: 'root',[^}]*ErrorBoundary/);
  });
});
