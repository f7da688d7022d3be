// What an operator sees of the commands, with the site stopped or running.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testEngine } from '../storage/test-database.ts';
import { startServer } from '../testing/test-server.ts';
import { placeOfEach, runIn, sendHours } from './cli.harness.ts';
import { runCommand } from './run.ts';
import { createLine } from './station-options.harness.ts';

const place = placeOfEach();

const cli = (...args: string[]) => runIn(place.dataDir, args);

const secondDay = Date.UTC(2026, 0, 2);

it('makes a station while the site is stopped, and says what the console needs', async () => {
  const { exitCode, text } = await cli(...createLine, '--token', 'jeton-des-essais');
  expect(exitCode).toBe(0);
  for (const part of [
    'Station SSDP41000 créée',
    'Europe/Paris',
    '/data/report/jeton-des-essais',
    '/weatherstation/updateweatherstation.php?',
  ]) {
    expect(text).toContain(part);
  }
  expect(await cli(...createLine)).toEqual({
    exitCode: 1,
    text: '--reference : Une station porte déjà la référence SSDP41000.',
  });
  expect(
    await cli(...createLine, '--reference', 'AUTRE', '--token', 'jeton-des-essais'),
  ).toMatchObject({ exitCode: 1 });
  expect(await cli(...createLine, '--reference', 'AUTRE', '--unit', 'Lunaire')).toEqual({
    exitCode: 1,
    text: '--unit : Le jeu d’unités Lunaire n’existe pas.',
  });
  expect(
    await cli(...createLine, '--reference', 'AUTRE', '--time-zone', 'Europe/Blois'),
  ).toMatchObject({ exitCode: 1, text: expect.stringContaining('--time-zone') });
  expect(await cli(...createLine, '--reference', 'ILE', '--postal-code', '97400')).toMatchObject({
    exitCode: 0,
    text: expect.stringMatching(/Indian\/Reunion.*\/data\/report\/[0-9a-f]{32}\n/s),
  });
});

it('makes a station through the running site, which knows it at once', async () => {
  const server = await startServer(place);
  const told = Promise.withResolvers<unknown>();
  server.store.onAnnounced(told.resolve);
  try {
    expect((await server.sendAsConsole()).status).toBe(401);
    expect(await cli(...createLine, '--token', 'jeton-des-essais')).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('Station SSDP41000 créée'),
    });
    // Beside it, by a process of its own, on PostgreSQL.
    if (testEngine() === 'postgres') await told.promise;
    expect((await server.sendAsConsole()).status).toBe(200);
    expect(await (await fetch(`${server.url}/api/weatherStation`)).json()).toMatchObject({
      numberOfResult: 1,
    });
    expect(await cli(...createLine)).toMatchObject({
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
  // Help needs nothing of the site.
  for (const args of [['doctor'], ['restore'], ['personal-data', 'export'], ['admin', 'reset']])
    expect(await runCommand([...args, '--help'], { PORT: 'x' })).toMatchObject({ exitCode: 0 });
  expect(await runCommand(['doctor'], { PORT: 'x' })).toEqual({
    exitCode: 1,
    lines: ['Embellie : configuration refusée — PORT : un numéro de port est attendu.'],
  });
});

it('compares the roll-ups with the readings', async () => {
  const server = await startServer(place);
  try {
    await server.createStation();
    await sendHours(server, 200);
    await server.store.rollAll();
    expect(await cli('doctor')).toMatchObject({
      exitCode: 0,
      text: expect.stringMatching(/✓ {3}cumuls recalculés sur \d jours? : identiques/),
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

it.each([
  ['lost quarters of an hour', sql`DELETE FROM rollup_15m WHERE bucket_at >= ${secondDay}`],
  ['a day unlike its quarters', sql`UPDATE rollup_day SET temperature_max = 9999`],
  ['a lost day', sql`DELETE FROM rollup_day`],
])('finds %s', async (_what, damage) => {
  const server = await startServer(place);
  try {
    await server.createStation();
    await sendHours(server, 500);
    await server.store.rollAll();
    expect(await cli('doctor')).toMatchObject({ exitCode: 0 });
    await damage.execute(server.store.writes);
    expect(await cli('doctor')).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('✗   cumuls différents'),
    });
    expect(await cli('rebuild')).toEqual({
      exitCode: 0,
      text: 'Cumuls recalculés à partir des relevés.',
    });
    expect(await cli('doctor')).toMatchObject({ exitCode: 0 });
  } finally {
    await server.close();
  }
});

it('looks at the newest readings, however long the station has been there', async () => {
  const server = await startServer(place);
  try {
    await server.createStation();
    const hours = Array.from({ length: 12 * 24 }, (_, hour) => Date.UTC(2026, 0, 1, hour));
    await server.sendReports(hours.map((at) => ({ observedAt: at / 1000, temperature: 4 })));
    await server.store.rollAll();
    await sql`UPDATE rollup_15m SET temperature_max = 9999 WHERE bucket_at = ${hours.at(-1)}`.execute(
      server.store.writes,
    );
    expect(await cli('doctor')).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('✗   cumuls différents'),
    });
  } finally {
    await server.close();
  }
});

it('looks into what is rolled of a day whose last quarters are not', async () => {
  const server = await startServer(place);
  try {
    await server.createStation();
    await sendHours(server, 200);
    await server.store.rollAll();
    await sql`INSERT INTO rollup_dirty SELECT station_id, MAX(bucket_at) FROM rollup_15m GROUP BY station_id`.execute(
      server.store.writes,
    );
    expect((await cli('doctor')).text).toContain('cumuls recalculés sur 1 jour : identiques');
  } finally {
    await server.close();
  }
});
