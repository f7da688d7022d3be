// What the last run of each measure gave: bench/results.json, kept from run to run so that one measure can be taken
// alone, and docs/mesures.md, the published table made from it.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Line, Measure } from './measure.ts';
import { markdownTable } from './table.ts';

const root = join(import.meta.dirname, '..');
const resultsFile = join(root, 'bench', 'results.json');
const publishedFile = join(root, 'docs', 'mesures.md');
/** Shows the figures of one measure between two marks. */
const networkFile = join(root, 'docs', 'reseau.md');

export type Result = {
  readonly title: string;
  /** ISO UTC. */
  readonly at: string;
  readonly seconds: number;
  /** Small sizes: figures that say little. */
  readonly quick: boolean;
  /** Of the minute before and of the run: a busy machine stretches times. */
  readonly load: readonly [before: number, after: number];
  readonly lines: readonly Line[];
};

export type Results = {
  readonly machine: string;
  readonly measures: Readonly<Record<string, Result>>;
};

export function machine(): string {
  const [processor] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${processor?.model.trim() ?? process.arch}, ${gigabytes} Gio, ${process.platform}, Node ${process.versions.node}`;
}

export const load = (): number => Math.round((loadavg()[0] ?? 0) * 10) / 10;

function readResults(): Results {
  try {
    const known = JSON.parse(readFileSync(resultsFile, 'utf8')) as Results;
    return known.machine === machine() ? known : { machine: machine(), measures: {} };
  } catch {
    return { machine: machine(), measures: {} };
  }
}

/** Adds a run to what is known and writes it down; figures of another machine are forgotten. */
export function keepResult(name: string, result: Result): Results {
  const known = readResults();
  const results = { ...known, measures: { ...known.measures, [name]: result } };
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
  return results;
}

/**
 * Writes docs/mesures.md, in the order of the measures, and the figures in docs/reseau.md; those of a quick run are left
 * out.
 */
export function publish(measures: readonly Measure[]): void {
  const { measures: known } = readResults();
  const sections = measures.flatMap(({ name }) => {
    const result = known[name];
    return result && !result.quick ? [sectionOf(name, result)] : [];
  });
  writeFileSync(publishedFile, `${[introduction(), ...sections].join('\n\n')}\n`);
  const { network } = known;
  if (network && !network.quick)
    writeFileSync(
      networkFile,
      withBlock(readFileSync(networkFile, 'utf8'), 'network', bodyOf('network', network)),
    );
}

/** The text with what stands between the marks of a measure replaced. Throws when it has no such marks. */
export function withBlock(text: string, name: string, block: string): string {
  const [start, end] = [`<!-- mesure : ${name} -->`, '<!-- fin -->'];
  const from = text.indexOf(start);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`no place for the measure ${name}`);
  return `${text.slice(0, from + start.length)}\n\n${block}\n\n${text.slice(to)}`;
}

const introduction = (): string => `# Mesures

Relevées par \`npm run bench\` ; \`npm run bench -- --write\` récrit cette page. Chaque chiffre est la médiane d'un même passage, à côté du travail brut auquel il est comparé : ce sont les rapports qui comptent, pas les durées, qui dépendent de la machine (ici : ${machine()}). PostgreSQL y a les réglages d'un vrai serveur : tout ce qui est acquitté est sur le disque.`;

const sectionOf = (name: string, result: Result): string =>
  `## ${result.title}\n\n${bodyOf(name, result)}`;

function bodyOf(name: string, { at, load: [before, after], lines }: Result): string {
  const day = new Date(at).toLocaleDateString('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });
  const charge = `charge de la machine : ${before.toLocaleString('fr-FR')} avant, ${after.toLocaleString('fr-FR')} après`;
  return `\`npm run bench ${name}\`, ${day} ; ${charge}.\n\n${markdownTable(lines)}`;
}
