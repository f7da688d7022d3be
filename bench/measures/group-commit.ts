// What sharing a commit is worth: fifty reports together against one at a time, on this disk and on a slow one.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FLUSH_MS } from '../engines/slow-disk.ts';
import type { Bench, Line, Measure } from '../measure.ts';
import type { CommitRates } from '../stores/commit-rates.ts';
import { decimal } from '../table.ts';

const script = join(import.meta.dirname, '..', 'stores', 'commit-rates.ts');
const run = promisify(execFile);

export const groupCommit: Measure = {
  name: 'group-commit',
  title: 'Commits groupés',
  async run(bench) {
    const { groupCommit: least, groupCommitSlowDisk } = bench.engine.demands;
    const slow = await bench.engine.slowDisk(bench.scratch);
    const what = 'commits de 50 / commits de 1';
    return [
      lineOf(`${what}, ce disque`, least, await rates(bench, {})),
      slow === null
        ? notMeasured(`${what}, disque lent`, groupCommitSlowDisk)
        : lineOf(
            `${what}, ${FLUSH_MS} ms de plus par écriture`,
            groupCommitSlowDisk,
            await rates({ ...bench, engine: slow.engine }, slow.env),
          ),
    ];
  },
};

async function rates(bench: Bench, env: Readonly<Record<string, string>>): Promise<CommitRates> {
  const args = [script, bench.engine.name, bench.scratch.folder(), bench.quick ? '1' : '5'];
  const { stdout } = await run(process.execPath, args, { env: { ...process.env, ...env } });
  return JSON.parse(stdout) as CommitRates;
}

const lineOf = (what: string, least: number, { single, grouped }: CommitRates): Line => ({
  what,
  value: grouped / single,
  unit: '×',
  demand: { least },
  detail: `${decimal(grouped, 0)} relevés par seconde contre ${decimal(single, 0)}`,
});

const notMeasured = (what: string, least: number): Line => ({
  what,
  value: null,
  unit: '×',
  demand: { least },
  detail: 'non mesuré : il faut Linux et un compilateur C',
});
