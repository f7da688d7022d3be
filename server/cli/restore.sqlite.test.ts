// embellie restore, as an operator uses it: a whole site back from one file, or nothing changed.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { ask } from '../personal-data/personal-data.harness.ts';
import { restoreSite } from '../restore-site.ts';
import { damages } from '../storage/sqlite/damage.harness.ts';
import { dumpOf } from '../storage/sqlite/dump.harness.ts';
import { siteOfEach, storeOf } from './backup.harness.ts';

const { place, start, stop, cliIn, cli, fill, makeBackup } = siteOfEach();

it('gives the whole site back: every row of every table, sessions, erased people', async () => {
  const { site, admin } = await fill();
  await ask(site, admin, 'POST /api/personalData/erase', { email: 'zoe@exemple.fr' });
  const backup = await makeBackup();
  const source = dumpOf(storeOf(place.dataDir));
  await stop();
  const restored = await cliIn(place.elsewhere, 'restore', backup);
  expect(restored.text).toContain(`Site restauré dans ${place.elsewhere} depuis ${backup}.`);
  expect(restored.exitCode).toBe(0);
  expect(readdirSync(place.elsewhere).sort()).toEqual([
    'embellie.db',
    'embellie.db.lock',
    'erasures',
    'secret',
  ]);
  expect(dumpOf(storeOf(place.elsewhere))).toEqual(source);
  expect(source.measurement).toHaveLength(300);
  for (const name of ['secret', 'erasures']) {
    expect(readFileSync(join(place.elsewhere, name), 'utf8')).toBe(
      readFileSync(join(place.dataDir, name), 'utf8'),
    );
    expect(statSync(join(place.elsewhere, name)).mode & 0o777).toBe(0o600);
  }

  const again = await start(place.elsewhere);
  expect((await ask(again, admin, 'GET /api/contact')).json).toMatchObject({ numberOfResult: 1 });
  expect((await ask(again, null, 'GET /api/post')).json).toMatchObject({ numberOfResult: 1 });
});

it('what was erased after the backup stays erased when it is put back in its folder', async () => {
  const { site, admin } = await fill();
  const backup = await makeBackup();
  await ask(site, admin, 'POST /api/personalData/erase', { email: 'zoe@exemple.fr' });
  await stop();
  expect((await cli('restore', '--set-aside', backup)).exitCode).toBe(0);
  const again = await start();
  const messages = (await ask(again, admin, 'GET /api/contact')).text;
  expect(messages).toContain('autre@exemple.fr');
  expect(messages).not.toContain('zoe@exemple.fr');
});

it('refuses any folder but an empty one, and changes nothing there', async () => {
  await fill();
  const backup = await makeBackup();
  expect((await cli('restore', backup)).text).toMatch(/contient déjà une base/);
  await stop();
  const before = dumpOf(storeOf(place.dataDir));
  expect(await cli('restore', backup)).toEqual({
    exitCode: 1,
    text: expect.stringMatching(
      /^Embellie : le dossier .* contient déjà une base : rien n’y a été changé/,
    ),
  });
  expect(dumpOf(storeOf(place.dataDir))).toEqual(before);
  mkdirSync(place.elsewhere);
  writeFileSync(join(place.elsewhere, 'photos.zip'), '');
  expect(await cliIn(place.elsewhere, 'restore', backup)).toEqual({
    exitCode: 1,
    text: expect.stringContaining('n’est pas vide (photos.zip)'),
  });
  expect(readdirSync(place.elsewhere)).toEqual(['photos.zip']);
  rmSync(join(place.elsewhere, 'photos.zip'));
  writeFileSync(join(place.elsewhere, 'embellie.db-wal'), '');
  expect((await cliIn(place.elsewhere, 'restore', backup)).exitCode).toBe(1);
});

it('refuses to put aside the store of a site that runs', async () => {
  await fill();
  const backup = await makeBackup();
  expect(await cli('restore', '--set-aside', backup)).toEqual({
    exitCode: 1,
    text: expect.stringContaining('utilise déjà cette base'),
  });
});

it('verifies the backup first: nothing is made of a bad one', async () => {
  await fill();
  const good = await makeBackup();
  await stop();
  const bad = join(place.root, 'abîmée.db');
  for (const damage of Object.values(damages)) {
    copyFileSync(good, bad);
    chmodSync(bad, 0o600);
    damage(bad);
    expect(await cliIn(place.elsewhere, 'restore', bad)).toEqual({
      exitCode: 1,
      text: expect.stringMatching(/est endommagée|n’est pas une sauvegarde/),
    });
    expect(existsSync(place.elsewhere)).toBe(false);
  }
  copyFileSync(good, bad);
  const database = new DatabaseSync(bad);
  database.exec("INSERT INTO kysely_migration VALUES ('9999-later', '2099')");
  database.close();
  expect((await cliIn(place.elsewhere, 'restore', bad)).text).toMatch(/version plus récente/);
  const foreign = new DatabaseSync(join(place.root, 'recettes.db'));
  foreign.exec('CREATE TABLE recipe (name TEXT)');
  foreign.close();
  expect((await cliIn(place.elsewhere, 'restore', join(place.root, 'recettes.db'))).text).toMatch(
    /n’est pas une sauvegarde d’Embellie/,
  );
  expect((await cliIn(place.elsewhere, 'restore', join(place.root, 'absente.db'))).text).toMatch(
    /n’existe pas/,
  );
  expect(existsSync(place.elsewhere)).toBe(false);
});

it('leaves no half of a site when what the backup carries cannot be understood', async () => {
  await fill();
  writeFileSync(join(place.dataDir, 'erasures'), '{');
  const backup = await makeBackup();
  expect(await cliIn(place.elsewhere, 'restore', backup)).toMatchObject({ exitCode: 1 });
  expect(readdirSync(place.elsewhere)).toEqual(['embellie.db.lock']);
});

it('leaves no half of a site when the disk refuses in the middle, nor when it was killed', async () => {
  await fill();
  const backup = await makeBackup();
  const source = dumpOf(storeOf(place.dataDir));
  await stop();
  const main = join(import.meta.dirname, 'main.ts');
  // No file may grow past 128 KiB there: writing fails as it does on a full disk.
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', 'ulimit -f 256; exec "$0" "$@"', process.execPath, main, 'restore', backup],
    { encoding: 'utf8', env: { ...process.env, EMBELLIE_DATA_DIR: place.elsewhere } },
  );
  expect([status, stderr]).toEqual([1, expect.stringContaining('rien n’a été restauré')]);
  expect(readdirSync(place.elsewhere)).toEqual(['embellie.db.lock']);
  for (const left of [
    '.embellie-restore.db',
    '.embellie-restore.db-wal',
    '.embellie-restore.secret',
  ])
    writeFileSync(join(place.elsewhere, left), 'reste');
  expect((await cliIn(place.elsewhere, 'restore', backup)).exitCode).toBe(0);
  expect(readdirSync(place.elsewhere).filter((name) => name.startsWith('.'))).toEqual([]);
  expect(dumpOf(storeOf(place.elsewhere))).toEqual(source);
});

it.each(Object.keys(damages))('follows what a start on a damaged store says: %s', async (name) => {
  await fill();
  const { text: backup } = await cli('backup');
  const source = dumpOf(storeOf(place.dataDir));
  await stop();
  damages[name]?.(storeOf(place.dataDir));
  const damaged = readFileSync(storeOf(place.dataDir));
  const said = await start().catch((error: unknown) => String(error));
  expect(said).toContain(backup);
  const { exitCode, text } = await cli('restore', '--set-aside', backup);
  expect([exitCode, text]).toEqual([0, expect.stringContaining('Mis de côté')]);
  const aside = readdirSync(place.dataDir).filter((one) =>
    /^embellie\.db\.corrupt-\d{4}-\d\d-\d\d-\d{6}$/.test(one),
  );
  expect(aside).toHaveLength(1);
  expect(readFileSync(join(place.dataDir, aside[0] ?? '')).equals(damaged)).toBe(true);
  expect(dumpOf(storeOf(place.dataDir))).toEqual(source);
  expect((await fetch(`${(await start()).url}/readyz`)).status).toBe(200);
});

it('takes the file of another store as it is, log and all, and leaves it alone', async () => {
  const { site } = await fill();
  const source = dumpOf(storeOf(place.dataDir));
  expect((await cliIn(place.elsewhere, 'restore', storeOf(place.dataDir))).exitCode).toBe(0);
  expect(dumpOf(storeOf(place.elsewhere))).toEqual(source);
  expect(existsSync(`${storeOf(place.dataDir)}-wal`)).toBe(true);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  await stop();
  const before = readdirSync(place.dataDir);
  rmSync(place.elsewhere, { recursive: true });
  expect((await cliIn(place.elsewhere, 'restore', storeOf(place.dataDir))).exitCode).toBe(0);
  expect(readdirSync(place.dataDir)).toEqual(before);
});

it('keeps the secret that is already in the folder, and says so', async () => {
  await fill();
  const backup = await makeBackup();
  mkdirSync(place.elsewhere);
  writeFileSync(join(place.elsewhere, 'secret'), `${'A'.repeat(43)}\n`);
  const { exitCode, text } = await cliIn(place.elsewhere, 'restore', backup);
  expect([exitCode, text]).toEqual([
    0,
    expect.stringContaining('« secret » du dossier a été gardé'),
  ]);
  expect(readFileSync(join(place.elsewhere, 'secret'), 'utf8')).toBe(`${'A'.repeat(43)}\n`);
});

it('puts the logs aside with the store', async () => {
  await fill();
  const backup = await makeBackup();
  await stop();
  for (const end of ['-wal', '-shm']) writeFileSync(storeOf(place.dataDir) + end, 'x');
  await cli('restore', '--set-aside', backup);
  const names = readdirSync(place.dataDir);
  expect(names.filter((name) => name.includes('.corrupt-'))).toHaveLength(3);
  expect(names.filter((name) => /-(?:wal|shm)$/.test(name))).toEqual([]);
});

it('removes nothing of what was put aside in the same second', async () => {
  await fill();
  const backup = await makeBackup();
  await stop();
  const order = { backup, dataDir: place.dataDir, setAside: true, now: Date.now() };
  for (const _ of [1, 2]) expect(await restoreSite(order)).not.toHaveProperty('refused');
  expect(readdirSync(place.dataDir).filter((name) => /\.db\.corrupt-/.test(name))).toHaveLength(2);
});

it('lists the backups of the site, and finds one by its name', async () => {
  expect((await cli('restore')).text).toContain('Aucune sauvegarde');
  await fill();
  const backup = await makeBackup();
  await stop();
  const name = backup.slice(backup.lastIndexOf('/') + 1);
  const { exitCode, text } = await cli('restore');
  expect([exitCode, text]).toEqual([2, expect.stringMatching(/^ {2}embellie-.*demandée$/m)]);
  expect((await cli('restore', '--set-aside', name)).exitCode).toBe(0);
  expect(await cli('restore', place.dataDir)).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining(`${place.dataDir} n’est pas un fichier`),
  });
});

it.each([
  [['--help'], 0, /^Usage/],
  [['a.db', 'b.db'], 2, /^« b\.db » est de trop\.\n\nUsage/],
  [['--force', 'a.db'], 2, /^L’option --force n’existe pas\.\n\nUsage/],
  [['a.db', '--set-asid'], 2, /^L’option --set-asid n’existe pas\.\n\nUsage/],
])('explains itself: %j', async (args, exitCode, text) => {
  expect(await cli('restore', ...args)).toEqual({ exitCode, text: expect.stringMatching(text) });
});
