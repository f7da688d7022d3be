// Three processes behind a load balancer, killed in turn under load: no acknowledged report is lost or stored twice,
// visitors are told again, and no page stays behind.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { openProxy, type SkippingProxy } from '../storage/postgres/skipping-proxy.harness.ts';
import { stationState } from '../storage/readings/state.ts';
import { temporaryFolder } from '../storage/temporary-folder.harness.ts';
import { databaseOf } from '../storage/test-database.ts';
import { sampleRollups } from '../storage/whole-site/inspection.ts';
import { startServer, type TestServer } from '../testing/test-server.ts';
import { ask, type LiveListener, listenLive, reportPast } from './several-sites.harness.ts';

/** Six starts of a process, on a machine that may be busy. */
const patience = 120_000;
const folder = temporaryFolder();
const stations = Array.from({ length: 20 }, (_, index) => `STATION-${index}`);
const tokenOf = (reference: string) => `jeton-de-${reference.toLowerCase()}`;

type Process = { child: ChildProcess; readonly port: number };
let processes: Process[] = [];
let proxy: SkippingProxy;
/** In this process, to look into the store: the load does not pass through it. */
let watcher: TestServer;
let url = '';

async function begin(port: number): Promise<ChildProcess> {
  return spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts'), '--prepared'], {
    env: {
      PATH: process.env.PATH,
      EMBELLIE_DATA_DIR: join(folder, 'data'),
      EMBELLIE_DATABASE_URL: await databaseOf(folder),
      EMBELLIE_SECRET: 'le même secret pour tous les trois',
      EMBELLIE_TRUSTED_PROXIES: 'loopback',
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/** Listening. */
async function ready({ stdout, exitCode }: ChildProcess): Promise<void> {
  let said = '';
  stdout?.setEncoding('utf8');
  for await (const chunk of stdout ?? []) {
    said += String(chunk);
    if (said.includes('Embellie : http')) return;
  }
  throw new Error(`a process has ended: ${exitCode} ${said}`);
}

async function killAndRestart(one: Process): Promise<void> {
  one.child.kill('SIGKILL');
  await once(one.child, 'exit');
  one.child = await begin(one.port);
}

beforeAll(async () => {
  const database = await databaseOf(folder);
  watcher = await startServer({
    environment: {
      EMBELLIE_DATABASE_URL: database,
      EMBELLIE_SECRET: 'le même secret pour tous les trois',
    },
  });
  for (const reference of stations)
    await watcher.createStation({ reference, apiToken: tokenOf(reference) });
  for (const port of [await freePort(), await freePort(), await freePort()])
    processes.push({ child: await begin(port), port });
  await Promise.all(processes.map(({ child }) => ready(child)));
  proxy = await openProxy(() => processes.map(({ port }) => port));
  url = `http://127.0.0.1:${proxy.port}`;
}, patience);
afterAll(async () => {
  for (const { child } of processes) child.kill('SIGKILL');
  await proxy.close();
  await watcher.close();
  rmSync(folder, { recursive: true });
  processes = [];
});

const stepMs = 30_000;
/** Between two reports of a console; the processes share their machine with this one. */
const pauseMs = 150;
/** Old enough for all that will be sent to be past, young enough for a page to show it. */
const start = Math.floor(Date.now() / stepMs) * stepMs - 20 * 3_600_000;

/** A console: a report is sent until it is acknowledged, then the next one. */
async function feed(reference: string, isOver: () => boolean): Promise<number[]> {
  const acknowledged: number[] = [];
  for (let number = 0; !isOver(); ) {
    const observedAt = start + number * stepMs;
    const status = await reportPast({ url }, tokenOf(reference), { reference, observedAt }).catch(
      () => 0,
    );
    if (status !== 200) {
      await delay(20);
      continue;
    }
    acknowledged.push(observedAt);
    number += 1;
    await delay(pauseMs);
  }
  return acknowledged;
}

/** A browser: comes back whenever its stream ends. */
function follow(reference: string) {
  let revision = -1;
  let visits = 0;
  let isLeft = false;
  let listener: LiveListener | null = null;
  const stay = async (): Promise<void> => {
    while (!isLeft) {
      try {
        listener = await listenLive(url, reference);
        visits += 1;
        for (;;) {
          const told = await listener.next();
          expect(told).toBeGreaterThanOrEqual(revision);
          revision = told;
        }
      } catch {
        if (!isLeft) await delay(20);
      }
    }
  };
  const done = stay();
  return {
    revision: () => revision,
    visits: () => visits,
    leave: () => {
      isLeft = true;
      listener?.leave();
      return done;
    },
  };
}

/** Each process shows the newest report. */
async function expectPages(reference: string, observedAt: number): Promise<void> {
  for (const { port } of processes) {
    const one = { url: `http://127.0.0.1:${port}` };
    const { json } = await ask(one, `/api/weatherData/${reference}/history/record`);
    expect(json.period.start).toBe(new Date(start).toISOString());
    const home = await ask(one, `/?station=${reference}`);
    expect(home.status).toBe(200);
    expect(home.text).toContain(new Date(observedAt).toISOString());
  }
}

it('loses nothing, stores nothing twice, tells everybody', { timeout: patience }, async () => {
  const visitors = stations.map((reference) => ({ reference, visitor: follow(reference) }));
  let isOver = false;
  const feeding = stations.map((reference) => feed(reference, () => isOver));
  const [first, second, third] = processes as [Process, Process, Process];
  await delay(300);
  await killAndRestart(first);
  await delay(300);
  await killAndRestart(second);
  await ready(first.child);
  await delay(300);
  await killAndRestart(third);
  await Promise.all([ready(second.child), ready(third.child)]);
  await delay(300);
  isOver = true;
  const acknowledged = await Promise.all(feeding);

  const { store } = watcher;
  await store.rollAll();
  for (const [index, reference] of stations.entries()) {
    const { id } = (await ask(watcher, `/api/weatherStation/${reference}`)).json as { id: number };
    const { times, state, sample } = await store.reader.snapshot(async (connection) => ({
      times: await connection.tuples(
        'SELECT observed_at FROM measurement WHERE station_id = ? ORDER BY observed_at',
        [id],
      ),
      state: await stationState(connection, id),
      sample: await sampleRollups(connection, id, 8),
    }));
    // One more may be stored whose sender was not told.
    const sent = acknowledged[index] ?? [];
    expect(sent.length).toBeGreaterThan(3);
    expect(times.map(([time]) => Number(time)).slice(0, sent.length)).toEqual(sent);
    expect(times.length).toBeLessThanOrEqual(sent.length + 1);
    expect(sample.compared).toBeGreaterThan(0);
    expect(sample.different).toEqual([]);

    // What follows is told to all, whoever was killed in the middle of telling.
    const visitor = visitors[index]?.visitor;
    const observedAt = start + (sent.length + 10) * stepMs;
    expect(await reportPast({ url }, tokenOf(reference), { reference, observedAt })).toBe(200);
    await vi.waitFor(
      async () => {
        const now = await store.reader.snapshot((connection) => stationState(connection, id));
        expect(visitor?.revision()).toBe(now?.revision);
        expect(now?.revision).toBeGreaterThan(state?.revision ?? 0);
      },
      { timeout: 30_000 },
    );
    expect(visitor?.visits()).toBeGreaterThan(0);
    if (index < 2) await expectPages(reference, observedAt);
  }
  expect(Math.max(...visitors.map(({ visitor }) => visitor.visits()))).toBeGreaterThan(1);
  await Promise.all(visitors.map(({ visitor }) => visitor.leave()));
});
