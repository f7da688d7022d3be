// GET /metrics on the whole site: who may read it, and that what it says is what happened.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../testing/test-server.ts';
import { readExposition } from './exposition.harness.ts';

const now = Date.parse('2026-11-27T20:43:00Z');
const clock = { now: () => now };
const token = 'jeton-des-essais';

describe('who may read the figures', () => {
  const named = {
    EMBELLIE_METRICS_FROM: '10.9.0.0/16',
    EMBELLIE_TRUSTED_PROXIES: '127.0.0.1, 10.1.0.1',
  };
  let usual: TestServer;
  let naming: TestServer;
  beforeAll(async () => {
    usual = await startServer();
    naming = await startServer({ environment: named });
  });
  afterAll(() => Promise.all([usual.close(), naming.close()]));

  type Case = readonly [
    why: string,
    server: 'usual' | 'naming',
    socket: string,
    headers: Readonly<Record<string, string>>,
    status: number,
  ];
  const cases: readonly Case[] = [
    ['this machine', 'usual', '127.0.0.1', {}, 200],
    ['this machine by its other name', 'usual', '::1', {}, 200],
    ['this machine, mapped', 'usual', '::ffff:127.0.0.1', {}, 200],
    ['somebody else', 'usual', '192.168.1.20', {}, 403],
    ['a proxy here', 'usual', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, 403],
    ['one that says it is us', 'usual', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 403],
    ['an empty word of a proxy', 'usual', '127.0.0.1', { 'x-forwarded-for': '' }, 403],
    ['the standard header', 'usual', '127.0.0.1', { forwarded: 'for=127.0.0.1' }, 403],
    ['another header of proxies', 'usual', '127.0.0.1', { 'x-real-ip': '127.0.0.1' }, 403],
    ['a proxy that only says how', 'usual', '127.0.0.1', { 'x-forwarded-proto': 'https' }, 403],
    ['a cache', 'usual', '127.0.0.1', { via: '1.1 cache' }, 403],
    ['a named network', 'naming', '10.9.3.4', {}, 200],
    ['this machine all the same', 'naming', '127.0.0.1', {}, 200],
    ['another network', 'naming', '10.8.0.1', {}, 403],
    ['a named visitor of our proxy', 'naming', '10.1.0.1', { 'x-forwarded-for': '10.9.3.4' }, 200],
    ['any visitor of our proxy', 'naming', '10.1.0.1', { 'x-forwarded-for': '203.0.113.9' }, 403],
    ['what he wrote', 'naming', '10.1.0.1', { 'x-forwarded-for': '10.9.3.4, 203.0.113.9' }, 403],
    ['a proxy we do not know', 'naming', '10.9.3.4', { 'x-forwarded-for': '10.9.3.4' }, 403],
    ['a proxy that tells nothing', 'naming', '10.1.0.1', { via: '1.1 proxy' }, 403],
    ['this machine through one', 'naming', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 403],
  ];
  it.each(cases)('%s', async (_why, server, remoteAddress, headers, status) => {
    const { app } = server === 'usual' ? usual : naming;
    const answer = await app.inject({ url: '/metrics', remoteAddress, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body.includes('embellie_')).toBe(status === 200);
  });
});

describe('what the figures say', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ clock, environment: { EMBELLIE_INGEST_PORT: '0' } });
    await server.createStation();
  });
  afterAll(() => server.close());

  const read = async () => {
    const answer = await fetch(`${server.url}/metrics`);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    return readExposition(await answer.text());
  };
  const send = async (path: string, body: string, headers: Record<string, string> = {}) =>
    (await fetch((server.ingestUrl ?? '') + path, { method: 'POST', body, headers })).status;
  const json = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

  it('counts requests by dialect and outcome, readings by what they brought, and commits', async () => {
    const ecowitt = `PASSKEY=${token}&dateutc=2026-11-27+20:42:00&tempf=50`;
    const wunderground = `ID=SSDP41000&PASSWORD=${token}&dateutc=now&tempf=51`;
    const reports = JSON.stringify([
      { observedAt: '2026-11-27T20:00:00Z', temperature: 10 },
      { observedAt: '2026-11-27T20:01:00Z', temperature: 11 },
      { observedAt: 'demain' },
    ]);
    const statuses = [
      await send('/data/report/', ecowitt),
      await send('/data/report/', ecowitt),
      await send('/data/report/', `${ecowitt}&humidity=80`),
      await send('/data/report/', 'PASSKEY=inconnu&tempf=50'),
      await send('/data/report/', 'rien'),
      await send('/data/report/', 'x'.repeat(70_000)),
      await send('/weatherstation/updateweatherstation.php', wunderground),
      await send('/api/weatherData/SSDP41000/reports', reports, json),
      await send('/api/weatherData/SSDP41000/reports', reports, { authorization: 'Bearer faux' }),
    ];
    expect(statuses).toEqual([200, 200, 200, 401, 400, 413, 200, 200, 401]);
    const { samples } = await read();
    const of = (name: string) =>
      Object.fromEntries(
        [...samples]
          .filter(([key]) => key.startsWith(`${name}{`))
          .map(([key, value]) => [key.slice(name.length), value]),
      );
    expect(of('embellie_ingest_requests_total')).toEqual({
      '{dialect="ecowitt",outcome="accepted"}': 3,
      '{dialect="ecowitt",outcome="unknown_token"}': 1,
      '{dialect="unknown",outcome="unusable"}': 1,
      '{dialect="unknown",outcome="too_large"}': 1,
      '{dialect="wunderground",outcome="accepted"}': 1,
      '{dialect="json",outcome="accepted"}': 1,
      '{dialect="json",outcome="unknown_token"}': 1,
    });
    expect(of('embellie_readings_total')).toEqual({
      '{outcome="new"}': 4,
      '{outcome="completed"}': 1,
      '{outcome="duplicate"}': 1,
      '{outcome="refused"}': 0,
    });
    // Refusals are written down too.
    expect(samples.get('embellie_commit_duration_seconds_count')).toBe(8);
    expect(samples.get('embellie_commit_duration_seconds_sum')).toBeGreaterThan(0);
    expect(samples.get('embellie_commit_failures_total')).toBe(0);
    expect(samples.get('embellie_delivery_queue_size')).toBe(0);
  });

  it('tells how late the roll-ups are', async () => {
    await server.store.rollAll();
    expect((await read()).samples.get('embellie_rollup_lag_seconds')).toBe(0);
    await server.store.writer.transaction(async (connection) => {
      await connection.run('INSERT INTO rollup_dirty (station_id, bucket_at) VALUES (1, ?)', [
        Date.parse('2026-11-27T18:00:00Z'),
      ]);
    });
    const lag = (await read()).samples.get('embellie_rollup_lag_seconds');
    expect(lag).toBe((now - Date.parse('2026-11-27T18:15:00Z')) / 1000);
  });

  it('counts who listens, and calls to outside services with their budget', async () => {
    const stop = new AbortController();
    const live = await fetch(`${server.url}/api/weatherData/SSDP41000/live`, {
      signal: stop.signal,
    });
    expect((await read()).samples.get('embellie_live_listeners')).toBe(1);
    stop.abort();
    await live.text().catch(() => undefined);
    await fetch(`${server.url}/api/openWeather?lat=47.61&lng=1.27`);
    const { samples } = await read();
    const forecast = 'service="forecast",provider="open-meteo"';
    expect(samples.get(`embellie_provider_calls_total{${forecast}}`)).toBe(1);
    expect(samples.get(`embellie_provider_budget_spent_calls{${forecast}}`)).toBe(1);
    expect(samples.get(`embellie_provider_failures_total{${forecast},kind="unreachable"}`)).toBe(1);
    expect(samples.get(`embellie_provider_paused{${forecast}}`)).toBe(1);
    expect(samples.get(`embellie_provider_budget_calls{${forecast}}`)).toBeGreaterThan(100);
  });

  it('tells which version runs', async () => {
    const { samples } = await read();
    const told = [...samples.keys()].filter((name) => name.startsWith('embellie_build_info'));
    expect(told).toEqual([
      expect.stringMatching(
        /^embellie_build_info\{version="\d+\.\d+\.\d+",node="\d+\.\d+\.\d+"\}$/,
      ),
    ]);
  });

  it('tells what the process costs', async () => {
    const { samples } = await read();
    expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    expect(samples.get('nodejs_heap_size_used_bytes')).toBeGreaterThan(1_000_000);
    expect(samples.get('process_cpu_seconds_total')).toBeGreaterThan(0);
    expect(samples.get('process_start_time_seconds')).toBeLessThan(Date.now() / 1000);
  });

  it('stays readable without the store, and says so', async () => {
    const broken = await startServer();
    await broken.store.writer.transaction((connection) =>
      connection.run('ALTER TABLE rollup_dirty RENAME TO gone', []),
    );
    const answer = await broken.app.inject('/metrics');
    const { samples } = readExposition(answer.body);
    expect(samples.get('embellie_store_up')).toBe(0);
    expect(samples.has('embellie_rollup_lag_seconds')).toBe(false);
    await broken.close();
  });

  it('counts what waits for the right time apart', async () => {
    const early = await startServer({ clock, minimumDate: now + 1 });
    await early.createStation();
    await early.sendAsConsole();
    const { samples } = readExposition((await early.app.inject('/metrics')).body);
    const requests = 'embellie_ingest_requests_total{dialect="ecowitt",outcome="parked"}';
    expect(samples.get(requests)).toBe(1);
    expect(samples.get('embellie_readings_total{outcome="new"}')).toBe(0);
    await early.close();
  });

  it('has a line in the guide for every name, and no other', async () => {
    const guide = readFileSync(
      join(import.meta.dirname, '..', '..', 'docs', 'exploitation.md'),
      'utf8',
    );
    const told = [...guide.matchAll(/^\| `((?:embellie|process|nodejs)_\w+)` \|/gm)].map(
      ([, name]) => name,
    );
    expect(told.sort()).toEqual([...(await read()).types.keys()].sort());
  });
});
