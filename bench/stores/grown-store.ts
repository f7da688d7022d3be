// Stores as they are after years of reports: one station, built once through the committer and the roller
// and kept in bench/.cache under a key of whatever decides their content.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { judge } from '../../server/quality/judge.ts';
import { commitDeliveries } from '../../server/storage/reports/committer.ts';
import { openMemory } from '../../server/storage/reports/memory.ts';
import { post } from '../../server/storage/reports/receptions.ts';
import { rollAll } from '../../server/storage/rollups/roller.ts';
import { sqliteDdl } from '../../server/storage/sqlite/sqlite.ts';
import { createTable, derivedTables, firstTables } from '../../server/storage/tables/schema.ts';
import { formulaVersion } from '../../shared/formulas/derive.ts';
import type { Reading } from '../../shared/measures/reading.ts';
import type { Database } from '../engines/engine.ts';
import type { Bench } from '../measure.ts';
import { cacheFolder } from '../scratch.ts';
import { consoleReadings, createStations, deliveryOf, STEP_S } from './workload.ts';

/** The newest report of every grown store; the questions are asked as if it were a few seconds later. */
const end = Date.UTC(2026, 10, 27, 20, 43) / 1000;

/** Days, and seconds from one report to the next. */
const sizes = {
  month: { days: 30, everyS: STEP_S },
  quarter: { days: 90, everyS: STEP_S },
  decade: { days: 3652, everyS: STEP_S },
  sparseQuarter: { days: 90, everyS: 300 },
  sparseDecade: { days: 3652, everyS: 300 },
} as const;
type Size = keyof typeof sizes;

export type GrownStore = {
  readonly folder: string;
  readonly reference: string;
  readonly stationId: number;
  /** Milliseconds UTC. */
  readonly start: number;
  readonly end: number;
  readonly readings: number;
};

/** In a quick run a quarter of a year stands for ten years. */
export const largeStore = (bench: Bench): Promise<GrownStore> =>
  grownStore(bench, bench.quick ? 'quarter' : 'decade');
export const smallStore = (bench: Bench): Promise<GrownStore> => grownStore(bench, 'month');
/** A report every five minutes, as peers keep them: 1.05 million in ten years. */
export const sparseStore = (bench: Bench): Promise<GrownStore> =>
  grownStore(bench, bench.quick ? 'sparseQuarter' : 'sparseDecade');

async function grownStore(bench: Bench, size: Size): Promise<GrownStore> {
  const prefix = `${bench.engine.name.toLowerCase()}-${size}-`;
  const folder = join(cacheFolder, `${prefix}${contentKey()}`);
  if (!(await bench.engine.holds(folder))) {
    forgetOlder(prefix);
    const unfinished = bench.scratch.folder();
    await build(bench, unfinished, size);
    mkdirSync(cacheFolder, { recursive: true });
    renameSync(unfinished, folder);
  }
  return {
    folder,
    ...(await contentsOf(bench, folder)),
    start: (end - sizes[size].days * 86_400) * 1000,
    end: end * 1000,
  };
}

async function contentsOf({ engine }: Bench, folder: string) {
  const reader = await engine.read(folder);
  const [row] = await reader.snapshot((connection) =>
    connection.tuples('SELECT station_id, COUNT(*) FROM measurement GROUP BY station_id'),
  );
  await reader.close();
  return { reference: 'BENCH1', stationId: Number(row?.[0]), readings: Number(row?.[1]) };
}

const root = join(import.meta.dirname, '..', '..');
const storage = join(root, 'server', 'storage');
const synth = join(root, 'simulator', 'synth');
const decisive = [
  join(storage, 'readings', 'codec.ts'),
  ...['statistics', 'rollup-rows', 'bucket-rows', 'day-rows', 'effective-readings'].map((name) =>
    join(storage, 'rollups', `${name}.ts`),
  ),
  ...readdirSync(synth)
    .filter((name) => !name.includes('.test.'))
    .map((name) => join(synth, name)),
  join(import.meta.dirname, 'workload.ts'),
];

/** Of the tables and of the code that fills them. */
function contentKey(): string {
  const hash = createHash('sha256');
  for (const table of [...firstTables, ...derivedTables])
    hash.update(createTable(sqliteDdl, table));
  for (const file of decisive) hash.update(readFileSync(file));
  return hash.update(String(formulaVersion)).digest('hex').slice(0, 12);
}

function forgetOlder(prefix: string): void {
  for (const name of readdirSync(cacheFolder)) {
    if (name.startsWith(prefix)) rmSync(join(cacheFolder, name), { recursive: true });
  }
}

const READINGS_A_COMMIT = 1440;

async function build(bench: Bench, folder: string, size: Size): Promise<void> {
  const database = await bench.engine.open(folder);
  const [station] = await createStations(database.writer, 1);
  if (!station) throw new Error('no station was created');
  const began = performance.now();
  const { days, everyS } = sizes[size];
  const start = end - days * 86_400;
  bench.say(
    `base de ${days} jours, un relevé toutes les ${everyS} s : elle n’est faite qu’une fois`,
  );
  let told = 0;
  await fill(database, station.id, { start, everyS }, (at) => {
    const share = Math.floor(((at - start) / (end - start)) * 10) * 10;
    if (share === told) return;
    told = share;
    bench.say(`${share} % en ${((performance.now() - began) / 1000).toFixed(0)} s`);
  });
  await rollAll(database.writer, end * 1000);
  await database.settle();
  await database.close();
}

/** Rolled up month by month, as the marks would otherwise outgrow the cache. */
async function fill(
  { writer }: Database,
  stationId: number,
  { start, everyS }: { readonly start: number; readonly everyS: number },
  tell: (at: number) => void,
): Promise<void> {
  const committing = { judge, memory: openMemory() };
  let readings: Reading[] = [];
  let rolledAt = start;
  for (const reading of consoleReadings(start, end, everyS)) {
    readings.push(reading);
    const at = reading.observedAt / 1000;
    if (readings.length < READINGS_A_COMMIT && at < end) continue;
    await commitDeliveries(writer, committing, [post(deliveryOf(stationId, readings))]);
    readings = [];
    if (at - rolledAt < 30 * 86_400) continue;
    await rollAll(writer, at * 1000);
    rolledAt = at;
    tell(at);
  }
}
