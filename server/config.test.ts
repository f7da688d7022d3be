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
    rawRetentionDays: null,
  });
  expect(config.publicUrl.href).toBe('http://localhost:3000/');
  expect(config.dataDir.endsWith('/data')).toBe(true);
});

it('reads what is given and takes an empty variable for an absent one', () => {
  const config = readConfig({
    PORT: '8080',
    EMBELLIE_PUBLIC_URL: 'https://exemple.fr/meteo/',
    EMBELLIE_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 ::1',
    EMBELLIE_METRICS_FROM: '10.0.0.5 fd00::/8',
    EMBELLIE_INGEST_PORT: '8081',
    EMBELLIE_KEEP_RAW: '0',
    EMBELLIE_RAW_RETENTION_DAYS: '400',
    EMBELLIE_DATABASE_URL: '  ',
    PATH: '/usr/bin',
  });
  expect(config).toMatchObject({
    port: 8080,
    ingestPort: 8081,
    keepRaw: false,
    databaseUrl: null,
    rawRetentionDays: 400,
  });
  expect(config.trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', '::1']);
  expect(config.metricsFrom).toEqual(['10.0.0.5', 'fd00::/8']);
  expect(config.publicUrl.pathname).toBe('/meteo/');
});

it.each(['399', '0', '-400', '400.5', '1e3', 'toujours'])(
  'keeps readings for no %s days',
  (text) => {
    expect(() => readConfig({ EMBELLIE_RAW_RETENTION_DAYS: text })).toThrow(
      'EMBELLIE_RAW_RETENTION_DAYS : un nombre entier de jours, 400 ou plus, est attendu',
    );
  },
);

it.each([
  [{ PORT: 'abc' }, 'PORT : un numéro de port est attendu'],
  [{ PORT: '70000' }, 'PORT : un numéro de port est attendu'],
  [
    { EMBELLIE_PUBLIC_URL: 'exemple.fr' },
    'EMBELLIE_PUBLIC_URL : une adresse http:// ou https:// est attendue',
  ],
  [{ EMBELLIE_PUBLIC_URL: 'https://u:p@x.fr/' }, 'EMBELLIE_PUBLIC_URL : l’adresse du site'],
  [{ EMBELLIE_PUBLIC_URL: 'https://x.fr/?a=1' }, 'EMBELLIE_PUBLIC_URL : l’adresse du site'],
  [{ EMBELLIE_PUBLIC_URL: 'https://x.fr/#a' }, 'EMBELLIE_PUBLIC_URL : l’adresse du site'],
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
  [{ EMBELLIE_SMTP_URL: 'smtp.exemple.fr' }, 'EMBELLIE_SMTP_URL : une adresse smtp:// ou smtps://'],
  [{ EMBELLIE_SMTP_URL: 'https://exemple.fr' }, 'EMBELLIE_SMTP_URL : une adresse smtp://'],
  [{ EMBELLIE_SMTP_URL: 'smtp://' }, 'EMBELLIE_SMTP_URL : une adresse smtp://'],
  [{ EMBELLIE_SMTP_URL: 'smtp://a:b@x/?pool=1' }, 'EMBELLIE_SMTP_URL : une adresse smtp://'],
  [{ EMBELLIE_SMTP_URL: 'smtp://a:%E0@exemple.fr' }, 'EMBELLIE_SMTP_URL : une adresse smtp://'],
  [{ EMBELLIE_SMTP_URL: 'smtp://a%0D%0A:b@exemple.fr' }, 'EMBELLIE_SMTP_URL : une adresse smtp://'],
  [
    { EMBELLIE_SMTP_URL: 'smtp://relais.local' },
    'EMBELLIE_SMTP_FROM : l’adresse e-mail qui envoie',
  ],
  [
    { EMBELLIE_SMTP_FROM: 'Météo <a@b.fr>' },
    'EMBELLIE_SMTP_FROM : une adresse e-mail est attendue',
  ],
  [{ EMBELLIE_SMTP_TO: 'a@b.fr, moi' }, 'EMBELLIE_SMTP_TO : des adresses e-mail'],
  [
    { EMBELLIE_SMTP_FROM: 'a@b.fr' },
    'EMBELLIE_SMTP_URL : le serveur d’envoi est attendu, puisque EMBELLIE_SMTP_FROM est donné',
  ],
  [
    { EMBELLIE_SMTP_TO: 'a@b.fr', EMBELLIE_SMTP_URL: ' ' },
    'EMBELLIE_SMTP_URL : le serveur d’envoi est attendu, puisque EMBELLIE_SMTP_TO est donné',
  ],
  [
    { EMBELLIE_REPLICA_URL: 'postgres://x/y' },
    'EMBELLIE_DATABASE_URL : la base est attendue, puisque EMBELLIE_REPLICA_URL est donné',
  ],
  [
    { EMBELLIE_TILES_URL: 'https://x.fr/{z}/{x}.png' },
    'EMBELLIE_TILES_URL : {z}, {x} et {y} sont attendus ensemble',
  ],
  [{ PORT: '8080', EMBELLIE_INGEST_PORT: '8080' }, 'EMBELLIE_INGEST_PORT : un autre port que'],
  [{ EMBELLIE_INGEST_PORT: '3000' }, 'EMBELLIE_INGEST_PORT : un autre port que'],
])('refuses %j with one line', (variables, sentence) => {
  const read = () => readConfig(variables);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(sentence);
  expect(read).not.toThrow('\n');
});

it('never repeats a wrong secret', () => {
  for (const variables of [
    { EMBELLIE_DATABASE_URL: 'mysql://moi:mon-secret@hote/base' },
    { EMBELLIE_SMTP_URL: 'smtp://moi:mon-secret@/' },
    { EMBELLIE_SMTP_URL: 'smtp://moi:mon-secret@exemple.fr/#' },
    { EMBELLIE_SMTP_URL: 'smtp://moi:mon-secret@exemple.fr' },
  ]) {
    const read = () => readConfig(variables);
    expect(read).toThrow(ConfigError);
    expect(read).not.toThrow('mon-secret');
  }
});

it('sends from the address that signs in, and never a password in clear to another machine', () => {
  const mail = (url: string, more: Record<string, string> = {}) =>
    readConfig({ EMBELLIE_SMTP_URL: url, ...more }).mail;
  expect(mail('smtp://meteo%40exemple.fr:p%40ss%2F@smtp.exemple.fr')).toEqual({
    server: {
      host: 'smtp.exemple.fr',
      port: 587,
      isSecure: false,
      mustEncrypt: true,
      credentials: { user: 'meteo@exemple.fr', password: 'p@ss/' },
    },
    from: 'meteo@exemple.fr',
    to: [],
  });
  expect(mail('smtps://moi:x@smtp.exemple.fr', { EMBELLIE_SMTP_FROM: 'a@b.fr' })).toMatchObject({
    server: { port: 465, isSecure: true, mustEncrypt: false },
    from: 'a@b.fr',
  });
  const local = { EMBELLIE_SMTP_FROM: 'a@b.fr', EMBELLIE_SMTP_TO: 'c@d.fr e@f.fr' };
  expect(mail('smtp://[::1]:25', local)).toMatchObject({
    server: { host: '::1', port: 25, mustEncrypt: false, credentials: null },
    to: ['c@d.fr', 'e@f.fr'],
  });
  expect(readConfig({ EMBELLIE_SMTP_FROM: ' ' }).mail).toBeNull();
});

it('notices a misspelt variable', () => {
  expect(
    unknownVariables({
      EMBELLIE_DATADIR: '/x',
      EMBELLIE_DATA_DIR: '/y',
      EMBELLIE_TEST_ENGINE: 'sqlite',
      HOME: '/root',
    }),
  ).toEqual(['EMBELLIE_DATADIR']);
});
