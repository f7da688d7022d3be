// kill -9 in the middle of ingest, again and again: what was acknowledged is there, a resend makes no duplicate, the
// file is sound, and the lock of the dead never stops the next.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readingsBetween } from './readings/readings.ts';
import { databaseOf, testEngine } from './test-database.ts';
import { openTestStore, reopen } from './test-store.ts';

const child = fileURLToPath(new URL('./ingest-child.harness.ts', import.meta.url));
const kills = 25;
const start = Date.UTC(2024, 0, 1);

/** Numbers acknowledged by a process that is killed as soon as it has acknowledged this many. */
function ingestUntilKilled(
  cache: string,
  args: readonly string[],
  acknowledgements: number,
): Promise<number[]> {
  return new Promise((resolve, reject) => {
    // Half of what a start costs is reading the sources: once is enough.
    const env = { ...process.env, NODE_COMPILE_CACHE: cache };
    const running = spawn(process.execPath, [child, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env,
    });
    let output = '';
    let errors = '';
    running.stderr.on('data', (chunk: Buffer) => (errors += String(chunk)));
    running.stdout.on('data', (chunk: Buffer) => {
      output += String(chunk);
      if (output.split('\n').length > acknowledgements) running.kill('SIGKILL');
    });
    running.on('error', reject);
    running.on('close', (_, signal) => {
      if (signal !== 'SIGKILL') return reject(new Error(`ended by itself: ${errors}`));
      // A last line without its end may be half a number.
      resolve(output.split('\n').slice(0, -1).map(Number));
    });
  });
}

test('25 kills lose no acknowledged report', { timeout: 120_000 }, async () => {
  const { store, station, file, folder } = await openTestStore();
  await store.close();
  const acknowledged = new Set<number>();
  const place = testEngine() === 'postgres' ? await databaseOf(file) : file;
  const cache = join(folder, 'compiled');
  for (let kill = 0; kill < kills; kill++) {
    // Begins some reports before the end of what was acknowledged: a console that got no answer sends again.
    const first = Math.max(0, Math.max(-1, ...acknowledged) - 8);
    const args = [place, String(first), String(station.id)];
    for (const n of await ingestUntilKilled(cache, args, 1 + ((kill * 7) % 40)))
      acknowledged.add(n);
  }
  const again = await reopen(file);
  const readings = await again.reader.snapshot((connection) =>
    readingsBetween(connection, station.id, start - 60_000, start + 365 * 86_400_000),
  );
  const stored = readings.map(({ observedAt }) => (observedAt - start) / 60_000);
  expect(new Set(stored).size).toBe(stored.length);
  expect([...acknowledged].filter((n) => !stored.includes(n))).toEqual([]);
  expect(
    readings.every(({ values }, index) => values.temperature === ((stored[index] ?? 0) % 300) / 10),
  ).toBe(true);

  await again.rollAll();
  const [days] = await again.reader.snapshot((connection) =>
    connection.all(
      'SELECT SUM(reports) AS reports, SUM(rain_increment_total) AS rain FROM rollup_day',
    ),
  );
  expect(days).toEqual({ reports: stored.length, rain: stored.length * 200 });
  if (testEngine() === 'sqlite') {
    const verdict = await again.reader.snapshot((connection) =>
      connection.tuples('PRAGMA quick_check'),
    );
    expect(verdict).toEqual([['ok']]);
  }
  await again.close();
  rmSync(folder, { recursive: true });
});
