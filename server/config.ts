// Everything the environment may say, read once. A wrong value stops the start with one French line.
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { mailConfig, mailVariables } from './mail-config.ts';
import { providerAddressFault } from './providers/addresses.ts';
import { leastRetentionDays } from './storage/readings/seal.ts';

const port = (least: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'un numéro de port est attendu')
    .transform(Number)
    .refine((number) => number >= least && number <= 65_535, 'un numéro de port est attendu');

const address = (protocols: RegExp, expected: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), expected);

const web = address(/^https?:$/, 'une adresse http:// ou https:// est attendue');
/** The site's own: what is after its path would be lost in every link, and a password be shown in them. */
const ownAddress = web.refine((text) => {
  if (!URL.canParse(text)) return true; // said already
  const { username, password, search, hash } = new URL(text);
  return username + password + search + hash === '';
}, 'l’adresse du site est attendue seule, sans identifiant, « ? » ni « # », par exemple https://exemple.fr/meteo/');
const provider = z.string().superRefine((text, context) => {
  const message = providerAddressFault(text);
  if (message !== null) context.addIssue({ code: 'custom', message });
});
/** With its three places, or without: the usual ones are then added. */
const tiles = provider.refine((text) => {
  const places = ['{z}', '{x}', '{y}'].filter((place) => text.includes(place));
  return places.length === 0 || places.length === 3;
}, '{z}, {x} et {y} sont attendus ensemble');
const postgres = address(/^postgres(?:ql)?:$/, 'une adresse postgres:// est attendue');

const networks = z.string().transform((text) => text.split(/[\s,]+/).filter((item) => item !== ''));
const proxies = networks.refine(
  (items) =>
    items.every((item) => /^(?:loopback|linklocal|uniquelocal)$/.test(item) || isNetwork(item)),
  'des adresses ou réseaux séparés par des virgules sont attendus, par exemple 127.0.0.1 ou 10.0.0.0/8',
);

function isNetwork(text: string): boolean {
  const [host = '', prefix] = text.split('/');
  const family = isIP(host);
  if (family === 0) return false;
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
  );
}

const retentionDays = z
  .string()
  .refine(
    (text) => /^\d{1,5}$/.test(text) && Number(text) >= leastRetentionDays,
    `un nombre entier de jours, ${leastRetentionDays} ou plus, est attendu`,
  )
  .transform(Number);

const flag = z.enum(['0', '1'], '0 ou 1 est attendu').transform((text) => text === '1');

const environment = z.object({
  PORT: port(0).default(3000),
  HOST: z.string().default('0.0.0.0'),
  EMBELLIE_DATA_DIR: z.string().default('./data'),
  EMBELLIE_DATABASE_URL: postgres.optional(),
  EMBELLIE_REPLICA_URL: postgres.optional(),
  EMBELLIE_PUBLIC_URL: ownAddress.optional(),
  EMBELLIE_TRUSTED_PROXIES: proxies.default([]),
  EMBELLIE_METRICS_FROM: proxies.default([]),
  EMBELLIE_INGEST_PORT: port(0).optional(),
  EMBELLIE_KEEP_RAW: flag.default(true),
  EMBELLIE_RAW_RETENTION_DAYS: retentionDays.optional(),
  EMBELLIE_SECRET: z.string().min(32, 'au moins 32 caractères sont attendus').optional(),
  EMBELLIE_ADMIN_EMAIL: z.string().optional(),
  EMBELLIE_ADMIN_PASSWORD: z.string().optional(),
  EMBELLIE_OPENWEATHER_KEY: z.string().optional(),
  EMBELLIE_FORECAST_URL: provider.optional(),
  EMBELLIE_GEOCODING_URL: provider.optional(),
  EMBELLIE_TILES_URL: tiles.optional(),
  ...mailVariables,
});

export type Config = ReturnType<typeof readConfig>;

/** The start must stop; `message` is the French line that says why. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** An empty variable counts as absent. Throws `ConfigError`. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>) {
  const given = Object.entries(variables).filter(
    ([name, value]) => name in environment.shape && value?.trim(),
  );
  const { data, error } = environment.safeParse(Object.fromEntries(given));
  if (error) {
    const faults = error.issues.map(({ path, message }) => `${path.join('.')} : ${message}`);
    throw refused(faults.join(' ; '));
  }
  const mail = mailConfig(data);
  if (typeof mail === 'string') throw refused(mail);
  const { EMBELLIE_DATABASE_URL: databaseUrl, EMBELLIE_REPLICA_URL: replicaUrl } = data;
  if (replicaUrl !== undefined && databaseUrl === undefined) throw refused(faults.replicaAlone);
  const { PORT: sitePort, EMBELLIE_INGEST_PORT: ingestPort } = data;
  if (ingestPort === sitePort && sitePort !== 0) throw refused(faults.samePort);
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.EMBELLIE_DATA_DIR),
    databaseUrl: databaseUrl ?? null,
    replicaUrl: replicaUrl ?? null,
    publicUrl: new URL(data.EMBELLIE_PUBLIC_URL ?? `http://localhost:${data.PORT}/`),
    trustedProxies: data.EMBELLIE_TRUSTED_PROXIES,
    metricsFrom: data.EMBELLIE_METRICS_FROM,
    ingestPort: data.EMBELLIE_INGEST_PORT ?? null,
    keepRaw: data.EMBELLIE_KEEP_RAW,
    rawRetentionDays: data.EMBELLIE_RAW_RETENTION_DAYS ?? null,
    secret: data.EMBELLIE_SECRET ?? null,
    adminEmail: data.EMBELLIE_ADMIN_EMAIL ?? null,
    adminPassword: data.EMBELLIE_ADMIN_PASSWORD ?? null,
    openWeatherKey: data.EMBELLIE_OPENWEATHER_KEY ?? null,
    forecastUrl: data.EMBELLIE_FORECAST_URL ?? null,
    geocodingUrl: data.EMBELLIE_GEOCODING_URL ?? null,
    tilesUrl: data.EMBELLIE_TILES_URL ?? null,
    mail,
  };
}

const faults = {
  replicaAlone:
    'EMBELLIE_DATABASE_URL : la base est attendue, puisque EMBELLIE_REPLICA_URL est donné',
  samePort: 'EMBELLIE_INGEST_PORT : un autre port que celui du site (PORT) est attendu',
} as const;

const refused = (what: string): ConfigError => new ConfigError(`configuration refusée — ${what}.`);

/** Variables that look like ours and mean nothing: probably misspelt. Those of the project's own tests are known. */
export const unknownVariables = (
  variables: Readonly<Record<string, string | undefined>>,
): string[] =>
  Object.keys(variables).filter(
    (name) => /^EMBELLIE_(?!TEST_)/.test(name) && !(name in environment.shape),
  );

/** What the operator is told of them. */
export const unknownVariableLines = (
  variables: Readonly<Record<string, string | undefined>>,
): string[] =>
  unknownVariables(variables).map((name) => `Embellie : ${name} est inconnue et reste sans effet.`);
