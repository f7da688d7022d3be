// The two people of the demo: an administrator and an editor. Their passwords are made once and kept in the demo's own
// folder, so that a demo left open to a network is not open to whoever has read this file.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { privateUserCalls, type UserList } from '../../shared/contract/user.ts';
import { type Api, signIn } from './api.ts';

export type Person = { readonly email: string; readonly password: string };
export type People = { readonly admin: Person; readonly editor: Person };

type Place = { readonly url: string; readonly env: NodeJS.ProcessEnv; readonly dataDir: string };

const cli = join(import.meta.dirname, '..', '..', 'server', 'cli', 'main.ts');

/** Both can sign in when it resolves. */
export async function ensurePeople(place: Place): Promise<{ people: People; admin: Api }> {
  const people = keptPeople(place.dataDir);
  const admin = await ensureAdmin(people.admin, place);
  await ensureEditor(people.editor, { admin, url: place.url });
  return { people, admin };
}

function keptPeople(dataDir: string): People {
  const file = join(dataDir, 'comptes.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as People;
  } catch {
    const password = () => randomBytes(12).toString('base64url');
    const people = {
      admin: { email: 'admin@demo.example', password: password() },
      editor: { email: 'editeur@demo.example', password: password() },
    };
    writeFileSync(file, JSON.stringify(people, null, 2), { mode: 0o600 });
    return people;
  }
}

async function ensureAdmin(person: Person, { url, env }: Place): Promise<Api> {
  const known = await signIn(url, person);
  if (known) return known;
  const names = ['--firstname', 'Camille', '--lastname', 'Démonstration'];
  const isDone =
    (await embellie(['admin', 'create', ...names], person, env)) ||
    (await embellie(['admin', 'reset'], person, env));
  const made = isDone ? await signIn(url, person) : null;
  if (!made) throw new Error('L’administrateur de la démonstration n’a pas pu être créé.');
  return made;
}

async function embellie(
  words: readonly string[],
  { email, password }: Person,
  env: NodeJS.ProcessEnv,
): Promise<boolean> {
  const command = spawn(process.execPath, [cli, ...words, '--email', email], {
    env,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  command.stdin?.end(`${password}\n`);
  const [code] = await once(command, 'exit');
  return code === 0;
}

async function ensureEditor(
  person: Person,
  { admin, url }: { readonly admin: Api; readonly url: string },
): Promise<void> {
  if (await signIn(url, person)) return;
  const body = {
    email: person.email,
    firstname: 'Dominique',
    lastname: 'Démonstration',
    roles: ['ROLE_EDITOR'],
    password: person.password,
    passwordConfirmation: person.password,
  };
  const { users } = await admin.ask<UserList>(privateUserCalls.listUsers, {
    query: { maxResult: 100 },
  });
  const known = users.find(({ email }) => email === person.email);
  if (known) await admin.ask(privateUserCalls.updateUser, { params: { id: known.id }, body });
  else await admin.ask(privateUserCalls.createUser, { body });
}
