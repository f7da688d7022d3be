// embellie personal-data, with the site stopped or running.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startServer } from '../testing/test-server.ts';
import { placeOfEach, runIn } from './cli.harness.ts';

const place = placeOfEach();

const cli = (...args: string[]) => runIn(place.dataDir, ['personal-data', ...args]);

const letter = { name: 'Zoé', email: 'zoe@exemple.fr', subject: 'Bonjour', message: 'Encore' };

it.each(['running', 'stopped'])('gives and erases, the site being %s', async (state) => {
  const server = await startServer(place);
  await server.createAccount('ROLE_ADMIN');
  await server.app.inject({ method: 'POST', url: '/api/contact', payload: letter });
  if (state === 'stopped') await server.close();
  try {
    const given = await cli('export', 'ZOE@exemple.fr');
    expect(given.exitCode).toBe(0);
    expect(JSON.parse(given.text)).toMatchObject({
      email: letter.email,
      contacts: { items: [{ subject: 'Bonjour', quarantined: false }] },
    });
    expect(await cli('erase', 'ZOE@exemple.fr')).toEqual({
      exitCode: 0,
      text: 'Messages effacés : 1.\nCompte effacé : aucun.\nLignes du journal rendues anonymes : 0.',
    });
    expect(JSON.parse((await cli('export', letter.email)).text).contacts.items).toEqual([]);
    expect(existsSync(join(place.dataDir, 'erasures'))).toBe(true);
    expect(await cli('erase', 'personne-1@exemple.fr')).toEqual({
      exitCode: 1,
      text: 'Il faut garder au moins un administrateur.',
    });
  } finally {
    if (state === 'running') await server.close();
  }
});

it.each([
  [0, 'Compte effacé : oui.'],
  [1, 'Compte effacé : oui, son observation reste, sans auteur.'],
  [2, 'Compte effacé : oui, ses 2 observations restent, sans auteur.'],
])('says what is left of an account with %i observations', async (count, line) => {
  const server = await startServer(place);
  try {
    await server.createStation();
    const { email, token } = await server.createAccount('ROLE_EDITOR');
    for (let index = 0; index < count; index += 1)
      await server.app.inject({
        method: 'POST',
        url: '/api/observation',
        headers: { authorization: `Bearer ${token}` },
        payload: { message: `Halo ${index}`, weatherStation: 'SSDP41000' },
      });
    expect((await cli('erase', email)).text).toContain(line);
  } finally {
    await server.close();
  }
});

it.each<[string[], number, string]>([
  [[], 2, 'Usage'],
  [['--help'], 0, 'personal-data erase'],
  [['export', '--help'], 0, 'personal-data erase'],
  [['delete', 'zoe@exemple.fr'], 2, '« delete » n’est ni export, ni erase.'],
  [['erase'], 2, 'Il manque l’adresse e-mail.'],
  [['erase', 'zoe@exemple.fr', 'autre@exemple.fr'], 2, '« autre@exemple.fr » est de trop.'],
  [['erase', 'zoé'], 1, 'L’adresse e-mail n’est pas valable.'],
])('explains itself: %j', async (args, exitCode, text) => {
  expect(await cli(...args)).toEqual({ exitCode, text: expect.stringContaining(text) });
});
