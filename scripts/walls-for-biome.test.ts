// Biome really refuses what the table of rooms forbids, and nothing else: one probe file of each room, at two
// depths, imports one file of every other room.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { readImports, root } from './import-lines.ts';
import { arrows } from './rooms.ts';
import { findFault } from './walls.ts';

type Probe = { from: string; imports: string[] };

const rooms = Object.keys(arrows);
const importers = rooms.flatMap((room) => {
  if (room === 'web/screens')
    return ['home', 'admin/news', 'admin/parts/lists'].map((name) => `${room}/${name}/probe.tsx`);
  if (!room.includes('/')) return [`${room}/probe.ts`];
  const folder = room.replace('<noun>', 'posts');
  return [`${folder}/probe.ts`, `${folder}/deep/probe.ts`];
});
const targets = rooms
  .map((room) => (room === 'web/screens' ? 'web/screens/map' : room.replace('<noun>', 'users')))
  .map((folder) => `${folder}/target.ts`)
  .concat('scripts/target.ts');

test('Biome finds the same faults as walls.test.ts in every pair of rooms', () => {
  const probes = importers.map((from) => ({
    from,
    imports: targets
      // An import of a neighbour in the same folder is no fault in any room.
      .filter((target) => dirname(target) !== dirname(from))
      .map((target) => relative(dirname(from), target)),
  }));
  const expected = probes.flatMap(({ from, imports }) =>
    imports.filter((name) => isFault(from, name)).map((name) => `${from} ${name}`),
  );
  expect(expected.length).toBeGreaterThan(700);
  expect(refusedByBiome(probes)).toEqual(expected);
});

function isFault(from: string, specifier: string): boolean {
  return readImports(from, `import '${specifier}';`).some((line) => findFault(line) !== null);
}

const ofServer = [
  'zod',
  'zod/mini',
  'astronomy-engine',
  'temporal-polyfill',
  'kysely',
  'fastify',
  '@fastify/static',
  'pg',
];

test('Biome keeps packages and schemas on their side', () => {
  const builtIns = ['node:fs', 'node:fs/promises'];
  const engines = ['node:sqlite', 'pg'];
  const refused: Probe[] = [
    { from: 'web/entry.client.tsx', imports: [...ofServer, '../shared/contract/post.schema.ts'] },
    { from: 'web/screens/home/home.tsx', imports: [...ofServer, ...builtIns] },
    { from: 'web/charts/line.ts', imports: ['../../shared/contract/schema.ts', ...builtIns] },
    { from: 'shared/format/numbers.ts', imports: builtIns },
    { from: 'server/main.ts', imports: engines },
    { from: 'server/storage/writer.ts', imports: engines },
    { from: 'server/posts/store.ts', imports: engines },
  ];
  const accepted: Probe[] = [
    { from: 'web/entry.server.tsx', imports: ['node:stream', 'react'] },
    { from: 'web/screens/home/home.test.ts', imports: ['node:fs'] },
    { from: 'web/screens/admin/parts/lists/list.tsx', imports: ['../forms/form.tsx'] },
    { from: 'shared/contract/post.schema.ts', imports: ['zod'] },
    { from: 'server/storage/sqlite/sqlite.ts', imports: ['node:sqlite'] },
    { from: 'server/storage/postgres/postgres.ts', imports: ['pg'] },
    { from: 'server/posts/routes.ts', imports: ['kysely', '../../shared/contract/post.schema.ts'] },
  ];
  const expected = refused.flatMap(({ from, imports }) => imports.map((name) => `${from} ${name}`));
  expect(refusedByBiome([...refused, ...accepted])).toEqual(expected);
});

/** `importer specifier` for every import that Biome refuses under our walls, in the order given. */
function refusedByBiome(probes: Probe[]): string[] {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'embellie-walls-')));
  try {
    copyFileSync(join(root, 'biome.walls.json'), join(folder, 'biome.walls.json'));
    const linter = { rules: { preset: 'none' } };
    const config = { root: true, extends: ['./biome.walls.json'], linter };
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(config));
    for (const { from, imports } of probes) {
      mkdirSync(join(folder, dirname(from)), { recursive: true });
      writeFileSync(join(folder, from), imports.map((name) => `import '${name}';\n`).join(''));
    }
    const refused = refusedLines(folder);
    return probes.flatMap(({ from, imports }) =>
      imports
        .filter((_, index) => refused.has(`${from}:${index + 1}`))
        .map((name) => `${from} ${name}`),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function refusedLines(folder: string): Set<string> {
  const biome = join(root, 'node_modules', '.bin', 'biome');
  const args = ['lint', '--reporter=github', '--max-diagnostics=none', '.'];
  const { stdout } = spawnSync(biome, args, { cwd: folder, encoding: 'utf8' });
  const faults = stdout.matchAll(/noRestrictedImports,file=([^,]+),line=(\d+)/g);
  return new Set([...faults].map(([, file = '', line]) => `${relative(folder, file)}:${line}`));
}
