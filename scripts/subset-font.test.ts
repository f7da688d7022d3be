// The French part of the typeface: it says what it holds, and no French sentence of ours needs the rest.
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './import-lines.ts';
import { frenchLetters, unicodeRange, weights } from './subset-font.ts';

const css = readFileSync(join(root, 'web/styles/fonts.css'), 'utf8');
const [face = ''] = css.match(/@font-face \{[^}]*french\.woff2[^}]*\}/) ?? [];
const compact = (text: string): string => text.replace(/\s+/g, ' ');

it('writes ranges as CSS does', () => {
  expect(unicodeRange('abcé«»')).toBe('U+0061-0063, U+00AB, U+00BB, U+00E9');
});

it('is declared for the letters and weights it was made with', () => {
  expect(compact(face)).toContain(`unicode-range: ${unicodeRange(frenchLetters)};`);
  expect(face).toContain(`font-weight: ${weights.min} ${weights.max};`);
});

it('weighs less than 30 kB', () => {
  const { size } = statSync(join(root, 'web/styles/fonts/bricolage-grotesque-french.woff2'));
  expect(size).toBeLessThan(30_000);
});

/** Letters and signs that the browser would look for in the whole typeface. */
function isInWhole(letter: string): boolean {
  const point = letter.codePointAt(0) ?? 0;
  const ranges = /unicode-range:([^;]*);/.exec(css)?.[1]?.matchAll(/U\+(\w+)(?:-(\w+))?/g) ?? [];
  return [...ranges].some(
    ([, first = '', last = first]) =>
      point >= Number.parseInt(first, 16) && point <= Number.parseInt(last, 16),
  );
}

it('holds every letter and sign of our own sentences', () => {
  const held = new Set(frenchLetters);
  const files = globSync(
    ['web/texts/**/*.ts', 'web/**/*.module.css', 'shared/{measures,format}/**/*.ts'],
    { cwd: root, exclude: (name) => name.endsWith('.test.ts') },
  );
  expect(files.length).toBeGreaterThan(40);
  const missing = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...new Set(text)]
      .filter((letter) => isInWhole(letter) && !held.has(letter))
      .map((letter) => `${file}: ${letter}`);
  });
  expect(missing).toEqual([]);
});
