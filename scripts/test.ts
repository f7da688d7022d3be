// The whole suite behind `npm test`: every step runs even when an earlier one failed, and the last line says
// `N passed, N failed`. Budgets are printed beside the times, never asserted: machines differ.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import {
  type Counts,
  countPlaywright,
  countStep,
  countVitest,
  playwrightFailures,
  vitestFailures,
} from './test-results.ts';

type Suite = {
  name: string;
  command: string[];
  budgetS: number;
  count: (exitCode: number) => Counts;
  failures?: () => string[];
};

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'embellie-test-'));
const vitestReport = join(reports, 'vitest.json');
const postgresReport = join(reports, 'postgres.json');
const playwrightReport = join(reports, 'playwright.json');
const longestMs = 20 * 60_000;

const suites: Suite[] = [
  {
    name: 'format and lint',
    command: ['biome', 'ci', '--diagnostic-level=warn', '.'],
    budgetS: 5,
    count: countStep,
  },
  { name: 'types', command: ['tsc', '--noEmit'], budgetS: 8, count: countStep },
  { name: 'unused code', command: ['knip', '--no-progress'], budgetS: 8, count: countStep },
  {
    name: 'unit and API',
    command: vitest('sqlite', vitestReport),
    budgetS: 130,
    count: (exitCode) => countVitest(readReport(vitestReport), exitCode),
    failures: () => vitestFailures(readReport(vitestReport)),
  },
  {
    // The same test files, those that open a store, on the other engine.
    name: 'PostgreSQL',
    command: vitest('postgres', postgresReport),
    budgetS: 150,
    count: (exitCode) => countVitest(readReport(postgresReport), exitCode),
    failures: () => vitestFailures(readReport(postgresReport)),
  },
  {
    name: 'browser',
    command: ['playwright', 'test'],
    budgetS: 250,
    count: (exitCode) => countPlaywright(readReport(playwrightReport), exitCode),
    failures: () => playwrightFailures(readReport(playwrightReport)),
  },
];

const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
  PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
};

function vitest(project: string, report: string): string[] {
  return [
    ...['vitest', 'run', '--project', project],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ];
}

/** Null when the run died before it wrote its report. */
function readReport(path: string) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function run(suite: Suite): Counts & { suite: Suite; seconds: number } {
  const [command = '', ...args] = suite.command;
  console.log(`\n▶ ${suite.name}: ${command} ${args[0] ?? ''}`);
  const start = performance.now();
  const result = spawnSync(command, args, { cwd: root, env, stdio: 'inherit', timeout: longestMs });
  if (result.error) console.error(`${command}: ${result.error.message}`);
  const counts = suite.count(result.status ?? 1);
  return { ...counts, suite, seconds: (performance.now() - start) / 1000 };
}

function printTable(results: ReturnType<typeof run>[]): void {
  const rows = results.map(({ suite, passed, failed, seconds }) => [
    failed === 0 ? `✓ ${suite.name}` : `✗ ${suite.name}`,
    String(passed + failed),
    seconds.toFixed(1),
    String(suite.budgetS),
  ]);
  console.log('');
  for (const [name = '', ...numbers] of [['  suite', 'tests', 'seconds', 'budget'], ...rows]) {
    console.log(name.padEnd(20) + numbers.map((number) => number.padStart(9)).join(''));
  }
}

/** Said once more at the end, where whoever reads only that finds it. */
function printFailures(results: ReturnType<typeof run>[]): void {
  for (const { suite, failed } of results) {
    if (failed === 0) continue;
    console.log(`\n✗ ${suite.name}`);
    for (const failure of suite.failures?.() ?? []) console.log(failure);
  }
}

const results = suites.map(run);
printFailures(results);
rmSync(reports, { recursive: true, force: true });
printTable(results);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
