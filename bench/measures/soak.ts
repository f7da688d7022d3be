// Half an hour of everything at once, with one fault after another: the site as an owner runs it, on each engine. Taken
// on request only; it ends by itself.
import { setTimeout as pause } from 'node:timers/promises';
import type { EngineName } from '../engine.ts';
import type { Bench, Line, Measure } from '../measure.ts';
import { createClient } from '../post.ts';
import { createCourse } from '../soak/course.ts';
import { openDatabase } from '../soak/database.ts';
import { bring, faultsOf, type World } from '../soak/faults.ts';
import { askDoctor, balance, leftParked, rainApart, walBytes } from '../soak/inspection.ts';
import { createJournal } from '../soak/journal.ts';
import { createLedger } from '../soak/ledger.ts';
import { linesOf } from '../soak/lines.ts';
import { openMachine } from '../soak/machine.ts';
import { keepPagesOpen } from '../soak/open-pages.ts';
import { borrow, visit, watchHomePage } from '../soak/people.ts';
import { type FaultName, graceMs, planOf, titles } from '../soak/plan.ts';
import { createRecording } from '../soak/record.ts';
import { createNews, type Run } from '../soak/run.ts';
import { CONSOLES, PROGRAMS, sendAsConsoles, sendAsPrograms } from '../soak/senders.ts';
import { startServices } from '../soak/services.ts';
import { startSites } from '../soak/sites.ts';
import { beSlow } from '../soak/slow-clients.ts';
import { lookAtAll, watchVitals } from '../soak/vitals.ts';
import { admin, administer, writeMessages } from '../soak/writers.ts';
import { sum } from '../statistics.ts';
import { createStations } from '../workload.ts';

const MINUTES = 30;
const QUICK_MINUTES = 2;
const CONNECTIONS = 200;
const [FEW_SLOW, MANY_SLOW] = [8, 200];
/** The site counts a client as gone when its connection is. */
const LEAVE_MS = 3_000;

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
  const machine = openMachine(scratch, scratch.folder());
  if (machine === null) throw new Error('it needs Linux and a C compiler');
  const database = await openDatabase(name, scratch, machine);
  const { engine } = database;
  const folder = scratch.folder();
  const opened = await engine.open(folder);
  await createStations(opened.writer, CONSOLES + PROGRAMS);
  await opened.close();

  const traceMs = graceMs(faults, totalMs);
  const calmMs = 1.5 * traceMs;
  const course = createCourse(traceMs);
  const journal = createJournal(course);
  const services = await startServices();
  scratch.onEnd(services.close);
  const sites = await startSites({
    engine,
    scratch,
    folder,
    count: database.processes,
    env: {
      ...machine.env,
      ...services.environment,
      EMBELLIE_SECRET: 'une phrase assez longue pour deux processus',
      EMBELLIE_TRUSTED_PROXIES: 'loopback',
      EMBELLIE_ADMIN_EMAIL: admin.email,
      EMBELLIE_ADMIN_PASSWORD: admin.password,
    },
    hear: journal.hear,
  });
  const before = await lookAtAll(sites);

  const [load, watch] = [new AbortController(), new AbortController()];
  scratch.onEnd(() => {
    load.abort();
    watch.abort();
  });
  const record = createRecording(course);
  const ledger = createLedger();
  const run: Run = {
    clients: sites.urls.map((url) => createClient(url, CONNECTIONS)),
    urls: sites.urls,
    signal: load.signal,
    course,
    ledger,
    record,
    news: createNews(),
  };
  let [slowCut, wellAt] = [0, performance.now()];
  const serviceBackMs = new Map<FaultName, number>();
  const wellAgain = (): void => {
    wellAt = performance.now();
    const last = course.episodes.findLast(
      ({ fault }) => fault === 'services' || fault === 'absurd',
    );
    if (last?.ended && !serviceBackMs.has(last.fault))
      serviceBackMs.set(last.fault, wellAt - last.ended);
  };
  const world: World = {
    sites,
    database,
    services,
    machine,
    beSlow: async (ms) => {
      slowCut += await beSlow(run, MANY_SLOW, AbortSignal.timeout(Math.round(ms)));
    },
  };
  const looking = watchVitals(sites, watch.signal);
  const working = Promise.all([
    sendAsConsoles(run),
    sendAsPrograms(run),
    visit(run),
    borrow(run, wellAgain),
    watchHomePage(run),
    administer(run),
    writeMessages(run),
    keepPagesOpen(run),
    beSlow(run, FEW_SLOW, load.signal),
  ]);
  // Told at the end, when it is waited for.
  working.catch(() => undefined);
  const began = performance.now();
  for (const [turn, { fault, at, ms }] of planOf(faults, totalMs).entries()) {
    // A restart may take its time: calm comes after it all the same.
    await pause(Math.max(calmMs, began + at - performance.now()));
    say(`${clock()} ${titles[fault]}`);
    await course.during(fault, () => bring(world, fault, ms, turn));
    say(`${clock()} … fini ; ${ledger.count()} relevés acquittés`);
  }
  await pause(Math.max(calmMs, began + totalMs - performance.now()));
  say(`${clock()} la charge s’en va`);
  load.abort();
  await working;
  watch.abort();
  const looks = await looking;
  const parkedLeft = await leftParked(engine, folder);
  const apart = await rainApart(run.clients[0] ?? createClient(sites.urls[0] ?? '', 1), ledger);
  for (const client of run.clients) client.close();
  await pause(LEAVE_MS);
  const after = await lookAtAll(sites);
  const wal = walBytes(folder);
  const exitCodes = await sites.stop();
  return linesOf({
    minutes,
    isLong: minutes >= MINUTES / 2,
    course,
    record,
    journal,
    balance: await balance(engine, folder, ledger),
    parkedLeft,
    rainApart: apart,
    doctor: askDoctor(engine, folder),
    fault: await engine.faultOf(folder),
    inspection: engine.inspection,
    exitCodes,
    slowCut,
    looks,
    idle: { before, after },
    walBytes: wal,
    storeBytes: sum([...(await engine.sizes(folder)).values()]),
    serviceBackMs,
  });
}

const clock = (): string => new Date().toLocaleTimeString('fr-FR');
