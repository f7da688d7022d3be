// What the last run of each measure gave: bench/results.json, kept from run to run so that one measure can be taken
// alone, and docs/mesures.md, where each measure has its own section with the machine on which it was taken.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Line } from './measure.ts';
import { markdownTable } from './table.ts';

const root = join(import.meta.dirname, '..');
const resultsFile = join(root, 'bench', 'results.json');
const publishedFile = join(root, 'docs', 'mesures.md');
/** Shows the figures of one measure between two marks. */
const networkFile = join(root, 'docs', 'reseau.md');

export type Result = {
  readonly title: string;
  readonly machine: string;
  /** ISO UTC. */
  readonly at: string;
  readonly seconds: number;
  /** Small sizes: figures that say little. */
  readonly quick: boolean;
  /** Of the minute before and of the run: a busy machine stretches times. */
  readonly load: readonly [before: number, after: number];
  readonly lines: readonly Line[];
};

export type Results = Readonly<Record<string, Result>>;

export function machine(): string {
  const [processor] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${processor?.model.trim() ?? process.arch}, ${gigabytes} Gio, ${process.platform}, Node ${process.versions.node}`;
}

export const load = (): number => Math.round((loadavg()[0] ?? 0) * 10) / 10;

function readResults(): Results {
  try {
    return JSON.parse(readFileSync(resultsFile, 'utf8')) as Results;
  } catch {
    return {};
  }
}

/** Adds a run to what is known and writes it down. */
export function keepResult(name: string, result: Result): void {
  writeFileSync(resultsFile, `${JSON.stringify({ ...readResults(), [name]: result }, null, 2)}\n`);
}

/** Writes what was last taken of these measures into docs/mesures.md, and the network's figures into docs/reseau.md. */
export function publish(names: readonly string[]): void {
  const known = Object.entries(readResults()).filter(
    ([name, { quick }]) => names.includes(name) && !quick,
  );
  const sections = known.map(([name, result]) => [result.title, bodyOf(name, result)] as const);
  rewrite(publishedFile, (page) =>
    sections.reduce((text, [title, body]) => withSection(text, title, body), page),
  );
  for (const [name, result] of known)
    if (name === 'network')
      rewrite(networkFile, (page) => withBlock(page, name, bodyOf(name, result)));
}

const rewrite = (path: string, change: (text: string) => string): void =>
  writeFileSync(path, change(readFileSync(path, 'utf8')));

/** The page with this section in the place of the one of the same title, or at its end. */
export function withSection(page: string, title: string, body: string): string {
  const section = `## ${title}\n\n${body}\n`;
  const from = `\n${page}`.indexOf(`\n## ${title}\n`);
  if (from < 0) return `${page.trimEnd()}\n\n${section}`;
  const to = page.indexOf('\n## ', from + 1);
  return page.slice(0, from) + section + (to < 0 ? '' : page.slice(to));
}

/** The text with what stands between the marks of a measure replaced. Throws when it has no such marks. */
export function withBlock(text: string, name: string, block: string): string {
  const [start, end] = [`<!-- mesure : ${name} -->`, '<!-- fin -->'];
  const from = text.indexOf(start);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`no place for the measure ${name}`);
  return `${text.slice(0, from + start.length)}\n\n${block}\n\n${text.slice(to)}`;
}

function bodyOf(name: string, { at, machine: of, load: [before, after], lines }: Result): string {
  const day = new Date(at).toLocaleDateString('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });
  const charge = `charge de la machine : ${before.toLocaleString('fr-FR')} avant, ${after.toLocaleString('fr-FR')} après`;
  return `\`npm run bench ${name}\`, ${day} ; ${of} ; ${charge}.\n\n${markdownTable(lines)}`;
}
