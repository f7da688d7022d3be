// What the build (npm run build; `npm test` makes it first) must have kept and must have left out.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { root } from './import-lines.ts';

const dist = join(root, 'dist');
const assets = join(dist, 'client', 'assets');

function contentOf(extension: RegExp): string {
  const names = readdirSync(assets).filter((name) => extension.test(name));
  return names.map((name) => readFileSync(join(assets, name), 'utf8')).join('\n');
}

test('a finished build says which release it is, and since when', () => {
  const stamp = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'));
  expect(stamp.release).toMatch(/^[0-9a-f]{12}$/);
  expect(new Date(stamp.builtAt).toISOString()).toBe(stamp.builtAt);
});

test('the style sheet keeps light-dark() as it is written, and the night sky its own scheme', () => {
  const css = contentOf(/\.css$/);
  expect(css).toContain('light-dark(');
  expect(css).toMatch(/\._night_\w+\{color-scheme:dark;/);
});

/** kB gzip of what a screen's first visit loads before anything is done there: what is imported later is left out. */
function scriptsOf(screen: string): number {
  const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
    readFileSync(join(dist, 'client', '.vite', 'manifest.json'), 'utf8'),
  );
  // A Set visits what is added during the walk.
  const keys = new Set(['web/start.ts', 'web/entry.client.tsx', screen]);
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported);
  const files = new Set([...keys].map((key) => manifest[key]?.file ?? key));
  const bytes = [...files].map(
    (file) => gzipSync(readFileSync(join(dist, 'client', file)), { level: 9 }).length,
  );
  return bytes.reduce((total, size) => total + size, 0) / 1000;
}

test('the home page loads at most 115 kB of scripts', () => {
  const kilobytes = scriptsOf('web/screens/home/home.tsx');
  expect(kilobytes).toBeGreaterThan(60);
  expect(kilobytes).toBeLessThanOrEqual(115);
});

test('no validation library in the browser', () => {
  expect(contentOf(/\.js$/)).not.toMatch(/ZodError|ZodString/);
});

test('large assets have a brotli and a gzip copy of the same content', () => {
  const large = readdirSync(assets).filter(
    (name) => /\.(js|css)$/.test(name) && readFileSync(join(assets, name)).length > 1024,
  );
  expect(large.length).toBeGreaterThan(0);
  for (const name of large) {
    const path = join(assets, name);
    const content = readFileSync(path);
    expect(brotliDecompressSync(readFileSync(`${path}.br`)).equals(content), name).toBe(true);
    expect(gunzipSync(readFileSync(`${path}.gz`)).equals(content), name).toBe(true);
  }
  expect(existsSync(join(dist, 'client', '.vite', 'manifest.json.br'))).toBe(false);
});
