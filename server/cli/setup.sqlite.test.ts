// Commands that ask something of a site, where there is none or nobody serves it.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { placeOfEach, runIn } from './cli.harness.ts';

const place = placeOfEach();

it('has no link while the site is stopped: the start shows one', async () => {
  expect(await runIn(place.dataDir, ['setup'])).toEqual({
    exitCode: 1,
    text: 'Le site est arrêté : « npm start » le démarre et affiche le lien.',
  });
  expect(readdirSync(place.dataDir)).toEqual([]);
});

it.each([
  [['personal-data', 'export', 'zoe@exemple.fr']],
  [['personal-data', 'erase', 'zoe@exemple.fr']],
  [['admin', 'reset', '--email', 'zoe@exemple.fr', '--password', 'girafe bleue à pois']],
])('makes no site to ask: %j', async (args) => {
  expect(await runIn(place.dataDir, args)).toEqual({
    exitCode: 1,
    text: `Embellie : aucune base dans ${place.dataDir} : le site n’y a jamais démarré, ou EMBELLIE_DATA_DIR en désigne un autre.`,
  });
  expect(readdirSync(place.dataDir)).toEqual([]);
});

const spawned = (args: readonly string[], env: Record<string, string>) => {
  const main = join(import.meta.dirname, 'main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

it('says which variable it does not know, beside its answer', () => {
  expect(spawned(['--help'], { EMBELLIE_DATADIR: place.dataDir })).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^Usage/),
    stderr: 'Embellie : EMBELLIE_DATADIR est inconnue et reste sans effet.\n',
  });
});

it('answers where a script reads it, also when what it finds is wrong', () => {
  const env = { EMBELLIE_DATA_DIR: place.dataDir };
  expect(spawned(['--version'], env)).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^Embellie \d+\.\d+\.\d+ \(Node \d+\.\d+\.\d+\)\n$/),
    stderr: '',
  });
  expect(spawned(['doctor'], env)).toEqual({
    status: 1,
    stdout: expect.stringContaining('1 anomalie.'),
    stderr: '',
  });
  expect(spawned(['backup'], env)).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('Embellie : aucune base dans '),
  });
});
