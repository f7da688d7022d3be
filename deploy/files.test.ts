// The examples agree with the product: every address a console may ask for goes through in plain HTTP, nothing a
// person reads does, and files name only what exists.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig, unknownVariables } from '../server/config.ts';
import { limits } from '../server/http/limits.ts';
import { destinationOf } from '../server/reception/target.ts';
import { maximumReportsBytes } from '../shared/contract/reports.ts';

const root = join(import.meta.dirname, '..');
const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

const expression = (text: string, insensitive: boolean): RegExp =>
  new RegExp(text, insensitive ? 'i' : '');
const nginxConsoles = [...read('nginx.conf').matchAll(/^ {4}"~(\*?)(.+)" 1;$/gm)].map(
  ([, star, text = '']) => expression(text, star === '*'),
);
const caddyConsoles = [...read('Caddyfile').matchAll(/\.matches\('(\(\?i\))?(.+?)'\)/g)].map(
  ([, flag, text = '']) => expression(text, flag !== undefined),
);

const consoles = [
  'POST /data/report/',
  'POST /data/report/JETON',
  'POST //data//report//JETON',
  'GET /data/report/JETON?PASSKEY=x',
  'GET /data/report/JETON&PASSKEY=x',
  'GET /data/reportPASSKEY=x',
  'GET /weatherstation/updateweatherstation.php?ID=a&PASSWORD=b',
  'GET /weatherstation/JETON/updateweatherstation.php?ID=a',
  'GET /WeatherStation/updateweatherstation.php%3FID=a',
  'GET /endpoint?PASSKEY=x',
  'GET /report/?MAC=x',
  'GET /?PASSKEY=x&tempf=50',
  'GET /&ID=a&PASSWORD=b',
  'GET /PASSKEY%3Dx',
  'POST /api/weatherData',
  'POST /api/weatherData?x=1',
  'POST /api/weatherData/SSDP41000/reports',
  'POST /data/weatherlink-live',
].map((request) => request.split(' ') as [method: string, target: string]);

const people = [
  '/',
  '/?station=ALPES',
  '/weather/current',
  '/admin/stations',
  '/login',
  '/api/weatherStation',
  '/api/weatherStation/SSDP41000/reception',
  '/api/weatherData/SSDP41000/live',
  '/api/weatherData/SSDP41000/currentData/detail',
  '/reports',
  '/healthz',
  '/metrics',
];

describe.each([
  ['nginx', nginxConsoles],
  ['Caddy', caddyConsoles],
])('%s', (_name, patterns) => {
  const passes = (target: string): boolean => patterns.some((pattern) => pattern.test(target));

  it('lets consoles in without HTTPS, with the sub-path and without', () => {
    expect(patterns).toHaveLength(3);
    for (const [method, target] of consoles) {
      expect([target, destinationOf(method, target) !== null]).toEqual([target, true]);
      expect([target, passes(target), passes(`/meteo${target}`)]).toEqual([target, true, true]);
    }
  });

  it('lets nobody else in without HTTPS', () => {
    expect(people.filter((target) => passes(target) || passes(`/meteo${target}`))).toEqual([]);
  });
});

it('nginx lets the largest delivery of reports through', () => {
  const sizes = [...read('nginx.conf').matchAll(/client_max_body_size (\d+)m;/g)];
  expect(sizes).toHaveLength(2);
  for (const [, megabytes] of sizes)
    expect(Number(megabytes) * 2 ** 20).toBeGreaterThan(maximumReportsBytes);
});

it('nginx closes an idle connection before the site does', () => {
  expect(read('nginx.conf')).toContain('keepalive 16;'); // its own limit is 60 s
  expect(limits.keepAliveTimeout).toBeGreaterThan(60_000);
});

describe('the image', () => {
  const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n');
  const stages = lines.flatMap((line, index) => (line.startsWith('FROM ') ? [index] : []));
  const final = lines.slice(stages.at(-1));

  it('is built apart from what runs, and runs as nobody special', () => {
    expect(stages).toHaveLength(2);
    expect(lines[stages[0] ?? -1]).toBe('FROM node:24-slim AS build');
    expect(final[0]).toBe('FROM node:24-slim');
    const order = ['VOLUME /data', 'USER node', 'HEALTHCHECK', 'CMD ["node", "server/main.ts"]'];
    for (const word of order) expect(final.some((line) => line.startsWith(word))).toBe(true);
    const user = final.indexOf('USER node');
    expect(final.slice(user).some((line) => /^(RUN|USER root|ADD|COPY)/.test(line))).toBe(false);
  });

  it('knows only instructions that exist', () => {
    const known = /^(FROM|ENV|WORKDIR|COPY|RUN|USER|VOLUME|EXPOSE|STOPSIGNAL|HEALTHCHECK|CMD) \S/;
    const said = lines.filter((line) => line !== '' && !line.startsWith('#'));
    expect(said.filter((line) => !known.test(line))).toEqual([]);
    const json = final.flatMap((line) => /CMD (\[.*\])$/.exec(line)?.[1] ?? []);
    expect(json.map((text) => JSON.parse(text)[0])).toEqual(['node', 'node']);
  });

  it('takes along everything the server and its pages read, and no file of the operator', () => {
    const taken = final.flatMap(
      (line) => /^COPY --from=build \/opt\/embellie\/(\S+)/.exec(line)?.[1] ?? [],
    );
    expect(taken.sort()).toEqual(['dist', 'node_modules', 'package.json', 'server', 'shared']);
    const left = read('Dockerfile.dockerignore').split('\n');
    for (const name of ['data', '.git', 'node_modules', '**/.env*']) expect(left).toContain(name);
    for (const folder of ['server', 'shared', 'web', 'scripts']) expect(left).not.toContain(folder);
  });
});

type Service = {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly [other: string]: unknown;
};
type Compose = {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};

describe.each(['compose.yaml', 'compose.postgres.yaml'])('%s', (name) => {
  const { services, volumes } = parse(read(name), { merge: true }) as Compose;
  const sites = Object.values(services).filter(({ build }) => build !== undefined);

  it('builds our image and keeps every volume it names', () => {
    expect(sites.length).toBeGreaterThan(0);
    for (const { build } of sites) {
      const context = join(import.meta.dirname, build?.context ?? '');
      expect(existsSync(join(context, build?.dockerfile ?? ''))).toBe(true);
      expect(context).toBe(root);
    }
    const named = Object.values(services).flatMap((service) => service.volumes ?? []);
    const kept = named.map((volume) => volume.split(':')[0] ?? '');
    for (const volume of kept)
      expect(
        volume.startsWith('./') ? existsSync(join(import.meta.dirname, volume)) : volume in volumes,
      ).toBe(true);
    expect(Object.keys(volumes).every((volume) => kept.includes(volume))).toBe(true);
  });

  it('gives the site settings it understands, and no right it does without', () => {
    for (const { environment = {}, ...service } of sites) {
      const values = Object.fromEntries(
        Object.entries(environment).map(([key, value]) => [
          key,
          value.replace(/\$\{\w+:-\}/g, '').replace(/\$\{\w+:\?[^}]*\}/g, 'x'.repeat(32)),
        ]),
      );
      expect(unknownVariables(values)).toEqual([]);
      expect(() => readConfig(values)).not.toThrow();
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        init: true,
      });
    }
  });
});

it('systemd gives the site its data folder and nothing more', () => {
  const unit = read('embellie.service');
  const said = unit.split('\n').filter((line) => !line.startsWith('#'));
  const values = (name: string) =>
    said.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));
  const environment = Object.fromEntries(
    values('Environment').map((pair) => pair.split('=') as [string, string]),
  );
  expect(unknownVariables(environment)).toEqual([]);
  expect(environment.EMBELLIE_DATA_DIR).toBe(`/var/lib/${values('StateDirectory')[0]}`);
  for (const wall of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'ProtectHome=yes'])
    expect(said).toContain(wall);
  expect([values('User'), values('Restart')]).toEqual([['embellie'], ['on-failure']]);
  expect(said.some((line) => line.startsWith('MemoryDenyWriteExecute'))).toBe(false); // the engine writes its own code
});
