// A full disk, seen from outside (B31): consoles are told to come back, pages go on, and it heals by itself.
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
  await server.createStation();
});
afterEach(() => server.close());

/** No page more than this beyond those there are: writing then fails as on a full disk. */
async function leaveRoom(pages: number): Promise<void> {
  const { rows } = await sql<{
    count: number;
  }>`SELECT page_count AS count FROM pragma_page_count`.execute(server.store.writes);
  const most = (rows[0]?.count ?? 0) + pages;
  await sql`PRAGMA max_page_count = ${sql.raw(String(most))}`.execute(server.store.writes);
}

const begin = Date.UTC(2026, 0, 1);

/** A script that brings history. */
const send = (from: number, count: number) =>
  fetch(`${server.url}/api/weatherData/SSDP41000/reports`, {
    method: 'POST',
    headers: { authorization: 'Bearer jeton-des-essais', 'content-type': 'application/json' },
    body: JSON.stringify(
      Array.from({ length: count }, (_, n) => ({
        observedAt: (begin + (from + n) * 60_000) / 1000,
        temperature: ((from + n) % 300) / 10,
        interval: 60,
      })),
    ),
  });

const held = async () => {
  const [row] = await server.store.reader.snapshot((connection) =>
    connection.tuples('SELECT COUNT(*) FROM measurement'),
  );
  return Number(row?.[0]);
};

it('refuses what cannot be kept, keeps what was acknowledged, serves, and takes reports again', async () => {
  expect((await server.sendAsConsole()).status).toBe(200);
  await leaveRoom(8);
  let acknowledged = 0;
  let refused: Response | null = null;
  while (refused === null && acknowledged < 20_000) {
    const answer = await send(acknowledged, 100);
    if (answer.status === 200) acknowledged += 100;
    else refused = answer;
  }
  expect(refused?.status).toBe(503);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused?.text()).not.toMatch(/^ERROR|invalid/);
  expect(await held()).toBe(acknowledged + 1);

  await leaveRoom(0);
  let last = await server.sendAsConsole();
  for (let n = 0; last.status === 200 && n < 500; n++) last = await server.sendAsConsole();
  expect(last.status).toBe(503);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  for (const path of [
    '/readyz',
    '/api/weatherStation',
    '/api/weatherData/SSDP41000/currentData/detail',
    '/api/weatherData/SSDP41000/history/record',
  ])
    expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200]);

  await leaveRoom(1_000_000);
  expect((await server.sendAsConsole()).status).toBe(200);
  expect((await send(acknowledged, 100)).status).toBe(200);
  await server.store.rollAll();
  expect(await held()).toBeGreaterThanOrEqual(acknowledged + 101);
});
