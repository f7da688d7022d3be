// Makes web/styles/fonts/bricolage-grotesque-french.woff2: the typeface with the letters of French pages, the weights
// they use and its kerning, 13 kB lighter than the whole. A tool of one day, so no dependency of the project:
// `npm install --no-save subset-font@2.9.0 && node scripts/subset-font.ts`, then commit the file.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const whole =
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
const subset = 'web/styles/fonts/bricolage-grotesque-french.woff2';

const basicLatin = Array.from({ length: 0x7f - 0x20 }, (_, index) =>
  String.fromCodePoint(0x20 + index),
).join('');

/** What French pages are written with; any other Latin letter makes the browser fetch the whole typeface too. */
export const frenchLetters = `${basicLatin}ÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜàâäæçéèêëîïôöœùûüÿ«»°·²³µ©×±‘’“”–—…−€•º‹›↑↓′″\u00a0\u2009\u202f`;

/** Kerning, tabular figures, and how accents and letters combine; no alternate shapes. */
const features = ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk', 'liga', 'calt', 'rvrn'];
export const weights = { min: 400, max: 700 } as const;

/** As CSS writes it: `U+0020-007E, U+00A0`. */
export function unicodeRange(letters: string): string {
  const points = [...new Set(letters)].map((letter) => letter.codePointAt(0) ?? 0);
  const runs: { first: number; last: number }[] = [];
  for (const point of points.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && run.last === point - 1) run.last = point;
    else runs.push({ first: point, last: point });
  }
  const hex = (point: number) => point.toString(16).toUpperCase().padStart(4, '0');
  return runs
    .map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`)
    .join(', ');
}

type SubsetFont = (font: Buffer, letters: string, options: object) => Promise<Buffer>;

async function make(): Promise<void> {
  const tool: string = 'subset-font';
  const { default: subsetFont } = (await import(tool)) as { default: SubsetFont };
  const font = await subsetFont(readFileSync(join(root, 'node_modules', whole)), frenchLetters, {
    targetFormat: 'woff2',
    keepFeatures: features,
    variationAxes: { wght: weights },
  });
  writeFileSync(join(root, subset), font);
  console.log(`${subset}: ${font.length} B\nunicode-range: ${unicodeRange(frenchLetters)}`);
}

if (import.meta.main) await make();
