// What doctor finds of a site whose store is a file.
import {
  mkdirSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { startServer } from '../testing/test-server.ts';
import { placeOfEach, runIn } from './cli.harness.ts';
import { createLine } from './station-options.harness.ts';

const place = placeOfEach();

const cli = (...args: string[]) => runIn(place.dataDir, args);

it('misses the base of a folder that has none, and the folder itself', async () => {
  expect(await cli('doctor')).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining(`✗ Aucune base dans ${place.dataDir}`),
  });
  expect(await runIn(join(place.dataDir, 'ailleurs'), ['doctor'])).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining('ailleurs n’existe pas'),
  });
  expect(readdirSync(place.dataDir)).toEqual([]);
});

it.each([
  [['--help'], 0, 'Usage : npm run embellie -- doctor'],
  [['-h'], 0, 'Usage : npm run embellie -- doctor'],
  [['--bogus'], 2, '« --bogus » n’est pas une option.'],
])('explains itself: %j', async (args, exitCode, text) => {
  expect(await cli('doctor', ...args)).toEqual({
    exitCode,
    text: expect.stringContaining(text),
  });
});

it('says of a folder it may not write in that it may not, not that the site runs', async () => {
  await cli(...createLine);
  rmSync(join(place.dataDir, 'embellie.db.lock'));
  mkdirSync(join(place.dataDir, 'embellie.db.lock'));
  expect(await cli('doctor')).toMatchObject({
    exitCode: 1,
    text: expect.stringMatching(/✗ Le dossier .* ne peut pas être utilisé : écriture refusée\./),
  });
});

it('finds nothing wrong with a site at work', async () => {
  const server = await startServer(place);
  await server.createStation();
  await server.sendAsConsole();
  const { exitCode, text } = await cli('doctor');
  await server.close();
  expect(exitCode).toBe(0);
  for (const part of [
    'Le site fonctionne',
    '✓ Base saine',
    '✓ Horloge',
    'Station SSDP41000 (Saint-Sulpice) : dernier relevé il y a',
    'Espace libre',
    'Tout va bien.',
  ]) {
    expect(text).toContain(part);
  }
  const files = readdirSync(place.dataDir);
  expect((await cli('doctor')).text).toContain('Le site est arrêté');
  expect(readdirSync(place.dataDir)).toEqual(files);
});

it('says since when readings are kept one by one', async () => {
  await cli(...createLine);
  expect((await cli('doctor')).text).not.toContain('Scellé');
  const database = new DatabaseSync(join(place.dataDir, 'embellie.db'));
  database
    .prepare("INSERT INTO meta VALUES ('sealed_before', ?)")
    .run(String(Date.UTC(2025, 9, 1)));
  database.close();
  const { exitCode, text } = await cli('doctor');
  expect(exitCode).toBe(0);
  expect(text).toContain('· Scellé avant le 1er octobre 2025 (0 h UTC)');
});

it('finds the disk short where the site does: no room for one more copy of the store', async () => {
  await cli(...createLine);
  const file = join(place.dataDir, 'embellie.db');
  const { size } = statSync(file);
  const { bavail, bsize } = statfsSync(place.dataDir);
  // A file with a hole in it: larger than what is free, and takes no room.
  truncateSync(file, Math.ceil((bavail * bsize * 1.5) / 4096) * 4096);
  const { exitCode, text } = await cli('doctor');
  truncateSync(file, size);
  expect([exitCode, text]).toEqual([
    1,
    expect.stringMatching(/✗ Espace libre : [\d,]+\sGo, moins que les [\d,]+\sGo voulus/),
  ]);
  expect((await cli('doctor')).text).toContain('✓ Espace libre');
});

it('says that a file is no database', async () => {
  writeFileSync(join(place.dataDir, 'embellie.db'), `ceci n’est pas une base ${'x'.repeat(5000)}`);
  expect(await cli('doctor')).toMatchObject({
    exitCode: 1,
    text: expect.stringMatching(/✗ La base .*embellie\.db/),
  });
  expect(await cli(...createLine)).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining('endommagée'),
  });
});

it.each([
  ['le fichier est vide', () => writeFileSync(join(place.dataDir, 'embellie.db'), '')],
  [
    'n’est pas une base d’Embellie',
    () => new DatabaseSync(join(place.dataDir, 'embellie.db')).exec('CREATE TABLE other (a)'),
  ],
])('says what the start says of a file that is no site’s: %s', async (why, write) => {
  write();
  const { exitCode, text } = await cli('doctor');
  expect(exitCode).toBe(1);
  expect(text).toContain(why);
  expect(text).toContain('restore --set-aside FICHIER');
  expect(text).not.toContain('-- backup');
});

it.each([
  [
    "INSERT INTO kysely_migration VALUES ('9999-later', '2099')",
    1,
    /✗ La base a été écrite par une version plus récente d’Embellie : installez cette version\./,
  ],
  [
    'ALTER TABLE reception DROP COLUMN outcome',
    0,
    /✓ Base saine .*\n· La base est d’une version plus ancienne d’Embellie : le démarrage la met à jour/,
  ],
])('says what version a file is of: %s', async (change, exitCode, text) => {
  await cli(...createLine);
  const database = new DatabaseSync(join(place.dataDir, 'embellie.db'));
  database.exec(change);
  database.close();
  expect(await cli('doctor')).toEqual({ exitCode, text: expect.stringMatching(text) });
});

it.each([
  ['', 1, /✗ Le fichier .*secret est abîmé : remettez-le/],
  [null, 0, /· Aucun fichier « secret » dans .* : le démarrage en fera un neuf\./],
])('looks at the secret: %j', async (content, exitCode, text) => {
  const server = await startServer(place);
  await server.close();
  const file = join(place.dataDir, 'secret');
  expect((await cli('doctor')).text).not.toContain('secret');
  if (content === null) rmSync(file);
  else writeFileSync(file, content);
  const files = readdirSync(place.dataDir);
  expect(await cli('doctor')).toEqual({ exitCode, text: expect.stringMatching(text) });
  expect(readdirSync(place.dataDir)).toEqual(files);
});

it('compares no day twice where a station is young', async () => {
  const server = await startServer({ dataDir: place.dataDir });
  await server.createStation();
  await server.sendReports([{ observedAt: '2026-01-05T12:05:00Z', temperature: 4 }]);
  await server.store.rollAll();
  const { text } = await cli('doctor');
  await server.close();
  expect(text).toContain('cumuls recalculés sur 1 jour : identiques');
});
