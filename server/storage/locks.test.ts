// What is locked is rows of one station named by equality, or an ordered list of stations in one statement: a
// distributed database (Citus) finds the one place where such a lock is. What concerns the site as a whole is listed here.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Locks of the whole site, each on one row of no table: two numbers. */
const ofTheSite: Readonly<Record<string, string>> = {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: texts of the sources
  'pg_advisory_xact_lock(${locks.months}, 0)':
    'a month of the tables is made once, before the transactions that need it',
  "pg_advisory_xact_lock${beside ? '_shared' : ''}(${site})":
    'who writes alone waits for those who write beside one another, and they for him',
  'pg_advisory_lock(${openingLock})': 'one process at a time brings the tables to its version',
  'pg_try_advisory_lock(${openingLock})':
    'a copy into the database keeps processes from starting meanwhile',
  'pg_try_advisory_lock(${where})': 'work at its own hours, one process at a time',
  'pg_advisory_unlock(${where})': 'the end of such work',
  'LOCK TABLE ${name} IN SHARE ROW EXCLUSIVE MODE':
    'a sealed month, in which no report is written any more, is copied to what stays of it',
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: texts of the sources
};

const ofStations: readonly RegExp[] = [
  /** The ordered list. */
  /^pg_(?:try_)?advisory_xact_lock\(\$\{locks\.\w+\}, id\)(?:::text)? FROM unnest\(\?::int\[\]\) AS station \(id\)/,
];

/** What an engine adds to a statement, in which it stands by its name. */
const added = "' FOR UPDATE SKIP LOCKED'";

const locking =
  /\bpg_(?:try_)?advisory_\w+|\bpg_advisory_\w+|\bLOCK TABLE\b|\bFOR (?:NO KEY |KEY )?(?:UPDATE|SHARE)\b|\$\{takingFree\}/g;

type Found = { readonly file: string; readonly statement: string; readonly from: string };

const wing = join(import.meta.dirname, '..');
const sources = readdirSync(wing, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.(?:test|harness)\.ts$/.test(file),
);

/** Texts in quotes of any kind that lock something, and what stands from there on. */
function lockingTexts(file: string, source: string): Found[] {
  const withoutComments = source.replace(/^\s*(?:\/\/|\*|\/\*\*).*$/gm, '');
  return [...withoutComments.matchAll(/`[^`]*`|'[^'\n]*'|"[^"\n]*"/g)].flatMap(([statement]) =>
    [...statement.matchAll(locking)].map(({ index }) => ({
      file,
      statement,
      from: statement.slice(index),
    })),
  );
}

function isAllowed({ statement, from }: Found): boolean {
  if (Object.keys(ofTheSite).some((text) => from.startsWith(text))) return true;
  if (from.startsWith('pg_')) return ofStations.some((form) => form.test(from));
  return statement === added || /\bstation_id = \?/.test(statement);
}

const found = sources.flatMap((file) => lockingTexts(file, readFileSync(join(wing, file), 'utf8')));

it('every lock names its station, its ordered stations, or the site', () => {
  expect(found.filter((one) => !isAllowed(one))).toEqual([]);
});

it('the list holds nothing that is gone, and locks are in the storage room only', () => {
  for (const text of Object.keys(ofTheSite))
    expect(
      found.some(({ from }) => from.startsWith(text)),
      text,
    ).toBe(true);
  for (const form of ofStations)
    expect(
      found.some(({ from }) => form.test(from)),
      String(form),
    ).toBe(true);
  expect(found.every(({ file }) => file.startsWith('storage/'))).toBe(true);
});

it.each([
  'SELECT bucket_at FROM rollup_dirty WHERE bucket_at < ? FOR UPDATE SKIP LOCKED',
  'SELECT revision FROM station_state WHERE station_id IN (?, ?) FOR UPDATE',
  'SELECT revision FROM station_state WHERE station_id > ? FOR NO KEY UPDATE',
  'LOCK TABLE measurement',
  'SELECT pg_advisory_xact_lock(?)',
  'SELECT pg_advisory_xact_lock(1, id) FROM station',
])('refuses %s', (statement) => {
  const [one] = lockingTexts('a.ts', `const sql = '${statement}';`);
  expect(one && isAllowed(one)).toBe(false);
});

it('lets one station’s marks be claimed', () => {
  const sql = "'SELECT bucket_at FROM rollup_dirty WHERE station_id = ? FOR UPDATE SKIP LOCKED'";
  expect(lockingTexts('a.ts', sql).map(isAllowed)).toEqual([true]);
});
