// The embedded store: one server at a time, no damaged or foreign file taken for a new one, a writer in its thread.
import { copyFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { judge } from '../quality/judge.ts';
import { createStation } from './contents/stations.ts';
import { StoreUnusable } from './faults.ts';
import { openStore } from './store.ts';
import { temporaryFolder } from './temporary-folder.harness.ts';
import { deliveryOf, openTestStore, sampleStation } from './test-store.ts';

const noon = Date.UTC(2024, 5, 10, 12);

describe('opening', () => {
  const options = (file: string) => ({
    file,
    writer: { judge },
    log: () => undefined,
    onCrash: () => undefined,
  });

  test('a second server is refused while the first runs', async () => {
    const { file, dispose } = await openTestStore();
    await expect(openStore(options(file))).rejects.toThrow(/utilise déjà cette base/);
    await dispose();
  });

  test('a damaged, foreign or empty file is refused and left as it is', async () => {
    const folder = temporaryFolder();
    const first = await openTestStore();
    await first.store.deliver(deliveryOf(first.station.id, noon));
    await first.store.close();
    const damages: Record<string, (file: string) => void> = {
      'not a database': (file) => writeFileSync(file, 'du texte, pas une base '.repeat(400)),
      empty: (file) => writeFileSync(file, ''),
      truncated: (file) => truncateSync(file, 3 * 4096),
      'damaged inside, after a stop that was not clean': (file) => {
        const bytes = readFileSync(file);
        writeFileSync(file, bytes.fill(0xa5, 2 * 4096, 6 * 4096));
        writeFileSync(`${file}-wal`, '');
      },
    };
    for (const [name, damage] of Object.entries(damages)) {
      const file = join(folder, `${name}.db`);
      copyFileSync(first.file, file);
      damage(file);
      const before = readFileSync(file);
      const refused = openStore(options(file));
      await expect(refused, name).rejects.toBeInstanceOf(StoreUnusable);
      await expect(refused, name).rejects.toThrow(/est endommagée/);
      expect(readFileSync(file).equals(before), name).toBe(true);
    }
    rmSync(folder, { recursive: true });
    rmSync(first.folder, { recursive: true });
  });

  test('a folder that cannot be used is said so', async () => {
    await expect(openStore(options('/dev/null/data/embellie.db'))).rejects.toThrow(
      /ne peut pas être utilisé/,
    );
  });

  test('a store written by a newer version is refused', async () => {
    const { file, store, folder } = await openTestStore();
    await store.writes.insertInto('meta').values({ key: 'x', value: 'y' }).execute();
    await store.close();
    const { DatabaseSync } = await import('node:sqlite');
    const database = new DatabaseSync(file);
    database.exec("INSERT INTO kysely_migration VALUES ('9999-later', '2099-01-01T00:00:00.000Z')");
    database.close();
    await expect(openStore(options(file))).rejects.toThrow(/version plus récente/);
    rmSync(folder, { recursive: true });
  });
});

test('in a thread of its own, the writer delivers, rolls up and stops', async () => {
  const folder = temporaryFolder();
  const crashes: Error[] = [];
  const store = await openStore({
    file: join(folder, 'embellie.db'),
    writer: { thread: new URL('../writer-thread.ts', import.meta.url) },
    log: () => undefined,
    onCrash: (error) => crashes.push(error),
  });
  const station = await createStation(store.writes, sampleStation, noon);
  await Promise.all(
    [0, 1, 2].map((n) => store.deliver(deliveryOf(station.id, noon + n * 60_000, 20 + n))),
  );
  await store.rollAll();
  const rolled = await store.reader.snapshot((connection) =>
    connection.all('SELECT day, temperature_max FROM rollup_day WHERE station_id = ?', [
      station.id,
    ]),
  );
  expect(rolled).toEqual([{ day: 20240610, temperature_max: 2200 }]);
  await store.close();
  expect(crashes).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('a writer thread that dies says so and refuses what comes after', async () => {
  const folder = temporaryFolder();
  const entry = join(folder, 'dying.mjs');
  writeFileSync(
    entry,
    `import { parentPort } from 'node:worker_threads';
     parentPort.on('message', () => { throw new Error('out of order'); });
     parentPort.postMessage({ kind: 'ready' });`,
  );
  const crashed = Promise.withResolvers<Error>();
  const { connectWriter } = await import('./sqlite/writer-client.ts');
  const { Worker } = await import('node:worker_threads');
  const client = await connectWriter(new Worker(entry), {
    log: () => undefined,
    onCrash: crashed.resolve,
    onRevision: () => undefined,
  });
  await expect(client.deliver(deliveryOf(1, noon))).rejects.toThrow('out of order');
  expect((await crashed.promise).message).toBe('out of order');
  await expect(client.deliver(deliveryOf(1, noon))).rejects.toThrow('out of order');
  rmSync(folder, { recursive: true });
});
