// The first administrator, when the environment names one and the store has none: for installations without a terminal.
import { isFailure } from '../shared/contract/failure.ts';
import { userBody } from '../shared/contract/user.schema.ts';
import { type Config, ConfigError } from './config.ts';
import { countAdmins } from './storage/contents/accounts.ts';
import { createUser, type UserDesk } from './users/write.ts';

/**
 * @returns the e-mail of the administrator it made; null when it made none
 * @throws ConfigError when the e-mail or the password is refused, or one of them is missing
 */
export async function createFirstAdmin(
  { adminEmail, adminPassword }: Pick<Config, 'adminEmail' | 'adminPassword'>,
  desk: UserDesk,
): Promise<string | null> {
  if (adminEmail === null && adminPassword === null) return null;
  const hasAdmin = async (): Promise<boolean> =>
    (await desk.store.reader.snapshot((connection) => countAdmins(connection))) > 0;
  if (await hasAdmin()) return null;
  if (adminEmail === null || adminPassword === null)
    throw refused('EMBELLIE_ADMIN_EMAIL et EMBELLIE_ADMIN_PASSWORD vont ensemble.');
  const { data, error } = userBody.safeParse({
    email: adminEmail,
    firstname: 'Administrateur',
    roles: ['ROLE_ADMIN'],
    password: adminPassword,
    passwordConfirmation: adminPassword,
  });
  if (error) throw refused(`EMBELLIE_ADMIN_EMAIL : ${error.issues[0]?.message}`);
  const created = await createUser(data, desk);
  if (!isFailure(created)) return created.email;
  if (await hasAdmin()) return null; // another process that started with this one was first
  const [{ message, propertyPath } = { message: '' }] = created.violations;
  const name = propertyPath === 'email' ? 'EMBELLIE_ADMIN_EMAIL' : 'EMBELLIE_ADMIN_PASSWORD';
  throw refused(`${name} : ${message}`);
}

const refused = (what: string): ConfigError => new ConfigError(`configuration refusée — ${what}`);
