// A few words that no file of the project may contain: escapes from the types, tests that do not run, work
// left for later, addresses of one registry or one machine. Each is put together from pieces, so that this
// file does not find itself.
import { expect, test } from 'vitest';
import { isSource, listFiles, readSource, withoutComments } from './import-lines.ts';

const files = listFiles();
const sources = files.filter(isSource);
/** Everything that is text, files without an extension or with only a leading dot included. */
const texts = files.filter((path) =>
  /\.(ts|tsx|mts|js|mjs|json|md|css|svg|html|yml|sh|txt)$|(^|\/)\.?[A-Za-z]+$/.test(path),
);

function find(paths: string[], pattern: RegExp, read = readSource): string[] {
  return paths.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${path}:${index + 1} ${line.trim().slice(0, 100)}`] : [],
      ),
  );
}

function oneOf(...words: string[][]): RegExp {
  return new RegExp(words.map((pieces) => pieces.join('')).join('|'));
}

test('no escape from the types', () => {
  const code = (path: string) => withoutComments(readSource(path));
  expect(find(sources, oneOf(['@ts-', 'ignore'], ['@ts-', 'nocheck']))).toEqual([]);
  expect(
    find(sources, oneOf([':\\s*', 'any\\b'], ['\\bas ', 'any\\b'], ['<', 'any>']), code),
  ).toEqual([]);
});

test('every test runs', () => {
  const tests = sources.filter((path) => /\.(test|spec)\.tsx?$/.test(path));
  const modes = 'skip|only|todo|fixme|fails|skipIf|runIf';
  expect(find(tests, new RegExp(`\\b(test|it|describe|context|ctx)\\.(${modes})\\b`))).toEqual([]);
});

test('nothing is left for later', () => {
  expect(find(sources, oneOf(['\\bTO', 'DO\\b'], ['\\bFIX', 'ME\\b']))).toEqual([]);
});

test('no file names a package registry or a place on one machine', () => {
  const registry = [
    ['registry', '\\.(npmjs|yarnpkg)'],
    ['npm', '\\.pkg\\.'],
    ['"reso', 'lved":'],
  ];
  const machine = [
    ['(^|[\\s"\'`(=:])/', '(work|root|Users)/'],
    ['/tmp/', 'bash'],
  ];
  expect(find(texts, oneOf(...registry, ...machine))).toEqual([]);
});
