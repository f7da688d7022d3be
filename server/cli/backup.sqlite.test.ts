// embellie backup and restore, as an operator uses them: a whole site back from one file, or nothing changed.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ask, write } from '../personal-data/personal-data.harness.ts';
import { damages } from '../storage/sqlite/damage.harness.ts';
import { dumpOf } from '../storage/sqlite/dump.harness.ts';
import { startServer, type TestServer } from '../test-server.ts';
import { runCommand } from './run.ts';

let root = '';
let dataDir = '';
let elsewhere = '';
let server: TestServer | null = null;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'embellie-'));
  dataDir = join(root, 'data');
  elsewhere = join(root, 'autre');
});
afterEach(async () => {
  await stop();
  rmSync(root, { recursive: true });
});

const start = async (folder = dataDir) => {
  server = await startServer({ dataDir: folder });
  return server;
};
const stop = async () => {
  await server?.close();
  server = null;
};

async function cliIn(folder: string, ...args: string[]) {
  const { exitCode, lines } = await runCommand(args, { EMBELLIE_DATA_DIR: folder });
  return { exitCode, text: lines.join('\n') };
}
const cli = (...args: string[]) => cliIn(dataDir, ...args);

/** A site with readings, people and words in it. */
async function fill() {
  const site = await start();
  await site.createStation();
  const admin = await site.createAccount('ROLE_ADMIN');
  await write(site, 'zoe@exemple.fr');
  await write(site, 'autre@exemple.fr');
  await ask(site, admin, 'POST /api/post', { name: 'Gelée', description: 'La première' });
  const reports = Array.from({ length: 300 }, (_, n) => ({
    observedAt: Date.UTC(2026, 0, 1, 0, 5 * n) / 1000,
    temperature: n / 10,
    interval: 300,
  }));
  const sent = await fetch(`${site.url}/api/weatherData/SSDP41000/reports`, {
    method: 'POST',
    headers: { authorization: 'Bearer jeton-des-essais', 'content-type': 'application/json' },
    body: JSON.stringify(reports),
  });
  expect(sent.status).toBe(200);
  await site.store.rollAll();
  return { site, admin };
}

async function makeBackup(): Promise<string> {
  const { exitCode, text } = await cli('backup');
  expect([exitCode, text]).toEqual([0, expect.stringMatching(/^\/[^\n]+-demande\.db$/)]);
  return text;
}

const storeOf = (folder: string) => join(folder, 'embellie.db');

it.each(['running', 'stopped'])('makes the file it prints, the site being %s', async (state) => {
  await fill();
  if (state === 'stopped') await stop();
  const before = readdirSync(dataDir);
  const file = await makeBackup();
  expect(file.startsWith(`${join(dataDir, 'backups')}/embellie-`)).toBe(true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(1);
  expect(readdirSync(dataDir).sort()).toEqual([...before, 'backups'].sort());

  mkdirSync(elsewhere);
  const { text: outside } = await cli('backup', '--to', elsewhere);
  expect(readdirSync(elsewhere).map((name) => join(elsewhere, name))).toEqual([outside]);
  expect(await cli('backup', '--to', join(root, 'absent', 'dossier'))).toEqual({
    exitCode: 1,
    text: expect.stringMatching(/^Embellie : le dossier .* ne peut pas être créé/),
  });
  expect(dumpOf(outside)).toEqual(dumpOf(file));
});

it('gives the whole site back: every row of every table, sessions, erased people', async () => {
  const { site, admin } = await fill();
  await ask(site, admin, 'POST /api/personalData/erase', { email: 'zoe@exemple.fr' });
  const backup = await makeBackup();
  const source = dumpOf(storeOf(dataDir));
  await stop();
  const restored = await cliIn(elsewhere, 'restore', backup);
  expect(restored.text).toContain(`Site restauré dans ${elsewhere} depuis ${backup}.`);
  expect(restored.exitCode).toBe(0);
  expect(readdirSync(elsewhere).sort()).toEqual([
    'embellie.db',
    'embellie.db.lock',
    'erasures',
    'secret',
  ]);
  expect(dumpOf(storeOf(elsewhere))).toEqual(source);
  expect(source.measurement).toHaveLength(300);
  for (const name of ['secret', 'erasures']) {
    expect(readFileSync(join(elsewhere, name), 'utf8')).toBe(
      readFileSync(join(dataDir, name), 'utf8'),
    );
    expect(statSync(join(elsewhere, name)).mode & 0o777).toBe(0o600);
  }

  const again = await start(elsewhere);
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
  const before = dumpOf(storeOf(dataDir));
  expect(await cli('restore', backup)).toEqual({
    exitCode: 1,
    text: expect.stringMatching(
      /^Embellie : le dossier .* contient déjà une base : rien n’y a été changé/,
    ),
  });
  expect(dumpOf(storeOf(dataDir))).toEqual(before);
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, 'photos.zip'), '');
  expect(await cliIn(elsewhere, 'restore', backup)).toEqual({
    exitCode: 1,
    text: expect.stringContaining('n’est pas vide (photos.zip)'),
  });
  expect(readdirSync(elsewhere)).toEqual(['photos.zip']);
  rmSync(join(elsewhere, 'photos.zip'));
  writeFileSync(join(elsewhere, 'embellie.db-wal'), '');
  expect((await cliIn(elsewhere, 'restore', backup)).exitCode).toBe(1);
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
  const bad = join(root, 'abîmée.db');
  for (const damage of Object.values(damages)) {
    copyFileSync(good, bad);
    chmodSync(bad, 0o600);
    damage(bad);
    expect(await cliIn(elsewhere, 'restore', bad)).toEqual({
      exitCode: 1,
      text: expect.stringMatching(/est endommagée|n’est pas une sauvegarde/),
    });
    expect(existsSync(elsewhere)).toBe(false);
  }
  copyFileSync(good, bad);
  const database = new DatabaseSync(bad);
  database.exec("INSERT INTO kysely_migration VALUES ('9999-later', '2099')");
  database.close();
  expect((await cliIn(elsewhere, 'restore', bad)).text).toMatch(/version plus récente/);
  const foreign = new DatabaseSync(join(root, 'recettes.db'));
  foreign.exec('CREATE TABLE recipe (name TEXT)');
  foreign.close();
  expect((await cliIn(elsewhere, 'restore', join(root, 'recettes.db'))).text).toMatch(
    /n’est pas une sauvegarde d’Embellie/,
  );
  expect((await cliIn(elsewhere, 'restore', join(root, 'absente.db'))).text).toMatch(
    /n’existe pas/,
  );
  expect(existsSync(elsewhere)).toBe(false);
});

it('leaves no half of a site when what the backup carries cannot be understood', async () => {
  await fill();
  writeFileSync(join(dataDir, 'erasures'), '{');
  const backup = await makeBackup();
  expect(await cliIn(elsewhere, 'restore', backup)).toMatchObject({ exitCode: 1 });
  expect(readdirSync(elsewhere)).toEqual(['embellie.db.lock']);
});

it('leaves no half of a site when the disk refuses in the middle, nor when it was killed', async () => {
  await fill();
  const backup = await makeBackup();
  const source = dumpOf(storeOf(dataDir));
  await stop();
  const main = join(import.meta.dirname, 'main.ts');
  // No file may grow past 128 KiB there: writing fails as it does on a full disk.
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', 'ulimit -f 256; exec "$0" "$@"', process.execPath, main, 'restore', backup],
    { encoding: 'utf8', env: { ...process.env, EMBELLIE_DATA_DIR: elsewhere } },
  );
  expect([status, stderr]).toEqual([1, expect.stringContaining('rien n’a été restauré')]);
  expect(readdirSync(elsewhere)).toEqual(['embellie.db.lock']);
  for (const left of ['.embellie-restore.db', '.embellie-restore.db-wal', '.secret'])
    writeFileSync(join(elsewhere, left), 'reste');
  expect((await cliIn(elsewhere, 'restore', backup)).exitCode).toBe(0);
  expect(readdirSync(elsewhere).filter((name) => name.startsWith('.'))).toEqual([]);
  expect(dumpOf(storeOf(elsewhere))).toEqual(source);
});

it.each(Object.keys(damages))('follows what a start on a damaged store says: %s', async (name) => {
  await fill();
  const { text: backup } = await cli('backup');
  const source = dumpOf(storeOf(dataDir));
  await stop();
  damages[name]?.(storeOf(dataDir));
  const damaged = readFileSync(storeOf(dataDir));
  const said = await start().catch((error: unknown) => String(error));
  expect(said).toContain(backup);
  const { exitCode, text } = await cli('restore', '--set-aside', backup);
  expect([exitCode, text]).toEqual([0, expect.stringContaining('Mis de côté')]);
  const aside = readdirSync(dataDir).filter((one) =>
    /^embellie\.db\.corrupt-\d{4}-\d\d-\d\d-\d{6}$/.test(one),
  );
  expect(aside).toHaveLength(1);
  expect(readFileSync(join(dataDir, aside[0] ?? '')).equals(damaged)).toBe(true);
  expect(dumpOf(storeOf(dataDir))).toEqual(source);
  expect((await fetch(`${(await start()).url}/readyz`)).status).toBe(200);
});

it('takes the file of another store as it is, log and all, and leaves it alone', async () => {
  const { site } = await fill();
  const source = dumpOf(storeOf(dataDir));
  expect((await cliIn(elsewhere, 'restore', storeOf(dataDir))).exitCode).toBe(0);
  expect(dumpOf(storeOf(elsewhere))).toEqual(source);
  expect(existsSync(`${storeOf(dataDir)}-wal`)).toBe(true);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  await stop();
  const before = readdirSync(dataDir);
  rmSync(elsewhere, { recursive: true });
  expect((await cliIn(elsewhere, 'restore', storeOf(dataDir))).exitCode).toBe(0);
  expect(readdirSync(dataDir)).toEqual(before);
});

it('keeps the secret that is already in the folder, and says so', async () => {
  await fill();
  const backup = await makeBackup();
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, 'secret'), `${'A'.repeat(43)}\n`);
  const { exitCode, text } = await cliIn(elsewhere, 'restore', backup);
  expect([exitCode, text]).toEqual([
    0,
    expect.stringContaining('« secret » du dossier a été gardé'),
  ]);
  expect(readFileSync(join(elsewhere, 'secret'), 'utf8')).toBe(`${'A'.repeat(43)}\n`);
});

it('puts the logs aside with the store', async () => {
  await fill();
  const backup = await makeBackup();
  await stop();
  for (const end of ['-wal', '-shm']) writeFileSync(storeOf(dataDir) + end, 'x');
  await cli('restore', '--set-aside', backup);
  const names = readdirSync(dataDir);
  expect(names.filter((name) => name.includes('.corrupt-'))).toHaveLength(3);
  expect(names.filter((name) => /-(?:wal|shm)$/.test(name))).toEqual([]);
});

it('lists the backups of the site, finds one by its name, and explains itself', async () => {
  expect((await cli('restore')).text).toContain('Aucune sauvegarde');
  expect((await cli('backup')).text).toContain('aucune base');
  await fill();
  const backup = await makeBackup();
  await stop();
  const name = backup.slice(backup.lastIndexOf('/') + 1);
  const { exitCode, text } = await cli('restore');
  expect([exitCode, text]).toEqual([2, expect.stringMatching(/^ {2}embellie-.*demandée$/m)]);
  expect((await cli('restore', '--set-aside', name)).exitCode).toBe(0);
  for (const args of [
    ['restore', '--help'],
    ['backup', '--help'],
  ])
    expect(await cli(...args)).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('Usage'),
    });
  for (const args of [
    ['restore', 'a.db', 'b.db'],
    ['restore', '--force', 'a.db'],
    ['backup', 'ici'],
    ['backup', '--to'],
    ['backup', '--folder', 'x'],
  ])
    expect(await cli(...args)).toMatchObject({
      exitCode: 2,
      text: expect.stringContaining('Usage'),
    });
  expect(await cli('restore', dataDir)).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining(`${dataDir} n’est pas un fichier`),
  });
  expect(await cli('backup', '--to', `${backup}/dedans`)).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining('un fichier porte le nom'),
  });
  for (const target of ['foo', 'sqlite:', 'mysql://x/y'])
    expect(await cli('migrate', '--to', target)).toEqual({
      exitCode: 1,
      text: 'Embellie : --to attend une adresse postgres://… ou sqlite:DOSSIER.',
    });
});

it.each(['backup', 'restore'])('%s leaves a database server to its own tools', async (command) => {
  const { exitCode, lines } = await runCommand(
    [command, ...(command === 'restore' ? ['x.db'] : [])],
    {
      EMBELLIE_DATA_DIR: dataDir,
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
    text: expect.stringMatching(/✓ Dernière sauvegarde : il y a \d+ s, vérifiée, \d+,\d Mo \(/),
  });
  const newer = join(dataDir, 'backups', 'embellie-2999-01-01-030000.db');
  copyFileSync(backup, newer);
  damages['pages overwritten in the middle']?.(newer);
  const { exitCode, text } = await cli('doctor');
  expect(exitCode).toBe(1);
  expect(text).toMatch(new RegExp(`✗ Sauvegarde endommagée \\(.+\\) : ${newer}`));
  expect(text).toContain(`(${backup})`);
  rmSync(newer);
  await stop();
  damages['pages overwritten in the middle']?.(storeOf(dataDir));
  const sick = await cli('doctor');
  expect(sick.exitCode).toBe(1);
  expect(sick.text).toMatch(/✗ (?:La base .* est endommagée|Base endommagée)/);
  expect(sick.text).toContain(`-- restore --set-aside ${backup}`);
  expect(sick.text).toContain('✓ Dernière sauvegarde');
});
