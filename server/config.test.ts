import { expect, it } from 'vitest';
import { ConfigError, readConfig, unknownVariables } from './config.ts';

it('has a working default for everything', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    trustedProxies: [],
    ingestPort: null,
    keepRaw: true,
  });
  expect(config.publicUrl.href).toBe('http://localhost:3000/');
  expect(config.dataDir.endsWith('/data')).toBe(true);
});

it('reads what is given and takes an empty variable for an absent one', () => {
  const config = readConfig({
    PORT: '8080',
    EMBELLIE_PUBLIC_URL: 'https://exemple.fr/meteo/',
    EMBELLIE_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 ::1',
    EMBELLIE_INGEST_PORT: '8081',
    EMBELLIE_KEEP_RAW: '0',
    EMBELLIE_DATABASE_URL: '  ',
    PATH: '/usr/bin',
  });
  expect(config).toMatchObject({ port: 8080, ingestPort: 8081, keepRaw: false, databaseUrl: null });
  expect(config.trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', '::1']);
  expect(config.publicUrl.pathname).toBe('/meteo/');
});

it.each([
  [{ PORT: 'abc' }, 'PORT : un numéro de port est attendu'],
  [{ PORT: '70000' }, 'PORT : un numéro de port est attendu'],
  [
    { EMBELLIE_PUBLIC_URL: 'exemple.fr' },
    'EMBELLIE_PUBLIC_URL : une adresse http:// ou https:// est attendue',
  ],
  [
    { EMBELLIE_DATABASE_URL: 'mysql://x/y' },
    'EMBELLIE_DATABASE_URL : une adresse postgres:// est attendue',
  ],
  [
    { EMBELLIE_TRUSTED_PROXIES: '10.0.0.0/99' },
    'EMBELLIE_TRUSTED_PROXIES : des adresses ou réseaux',
  ],
  [
    { EMBELLIE_TRUSTED_PROXIES: 'proxy.local' },
    'EMBELLIE_TRUSTED_PROXIES : des adresses ou réseaux',
  ],
  [{ EMBELLIE_KEEP_RAW: 'non' }, 'EMBELLIE_KEEP_RAW : 0 ou 1 est attendu'],
])('refuses %j with one line', (variables, sentence) => {
  const read = () => readConfig(variables);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(sentence);
  expect(read).not.toThrow('\n');
});

it('never repeats a wrong secret', () => {
  const read = () => readConfig({ EMBELLIE_DATABASE_URL: 'mysql://moi:mon-secret@hote/base' });
  expect(read).not.toThrow('mon-secret');
});

it('notices a misspelt variable', () => {
  expect(
    unknownVariables({ EMBELLIE_DATADIR: '/x', EMBELLIE_DATA_DIR: '/y', HOME: '/root' }),
  ).toEqual(['EMBELLIE_DATADIR']);
});
