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

it('says which variable it does not know, beside its answer', () => {
  const main = join(import.meta.dirname, 'main.ts');
  const env = { EMBELLIE_DATADIR: place.dataDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, '--help'], {
    env,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    0,
    'Embellie : EMBELLIE_DATADIR est inconnue et reste sans effet.\n',
  ]);
  expect(stdout).toMatch(/^Usage/);
});
