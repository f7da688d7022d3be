// What an operator sees of the commands, with the site stopped or running.
import {
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startServer } from '../test-server.ts';
import { runCommand } from './run.ts';

const create = [
  'station',
  'create',
  '--reference',
  'SSDP41000',
  '--city',
  'Saint-Sulpice',
  '--postal-code',
  '41000',
  '--lat',
  '47.6106',
  '--lng',
  '1.2743',
];

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'embellie-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function cli(...args: string[]) {
  const { exitCode, lines } = await runCommand(args, { EMBELLIE_DATA_DIR: dataDir });
  return { exitCode, text: lines.join('\n') };
}

const reportTo = (url: string) =>
  fetch(`${url}/data/report/`, {
    method: 'POST',
    body: new URLSearchParams({ PASSKEY: 'jeton-des-essais', tempf: '50', dateutc: 'now' }),
  });

it('makes a station while the site is stopped, and says what the console needs', async () => {
  const { exitCode, text } = await cli(...create, '--token', 'jeton-des-essais');
  expect(exitCode).toBe(0);
  for (const part of [
    'Station SSDP41000 créée',
    'Europe/Paris',
    '/data/report/jeton-des-essais',
    '/weatherstation/updateweatherstation.php?',
  ]) {
    expect(text).toContain(part);
  }
  expect(await cli(...create)).toEqual({
    exitCode: 1,
    text: '--reference : Une station porte déjà la référence SSDP41000.',
  });
  expect(await cli(...create, '--reference', 'AUTRE', '--token', 'jeton-des-essais')).toMatchObject(
    { exitCode: 1 },
  );
  expect(await cli(...create, '--reference', 'AUTRE', '--unit', 'Lunaire')).toEqual({
    exitCode: 1,
    text: '--unit : Le jeu d’unités Lunaire n’existe pas.',
  });
  expect(await cli(...create, '--reference', 'AUTRE', '--time-zone', 'Europe/Blois')).toMatchObject(
    { exitCode: 1, text: expect.stringContaining('--time-zone') },
  );
  expect(await cli(...create, '--reference', 'ILE', '--postal-code', '97400')).toMatchObject({
    exitCode: 0,
    text: expect.stringMatching(/Indian\/Reunion.*\/data\/report\/[0-9a-f]{32}\n/s),
  });
});

it('makes a station through the running site, which knows it at once', async () => {
  const server = await startServer({ dataDir });
  try {
    expect((await reportTo(server.url)).status).toBe(401);
    expect(await cli(...create, '--token', 'jeton-des-essais')).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('Station SSDP41000 créée'),
    });
    expect((await reportTo(server.url)).status).toBe(200);
    expect(await (await fetch(`${server.url}/api/weatherStation`)).json()).toMatchObject({
      numberOfResult: 1,
    });
    expect(await cli(...create)).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('déjà'),
    });
  } finally {
    await server.close();
  }
});

it('explains itself, and refuses what it does not understand', async () => {
  expect((await cli('--help')).text).toContain('station create');
  expect(await cli()).toMatchObject({ exitCode: 2 });
  expect(await cli('station', 'create', '--help')).toMatchObject({
    exitCode: 0,
    text: expect.stringContaining('--postal-code'),
  });
  expect(await cli('station', 'destroy')).toMatchObject({
    exitCode: 2,
    text: expect.stringContaining('Commande inconnue : station destroy'),
  });
  expect(await cli('station', 'create', '--city', 'X')).toMatchObject({
    exitCode: 2,
    text: expect.stringContaining('--reference est obligatoire'),
  });
  expect(await runCommand(['doctor'], { PORT: 'x' })).toEqual({
    exitCode: 1,
    lines: ['Embellie : configuration refusée — PORT : un numéro de port est attendu.'],
  });
});

it('finds nothing wrong with an empty folder or a site at work', async () => {
  expect(await cli('doctor')).toMatchObject({
    exitCode: 0,
    text: expect.stringContaining('Aucune base'),
  });
  const server = await startServer({ dataDir });
  await server.createStation();
  await reportTo(server.url);
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
  const files = readdirSync(dataDir);
  expect((await cli('doctor')).text).toContain('Le site est arrêté');
  expect(readdirSync(dataDir)).toEqual(files);
});

it('compares the roll-ups with the readings', async () => {
  const server = await startServer({ dataDir });
  try {
    await server.createStation();
    const reports = Array.from({ length: 200 }, (_, index) => ({
      observedAt: Date.UTC(2026, 0, 1, 0, 5 * index) / 1000,
      temperature: index / 10,
      interval: 300,
    }));
    const sent = await fetch(`${server.url}/api/weatherData/SSDP41000/reports`, {
      method: 'POST',
      headers: { authorization: 'Bearer jeton-des-essais', 'content-type': 'application/json' },
      body: JSON.stringify(reports),
    });
    expect(sent.status).toBe(200);
    await server.store.rollAll();
    expect(await cli('doctor')).toMatchObject({
      exitCode: 0,
      text: expect.stringMatching(/✓ {3}cumuls recalculés sur \d jour\(s\) : identiques/),
    });
    await sql`UPDATE rollup_15m SET temperature_max = 9999`.execute(server.store.writes);
    expect(await cli('doctor')).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('✗   cumuls différents'),
    });
  } finally {
    await server.close();
  }
});

it('finds the disk short where the site does: no room for one more copy of the store', async () => {
  await cli(...create);
  const file = join(dataDir, 'embellie.db');
  const { size } = statSync(file);
  const { bavail, bsize } = statfsSync(dataDir);
  // A file with a hole in it: larger than what is free, and takes no room.
  truncateSync(file, Math.ceil((bavail * bsize * 1.5) / 4096) * 4096);
  const { exitCode, text } = await cli('doctor');
  truncateSync(file, size);
  expect([exitCode, text]).toEqual([
    1,
    expect.stringMatching(/✗ Espace libre : [\d,]+ Go, moins que les [\d,]+ Go voulus/),
  ]);
  expect((await cli('doctor')).text).toContain('✓ Espace libre');
});

it('says that a file is no database', async () => {
  writeFileSync(join(dataDir, 'embellie.db'), `ceci n’est pas une base ${'x'.repeat(5000)}`);
  expect(await cli('doctor')).toMatchObject({
    exitCode: 1,
    text: expect.stringMatching(/✗ La base .*embellie\.db/),
  });
  expect(await cli(...create)).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining('endommagée'),
  });
});
