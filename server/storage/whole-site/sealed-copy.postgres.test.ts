// A sealed site on its way to PostgreSQL and back: the seal goes with it, and holds there too.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { judge } from '../../quality/judge.ts';
import { createStation } from '../contents/stations.ts';
import { openPostgresSource, openPostgresTarget } from '../postgres/postgres-side.ts';
import { sealOf } from '../readings/seal.ts';
import {
  at,
  held,
  night,
  rollups,
  sayButSealed,
  seal,
  sealed,
  send,
  story,
} from '../readings/sealing.harness.ts';
import { openSharedStore } from '../shared-store.ts';
import { openSqliteSource, openSqliteTarget } from '../sqlite/sqlite-side.ts';
import { temporaryFolder } from '../temporary-folder.harness.ts';
import { freshDatabase } from '../test-database.ts';
import { sampleStation } from '../test-store.ts';
import type { CopySource, CopyTarget } from './copy-side.ts';
import { copySite } from './copy-site.ts';
import { contentsOf, openFile } from './copying.harness.ts';

async function copied(source: CopySource, target: CopyTarget): Promise<void> {
  try {
    const done = await copySite({ source, target, tell: () => undefined });
    expect(done).toMatchObject({ rollups: { compared: expect.any(Number) } });
  } finally {
    await target.close();
    await source.close();
  }
}

it('keeps its seal, its roll-ups and the readings that stay, both ways', async () => {
  const folder = temporaryFolder();
  const database = await freshDatabase();
  const [from, back] = ['from', 'back'].map((name) => {
    mkdirSync(join(folder, name));
    return join(folder, name, 'embellie.db');
  }) as [string, string];

  const embedded = await openFile(from, sayButSealed);
  const station = await createStation(embedded.writes, sampleStation, 0);
  await send(embedded, station, story);
  await sealed(embedded);
  const before = [await held(embedded, station), await rollups(embedded, station)];
  await embedded.close();

  await copied(openSqliteSource(from), await openPostgresTarget(database.url));
  const shared = await openSharedStore({
    url: database.url,
    replicaUrl: null,
    judge,
    log: (message) => console.error(message),
  });
  expect(await shared.reader.snapshot(sealOf)).toBe(seal);
  expect([await held(shared, station), await rollups(shared, station)]).toEqual(before);
  const late = [at(seal - 1, { temperature: 3 })];
  expect(await send(shared, station, late)).toMatchObject({ refused: [0], sealedBefore: seal });
  await shared.keepMonths(night());
  expect(await held(shared, station)).toEqual(before[0]);
  await shared.close();

  await copied(await openPostgresSource(database.url), openSqliteTarget(back));
  const [there, here] = [contentsOf(back), contentsOf(from)];
  for (const table of ['meta', 'measurement', 'rollup_15m', 'rollup_day', 'station_state'])
    expect(there[table]).toEqual(here[table]);
  await database.drop();
  rmSync(folder, { recursive: true });
});
