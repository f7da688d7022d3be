// Half an hour of everything at once, with one fault after another: the site as an owner runs it, on each engine. Taken
// on request only; it ends by itself.
import { setTimeout as pause } from 'node:timers/promises';
import type { EngineName } from '../engines/engine.ts';
import type { Bench, Line, Measure } from '../measure.ts';
import { createCourse } from '../soak/course.ts';
import { takePart } from '../soak/everybody.ts';
import { bring, faultsOf, type World } from '../soak/faults.ts';
import { prepareGround } from '../soak/ground.ts';
import { createJournal } from '../soak/journal.ts';
import { linesOf } from '../soak/lines.ts';
import { graceMs, type Planned, planOf, titles } from '../soak/plan.ts';
import { createRun, type Run } from '../soak/run.ts';
import { beSlow } from '../soak/slow-clients.ts';
import { takeStock } from '../soak/stock.ts';
import { lookAtAll, watchVitals } from '../soak/vitals.ts';

const MINUTES = 30;
const QUICK_MINUTES = 2;
/** Those of the fault. */
const SLOW = 200;

const soakOn = (name: string, only: EngineName): Measure => ({
  name,
  title: `Endurance et pannes, ${only}`,
  only,
  isOnRequest: true,
  run: (bench) => endure(bench, only),
});

export const soak = soakOn('soak', 'SQLite');
export const soakPostgres = soakOn('soak-postgres', 'PostgreSQL');

async function endure(bench: Bench, name: EngineName): Promise<readonly Line[]> {
  const { scratch, say } = bench;
  const minutes = bench.minutes ?? (bench.quick ? QUICK_MINUTES : MINUTES);
  const totalMs = minutes * 60_000;
  const faults = faultsOf(name);
  const traceMs = graceMs(faults, totalMs);
  const course = createCourse(traceMs);
  const journal = createJournal(course);
  const ground = await prepareGround(bench, name, journal.hear);
  const before = await lookAtAll(ground.sites);

  const [load, watch] = [new AbortController(), new AbortController()];
  scratch.onEnd(() => {
    load.abort();
    watch.abort();
  });
  const run = createRun(ground.sites.urls, course, load.signal);
  let slowCut = 0;
  const world: World = {
    ...ground,
    beSlow: async (ms) => {
      slowCut += await beSlow(run, SLOW, AbortSignal.timeout(Math.round(ms)));
    },
  };
  const looking = watchVitals(ground.sites, watch.signal);
  const working = takePart(run);
  // Told at the end, when it is waited for.
  working.catch(() => undefined);
  await bringAll(world, run, {
    plan: planOf(faults, totalMs),
    totalMs,
    calmMs: 1.5 * traceMs,
    say,
  });
  load.abort();
  await working;
  watch.abort();
  const looks = await looking;
  return linesOf({
    minutes,
    isLong: minutes >= MINUTES / 2,
    course,
    record: run.record,
    journal,
    slowCut,
    looks,
    ...(await takeStock(ground, run, before)),
  });
}

type Bringing = Pick<Bench, 'say'> & {
  readonly plan: readonly Planned[];
  readonly totalMs: number;
  /** A restart may take its time: calm comes after it all the same. */
  readonly calmMs: number;
};

/** One fault after another at its time; resolves at the end of the run. */
async function bringAll(
  world: World,
  { course, ledger }: Run,
  { plan, totalMs, calmMs, say }: Bringing,
): Promise<void> {
  const began = performance.now();
  const calm = (until: number): Promise<void> =>
    pause(Math.max(calmMs, began + until - performance.now()));
  const tell = (words: string): void => say(`${new Date().toLocaleTimeString('fr-FR')} ${words}`);
  for (const [turn, { fault, at, ms }] of plan.entries()) {
    await calm(at);
    tell(titles[fault]);
    await course.during(fault, () => bring(world, fault, ms, turn));
    tell(`… fini ; ${ledger.count()} relevés acquittés`);
  }
  await calm(totalMs);
  tell('la charge s’en va');
}
