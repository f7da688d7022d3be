// embellie backup, as an operator uses it; and what doctor says of the files it made.
import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { damages } from '../storage/sqlite/damage.harness.ts';
import { dumpOf } from '../storage/sqlite/dump.harness.ts';
import { siteOfEach, storeOf } from './backup.harness.ts';
import { runCommand } from './run.ts';

const { place, stop, cli, fill, makeBackup } = siteOfEach();

it.each(['running', 'stopped'])('makes the file it prints, the site being %s', async (state) => {
  await fill();
  if (state === 'stopped') await stop();
  const before = readdirSync(place.dataDir);
  const file = await makeBackup();
  expect(file.startsWith(`${join(place.dataDir, 'backups')}/embellie-`)).toBe(true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(place.dataDir, 'backups'))).toHaveLength(1);
  expect(readdirSync(place.dataDir).sort()).toEqual([...before, 'backups'].sort());

  mkdirSync(place.elsewhere);
  const { text: outside } = await cli('backup', '--to', place.elsewhere);
  expect(readdirSync(place.elsewhere).map((name) => join(place.elsewhere, name))).toEqual([
    outside,
  ]);
  expect(await cli('backup', '--to', join(place.root, 'absent', 'dossier'))).toEqual({
    exitCode: 1,
    text: expect.stringMatching(/^Embellie : le dossier .* ne peut pas être créé/),
  });
  expect(dumpOf(outside)).toEqual(dumpOf(file));
});

it('has nothing to save without a store, and no folder inside a file', async () => {
  expect((await cli('backup')).text).toContain('aucune base');
  await fill();
  const backup = await makeBackup();
  expect(await cli('backup', '--to', `${backup}/dedans`)).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining('un fichier porte le nom'),
  });
});

it.each([
  [['--help'], 0],
  [['ici'], 2],
  [['--to'], 2],
  [['--to='], 2],
  [['--folder', 'x'], 2],
])('explains itself: %j', async (args, exitCode) => {
  expect(await cli('backup', ...args)).toEqual({
    exitCode,
    text: expect.stringContaining('Usage'),
  });
});

it.each(['backup', 'restore'])('%s leaves a database server to its own tools', async (command) => {
  const { exitCode, lines } = await runCommand(
    [command, ...(command === 'restore' ? ['x.db'] : [])],
    {
      EMBELLIE_DATA_DIR: place.dataDir,
      EMBELLIE_DATABASE_URL: 'postgres://127.0.0.1:9/meteo',
    },
  );
  expect([exitCode, lines.length, lines[0]]).toEqual([1, 1, expect.stringContaining('pg_dump')]);
});

it('doctor reads the last backup again, and finds the one that rotted', async () => {
  await fill();
  expect((await cli('doctor')).text).toContain('· Aucune sauvegarde');
  const backup = await makeBackup();
  expect(await cli('doctor')).toMatchObject({
    exitCode: 0,
    text: expect.stringMatching(/✓ Dernière sauvegarde : il y a \d+ s, vérifiée, \d+,\d\sMo \(/),
  });
  const newer = join(place.dataDir, 'backups', 'embellie-2999-01-01-030000.db');
  copyFileSync(backup, newer);
  damages['pages overwritten in the middle']?.(newer);
  const { exitCode, text } = await cli('doctor');
  expect(exitCode).toBe(1);
  expect(text).toMatch(new RegExp(`✗ Sauvegarde endommagée \\(.+\\) : ${newer}`));
  expect(text).toContain(`(${backup})`);
  rmSync(newer);
  await stop();
  damages['pages overwritten in the middle']?.(storeOf(place.dataDir));
  const sick = await cli('doctor');
  expect(sick.exitCode).toBe(1);
  expect(sick.text).toMatch(/✗ (?:La base .* est endommagée|Base endommagée)/);
  expect(sick.text).toContain(`-- restore --set-aside ${backup}`);
  expect(sick.text).toContain('✓ Dernière sauvegarde');
});
