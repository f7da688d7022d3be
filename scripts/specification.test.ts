// docs/specification.md holds what it says: a row for every point of the request, each with the code and the tests that
// are there under these names.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSource, root } from './import-lines.ts';

const page = readSource('docs/specification.md');

/** The points of the request, and the parts of its second one. */
const sections = [
  '1. Ce que fait le produit, et pour qui',
  '2. Écrans et routes',
  'Cadre commun',
  'Routes publiques',
  'Accueil',
  'Données actuelles',
  'Période',
  'Graphiques',
  'A propos',
  'Contact',
  'Routes d’administration',
  '3. Entités et champs',
  '4. États et transitions',
  '5. Règles de validation',
  '6. Rôles et droits',
  '7. Appels',
  '8. Erreurs',
  '9. Constantes et limites',
];
/** Its rows are in its parts. */
const divided = '2. Écrans et routes';

const head = ['ce qui est demandé', 'où', 'le test', 'remarque'];

type Row = {
  readonly section: string;
  readonly asked: string;
  readonly places: readonly string[];
  readonly tests: readonly string[];
};

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

function readPage(): { readonly titles: string[]; readonly rows: Row[]; readonly odd: string[] } {
  const titles: string[] = [];
  const rows: Row[] = [];
  const odd: string[] = [];
  for (const line of page.split('\n')) {
    const [, title] = /^###? (.+)$/.exec(line) ?? [];
    if (title !== undefined) titles.push(title);
    if (!line.startsWith('|') || line.startsWith('|---')) continue;
    const [asked = '', places = '', tests = '', ...rest] = cellsOf(line);
    if (rest.length !== 1 || asked === '') odd.push(line);
    else if (asked !== head[0])
      rows.push({
        section: titles.at(-1) ?? '',
        asked,
        places: places.split('<br>'),
        tests: tests.split('<br>'),
      });
  }
  return { titles, rows, odd };
}

const { titles, rows, odd } = readPage();

const texts = new Map<string, string>();
function textOf(path: string): string {
  const known = texts.get(path);
  if (known !== undefined) return known;
  const text = existsSync(join(root, path)) ? readSource(path) : '';
  texts.set(path, text);
  return text;
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Is this the beginning of the name of a test of the file, or of a group of tests? */
const isNamedIn = (path: string, name: string): boolean =>
  new RegExp(`(?:\\b(?:it|test|describe)(?:\\.\\w+)*|\\))\\(\\s*['"\`]${literal(name)}`).test(
    textOf(path),
  );

describe('the page of the specification', () => {
  it('has every section in order, each with its rows', () => {
    expect(titles).toEqual(sections);
    const empty = sections.filter((title) => !rows.some(({ section }) => section === title));
    expect(empty).toEqual([divided]);
  });

  it('has rows of four cells, none that asks the same twice in its section', () => {
    expect(odd).toEqual([]);
    const keys = rows.map(({ section, asked }) => `${section}: ${asked}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('names files that exist', () => {
    const wrong = rows.flatMap(({ asked, places }) =>
      places
        .filter((place) => !/^`[^`]+`$/.test(place) || textOf(place.slice(1, -1)) === '')
        .map((place) => `${asked}: ${place}`),
    );
    expect(wrong).toEqual([]);
  });

  it('names tests that are there, at least one for each row', () => {
    const wrong = rows.flatMap(({ asked, tests }) =>
      tests
        .filter((test) => {
          const [, path = '', name = ''] = /^`([^`]+)` « (.+) »$/.exec(test) ?? [];
          const isTest = /\.(?:test|spec)\.tsx?$/.test(path);
          return !isTest || !isNamedIn(path, name);
        })
        .map((test) => `${asked}: ${test}`),
    );
    expect(wrong).toEqual([]);
  });
});
