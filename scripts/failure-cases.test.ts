// Every failure case of other weather sites that touches the public pages or the administration, and every security
// risk, is shown by a test that bears its number: « B07: … », « … (S5) ».
import { expect, it } from 'vitest';
import { listFiles, readSource } from './import-lines.ts';

const wings = ['shared', 'server', 'web', 'e2e'];

/** Rain, spikes, time, absence, wind and units; a sub-path; open pages, caches, phones; contact form; providers. */
const publicCases = [
  ...Array.from({ length: 25 }, (_, index) => `B${String(index + 1).padStart(2, '0')}`),
  ...['B30', 'B33', 'B34', 'B35', 'B40', 'B45'],
];

/** Dates, accents; the administration itself; who gets in, and what outside services cost. */
const administrationCases = [
  ...['B10', 'B27'],
  ...Array.from({ length: 10 }, (_, index) => `B${index + 36}`),
];

/** From what the screen hides and the server lets through, to the edge of the site. */
const risks = Array.from({ length: 12 }, (_, index) => `S${index + 1}`);

/** Names of tests and of groups of tests. */
function testNames(): string[] {
  const files = wings
    .flatMap((wing) => listFiles(wing))
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path));
  const named = /\b(?:it|test|describe)(?:\.each(?:<[^;]*?>)?\([^;]*?\))?\(\s*(['"`])(.*?)\1/gs;
  return files.flatMap((file) =>
    [...readSource(file).matchAll(named)].map(([, , name = '']) => name),
  );
}

it.each([
  ['public failure case', publicCases],
  ['failure case of the administration', administrationCases],
  ['security risk', risks],
])('each %s has a test that bears its number', (_, numbers) => {
  const names = testNames();
  const missing = numbers.filter(
    (number) => !names.some((name) => new RegExp(`\\b${number}\\b`).test(name)),
  );
  expect(missing).toEqual([]);
});
