// Copies a whole store into an empty one of the other engine: page by page, each in one transaction with a note of it,
// so that a copy that was cut goes on; then everything is compared.
import { createHash } from 'node:crypto';
import { allTables, identityOf, keyColumns } from '../tables/all-tables.ts';
import { derivedTables, type Table } from '../tables/schema.ts';
import type { CopiedPage, CopySource, CopyTarget } from './copy-side.ts';
import { countRows, decodeRow, lastLine } from './copy-text.ts';
import { sampleRollups } from './inspection.ts';

/** Rows of one transaction: narrow ones of the weather, and others, of which some weigh 100 kB. */
const pageRows = { weather: 50_000, other: 2_000 } as const;
const rollupSamples = 5;

export type Progress =
  | { readonly step: 'resumed'; readonly rows: number }
  | { readonly step: 'restarted' }
  | { readonly step: 'copying'; readonly table: string; readonly rows: number; readonly of: number }
  | { readonly step: 'comparing' | 'finishing' };

export type CopyOptions = {
  readonly source: CopySource;
  readonly target: CopyTarget;
  readonly tell: (progress: Progress) => void;
  /** Rows of one transaction: the usual unless given. */
  readonly pageRows?: number;
};

export type Copied =
  | { readonly rows: number; readonly rollups: { readonly compared: number } }
  /** In French. */
  | { readonly refused: string };

/** Neither store may be in use. The target is a whole store when it resolves without a refusal. */
export async function copySite(options: CopyOptions): Promise<Copied> {
  const { source, target, tell } = options;
  const unlike = differences(await source.shape());
  if (unlike !== null) return { refused: texts.unlike(unlike) };
  await target.prepare();
  await checkEarlier(options);
  const expected = new Map<string, number>();
  for (const table of allTables) expected.set(table.name, await countOf(source, table));
  for (const table of allTables) await copyTable(options, table, expected.get(table.name) ?? 0);
  tell({ step: 'comparing' });
  const pages = await target.pages();
  const fault = (await compare(target, pages)) ?? (await compareCounts(target, expected));
  if (fault !== null) return { refused: texts.different(fault) };
  const { compared, different } = await compareRollups(source, target);
  if (different.length > 0) return { refused: texts.rollups(different) };
  tell({ step: 'finishing' });
  await target.finish();
  const rows = pages.reduce((sum, page) => sum + page.rows, 0);
  return { rows, rollups: { compared } };
}

/** First table that one side lacks or knows otherwise; null when all are alike. */
function differences(shape: ReadonlyMap<string, readonly string[]>): string | null {
  const known = new Map(allTables.map(({ name, columns }) => [name, columns]));
  const names = [...new Set([...known.keys(), ...shape.keys()])];
  const sorted = (list: readonly string[] | undefined) => [...(list ?? [])].sort().join();
  return (
    names.find(
      (name) => sorted(known.get(name)?.map((one) => one.name)) !== sorted(shape.get(name)),
    ) ?? null
  );
}

const hashOf = (lines: Buffer): string => createHash('sha256').update(lines).digest('hex');

const tableNamed = new Map(allTables.map((table) => [table.name, table]));

/** Does the page still hold the same rows? */
async function holds(side: CopySource, page: CopiedPage): Promise<boolean> {
  const table = tableNamed.get(page.table);
  return table !== undefined && hashOf(await side.read(table, page, null)) === page.hash;
}

/** What earlier runs copied stays, unless its source has changed meanwhile. */
async function checkEarlier({ source, target, tell }: CopyOptions): Promise<void> {
  const pages = await target.pages();
  if (pages.length === 0) return;
  for (const page of pages) {
    if (await holds(source, page)) continue;
    tell({ step: 'restarted' });
    return target.clear();
  }
  tell({ step: 'resumed', rows: pages.reduce((sum, { rows }) => sum + rows, 0) });
}

async function copyTable(options: CopyOptions, table: Table, of: number): Promise<void> {
  const { source, target, tell } = options;
  const earlier = (await target.pages()).filter((page) => page.table === table.name);
  let rows = earlier.reduce((sum, page) => sum + page.rows, 0);
  let last = earlier.at(-1);
  const usual = derivedTables.includes(table) ? pageRows.weather : pageRows.other;
  const atMost = options.pageRows ?? usual;
  for (;;) {
    const after = last?.upTo ?? null;
    const lines = await source.read(table, { after, upTo: null }, atMost);
    if (lines.length === 0) break;
    last = {
      table: table.name,
      number: (last?.number ?? -1) + 1,
      after,
      upTo: lastKey(table, lines),
      rows: countRows(lines),
      hash: hashOf(lines),
    };
    await target.add(table, lines, last);
    rows += last.rows;
    tell({ step: 'copying', table: table.name, rows, of });
  }
  if (identityOf(table) !== null) await target.setIdentity(table, await source.lastIdentity(table));
}

function lastKey(table: Table, lines: Buffer): CopiedPage['upTo'] {
  const names = keyColumns(table).map(({ name }) => name);
  const row = decodeRow(
    lastLine(lines),
    table.columns.map(({ type }) => type),
  );
  return names.map((name) => row[table.columns.findIndex((one) => one.name === name)] ?? null);
}

/** Reads back everything that was copied; the name of the first table that differs, or null. */
async function compare(target: CopySource, pages: readonly CopiedPage[]): Promise<string | null> {
  for (const page of pages) if (!(await holds(target, page))) return page.table;
  return null;
}

async function compareCounts(
  target: CopySource,
  expected: ReadonlyMap<string, number>,
): Promise<string | null> {
  for (const table of allTables)
    if ((await countOf(target, table)) !== expected.get(table.name)) return table.name;
  return null;
}

const countOf = (side: CopySource, { name }: Table): Promise<number> =>
  side.ask(async (connection) => {
    const [row] = await connection.tuples(`SELECT COUNT(*) FROM ${name}`);
    return Number(row?.[0] ?? 0);
  });

type Rollups = { readonly compared: number; readonly different: readonly number[] };

/** Recomputes some days of each station there; those that differ here too were so before. */
async function compareRollups(source: CopySource, target: CopySource): Promise<Rollups> {
  const ids = await target.ask(async (connection) =>
    (await connection.tuples('SELECT id FROM station ORDER BY id')).map(([id]) => Number(id)),
  );
  const different: number[] = [];
  let compared = 0;
  for (const id of ids) {
    const there = await target.ask((connection) => sampleRollups(connection, id, rollupSamples));
    compared += there.compared;
    if (there.different.length === 0) continue;
    const here = await source.ask((connection) => sampleRollups(connection, id, rollupSamples));
    different.push(...there.different.filter((from) => !here.different.includes(from)));
  }
  return { compared, different };
}

const texts = {
  unlike: (table: string) =>
    `la base à copier n’est pas celle de cette version (table ${table}) : démarrez une fois le site avec cette version, arrêtez-le, puis recommencez.`,
  different: (table: string) =>
    `la copie diffère de la base d’origine (table ${table}) : elle n’est pas utilisable. Recommencez avec une base vide.`,
  rollups: (starts: readonly number[]) =>
    `des cumuls recalculés sur la copie diffèrent pour le jour qui commence à ${starts.map((from) => new Date(from).toISOString()).join(', ')}. Recommencez avec une base vide.`,
} as const;
