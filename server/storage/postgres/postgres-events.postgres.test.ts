// Hints between processes: what could not be said is said later, and what nobody said is read again.
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RevisionChange } from '../reports/delivery.ts';
import type { Topic } from '../store.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { openPool } from './postgres.ts';
import { type EventsOptions, openEvents, type PostgresEvents } from './postgres-events.ts';
import { openProxy, type SkippingProxy } from './skipping-proxy.harness.ts';

let database: TestDatabase;
let proxy: SkippingProxy;
let throughProxy = '';
let opened: { readonly events: PostgresEvents; readonly pool: Pool }[] = [];
let said: string[] = [];
beforeEach(async () => {
  database = await freshDatabase();
  const url = new URL(database.url);
  const port = Number(url.port);
  proxy = await openProxy(() => [port]);
  url.port = String(proxy.port);
  throughProxy = url.href;
  opened = [];
  said = [];
});
afterEach(async () => {
  for (const { events, pool } of opened) {
    await events.close();
    await pool.end();
  }
  await proxy.close();
  await database.drop();
});

const now = Date.UTC(2026, 10, 28, 12);
const never = 3_600_000;

async function open(url: string, more: Partial<EventsOptions> = {}) {
  const log = (line: string): void => {
    said.push(line);
  };
  const pool = openPool(url, log);
  const changes: RevisionChange[] = [];
  const topics: Topic[] = [];
  const events = await openEvents({
    url,
    pool,
    log,
    now: () => now,
    onChange: (change) => changes.push(change),
    onTopic: (topic) => topics.push(topic),
    rereadEveryMs: never,
    ...more,
  });
  opened.push({ events, pool });
  return { events, pool, changes, topics };
}

const soon = (work: () => void) => vi.waitFor(work, { timeout: 30_000, interval: 10 });
const change = { stationId: 7, revision: 12, lastObservedAt: now };

it('says to the others what changed, each station once, and not to itself', async () => {
  const [here, there] = [await open(database.url), await open(database.url)];
  here.events.tell({ ...change, revision: 11 });
  here.events.tell(change);
  for (let stationId = 100; stationId < 350; stationId += 1)
    here.events.tell({ ...change, stationId });
  here.events.announce('contents');
  await soon(() => expect(there.topics).toEqual(['contents']));
  await soon(() => expect(there.changes).toHaveLength(251));
  expect(there.changes[0]).toEqual(change);
  expect([here.changes, here.topics]).toEqual([[], []]);
});

it('says later what could not be said while the server was away', async () => {
  const [here, there] = [await open(throughProxy), await open(database.url)];
  proxy.shut();
  here.events.tell(change);
  here.events.announce('stations');
  await soon(() => expect(said.join('\n')).toContain('told later'));
  proxy.open();
  await soon(() => expect([there.changes, there.topics]).toEqual([[change], ['stations']]));
});

it('closes without having said it when the server stays away', async () => {
  const { events } = await open(throughProxy);
  proxy.shut();
  events.announce('stations');
  await events.close();
  opened = opened.filter((one) => one.events !== events);
});

const report = 'UPDATE station_state SET revision = 12, last_observed_at = $1 WHERE station_id = 0';
const silently = { stationId: 0, revision: 12, lastObservedAt: now };

it('reads again what a killed process did not live to say', async () => {
  const there = await open(database.url, { rereadEveryMs: 30 });
  await there.pool.query(report, [now]);
  await soon(() => expect(there.changes).toContainEqual(silently));
  expect(there.topics).toEqual(expect.arrayContaining(['stations', 'contents']));
});

it('reads again, and is told again, after its connection was cut', async () => {
  const [here, there] = [await open(database.url), await open(throughProxy)];
  proxy.shut();
  await here.pool.query(report, [now]);
  here.events.announce('contents');
  proxy.open();
  await soon(() => expect(there.changes).toEqual([silently]));
  expect(there.topics).toEqual(['stations', 'contents']);
  here.events.tell(change);
  await soon(() => expect(there.changes).toEqual([silently, change]));
});

it('finds out that its connection is dead though nobody has closed it', async () => {
  const quick = { rereadEveryMs: 50, deadAfterMs: 1_500 };
  const [here, there] = [await open(database.url), await open(throughProxy, quick)];
  proxy.numb();
  await here.pool.query(report, [now]);
  await soon(() => expect(there.changes).toContainEqual(silently));
  expect(said.join('\n')).toContain('no longer told');
  here.events.tell(change);
  await soon(() => expect(there.changes).toContainEqual(change));
});

it('sends over another connection what a dead one has swallowed', async () => {
  const here = await open(throughProxy, { deadAfterMs: 1_500 });
  const there = await open(database.url);
  here.events.announce('contents');
  await soon(() => expect(there.topics).toEqual(['contents']));
  proxy.numb();
  here.events.announce('stations');
  // What had been said may be said twice, when its sender did not hear that it was: a hint, which costs a reading.
  await soon(() => expect(there.topics).toContain('stations'));
});
