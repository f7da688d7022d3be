// embellie admin create and reset, with the site stopped or running; and the first administrator of the environment.
import { expect, it } from 'vitest';
import { ConfigError } from '../config.ts';
import { startServer, type TestServer } from '../testing/test-server.ts';
import { placeOfEach, runIn } from './cli.harness.ts';

const place = placeOfEach();

const cli = (args: readonly string[], typed = '') =>
  runIn(place.dataDir, ['admin', ...args], {}, typed);

const email = 'claire@exemple.fr';
const password = 'girafe bleue à pois';
const create = ['create', '--email', email];

async function roleOf({ app }: TestServer, secret: string): Promise<string | null> {
  const payload = { email, password: secret };
  const opened = await app.inject({ method: 'POST', url: '/api/login', payload });
  if (opened.statusCode !== 200) return null;
  const { token } = opened.json<{ token: string }>();
  const headers = { authorization: `Bearer ${token}` };
  const { users } = (await app.inject({ url: '/api/user', headers })).json<{
    users: { email: string; roles: string[] }[];
  }>();
  return users.find((user) => user.email === email)?.roles.join() ?? null;
}

it('makes an administrator while the site is stopped, with a password it makes up', async () => {
  const made = await cli([...create, '--firstname', 'Claire']);
  expect(made).toMatchObject({ exitCode: 0, text: expect.stringContaining(`${email} créé`) });
  const shown = /à noter maintenant : (\S+)$/.exec(made.text)?.[1] ?? '';
  const server = await startServer(place);
  try {
    expect(await roleOf(server, shown)).toBe('ROLE_ADMIN');
  } finally {
    await server.close();
  }
});

it('makes one through the running site, and never shows a password it was given', async () => {
  const server = await startServer(place);
  try {
    const made = await cli([...create, '--password', password]);
    expect(made).toEqual({ exitCode: 0, text: `Administrateur ${email} créé.` });
    expect(await roleOf(server, password)).toBe('ROLE_ADMIN');
    expect(await cli(['create', '--email', email.toUpperCase()], password)).toEqual({
      exitCode: 1,
      text: '--email : Un utilisateur a déjà cette adresse e-mail.',
    });
    expect(server.logged.join('')).not.toContain(password);
  } finally {
    await server.close();
  }
});

it('gives an account its access back: administrator, new password, sessions ended (B37)', async () => {
  const server = await startServer(place);
  try {
    await cli(create, password);
    await server.store.writer.transaction((connection) =>
      connection.run("UPDATE account SET role = 'ROLE_EDITOR'"),
    );
    expect(await roleOf(server, password)).toBe('ROLE_EDITOR');
    const words = 'vent de travers 47';
    expect(await cli(['reset', '--email', ` ${email} `], words)).toMatchObject({ exitCode: 0 });
    expect(await roleOf(server, password)).toBeNull();
    expect(await roleOf(server, words)).toBe('ROLE_ADMIN');
    expect(await cli(['reset', '--email', 'qui@exemple.fr'], words)).toEqual({
      exitCode: 1,
      text: '--email : Cet utilisateur n’existe pas.',
    });
  } finally {
    await server.close();
  }
});

it.each([true, false])(
  'forgets the failures on the account it gives back, wherever they came from (running: %s)',
  async (isRunning) => {
    await cli(create, password);
    let server = await startServer(place);
    const logIn = async (secret: string, remoteAddress: string, address = email) => {
      const payload = { email: address, password: secret };
      const url = '/api/login';
      return (await server.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode;
    };
    try {
      for (const from of ['203.0.113.7', '198.51.100.7'])
        for (let tries = 0; tries < 10; tries += 1) await logIn('faux', from);
      for (let tries = 0; tries < 10; tries += 1)
        await logIn('faux', '203.0.113.7', 'autre@exemple.fr');
      expect(await logIn(password, '203.0.113.7')).toBe(429);
      if (!isRunning) await server.close();
      const words = 'vent de travers 47';
      expect(await cli(['reset', '--email', email], words)).toMatchObject({ exitCode: 0 });
      if (!isRunning) server = await startServer(place);
      expect(await logIn(words, '203.0.113.7')).toBe(200);
      expect(await logIn(words, '198.51.100.7')).toBe(200);
      expect(await logIn('faux', '203.0.113.7', 'autre@exemple.fr')).toBe(429);
    } finally {
      await server.close();
    }
  },
);

it.each<[string[], number, string]>([
  [[], 2, 'Usage : npm run embellie -- admin create'],
  [['-h'], 0, 'admin reset'],
  [['delete'], 2, 'Commande inconnue : admin delete'],
  [['create'], 2, 'Usage'],
  [['create', '--help'], 0, '--password'],
  [['reset', '--help'], 0, 'admin reset'],
  [['reset', '-h'], 0, 'admin reset'],
  [['create', '--mail', email], 2, 'L’option --mail n’existe pas.'],
  [['create', '--password', password], 2, 'L’option --email est obligatoire.'],
  [['create', '--email', 'claire'], 1, '--email : L’adresse e-mail n’est pas valable.'],
  [[...create, '--password', 'court'], 1, '--password : Le mot de passe compte 12 à 128'],
])('explains itself: %j', async (args, exitCode, text) => {
  expect(await cli(args)).toEqual({ exitCode, text: expect.stringContaining(text) });
});

const start = (environment: Record<string, string>) => startServer({ ...place, environment });

it('makes the first administrator of the environment, and only the first', async () => {
  const given = { EMBELLIE_ADMIN_EMAIL: email, EMBELLIE_ADMIN_PASSWORD: password };
  const first = await start(given);
  expect(await roleOf(first, password)).toBe('ROLE_ADMIN');
  await first.close();
  const second = await start({ ...given, EMBELLIE_ADMIN_PASSWORD: 'vent de travers 47' });
  expect(await roleOf(second, password)).toBe('ROLE_ADMIN');
  await second.close();
});

it.each([
  [email, 'court', 'EMBELLIE_ADMIN_PASSWORD : Le mot de passe compte 12 à 128 caractères.'],
  ['claire', password, 'EMBELLIE_ADMIN_EMAIL : L’adresse e-mail n’est pas valable.'],
  [email, '', 'EMBELLIE_ADMIN_EMAIL et EMBELLIE_ADMIN_PASSWORD vont ensemble.'],
])('does not start with %s and « %s »', async (address, secret, message) => {
  const started = start({ EMBELLIE_ADMIN_EMAIL: address, EMBELLIE_ADMIN_PASSWORD: secret });
  await expect(started).rejects.toThrow(ConfigError);
  await expect(started).rejects.toThrow(message);
});
