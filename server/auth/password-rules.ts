// What a password must be. Length and a list of the common ones; nothing about capitals, digits or signs.
import type { Violation } from '../../shared/contract/call.ts';
import { passwordWords } from '../../shared/contract/user.schema.ts';
import type { Connection } from '../storage/connection.ts';
import { siteSettings } from '../storage/contents/site-settings.ts';
import { listStations } from '../storage/contents/stations.ts';
import { isCommonPassword } from './common-passwords.ts';

export type ChosenPassword = {
  readonly password: string;
  readonly passwordConfirmation: string;
  /** Of the account it is for. */
  readonly email: string;
};

/** Names shorter than that would forbid too much. */
const shortestName = 4;

/**
 * Empty when the password will do.
 * @param newNames of stations about to be created
 */
export async function passwordViolations(
  connection: Connection,
  { password, passwordConfirmation, email }: ChosenPassword,
  newNames: readonly string[] = [],
): Promise<readonly Violation[]> {
  const names = [...(await namesOf(connection)), ...newNames];
  const message = faultOf(password, email, names);
  const violations = message === null ? [] : [{ message, propertyPath: 'password' }];
  return password === passwordConfirmation
    ? violations
    : [
        ...violations,
        { message: passwordWords.confirmation, propertyPath: 'passwordConfirmation' },
      ];
}

function faultOf(password: string, email: string, names: readonly string[]): string | null {
  const length = [...password.normalize('NFC')].length;
  if (password === '') return passwordWords.missing;
  if (length < 12 || length > 128) return passwordWords.length;
  if (contains(password, email.split('@')[0] ?? '')) return passwordWords.personal;
  if (names.some((name) => contains(password, name))) return passwordWords.local;
  return isCommonPassword(password) ? passwordWords.common : null;
}

async function namesOf(connection: Connection): Promise<readonly string[]> {
  const { stations } = await listStations(connection);
  const { name } = await siteSettings(connection);
  return [name, ...stations.map((station) => station.name)];
}

/** Whatever the capitals, accents, spaces and signs. */
function contains(password: string, name: string): boolean {
  const plainName = lettersAndDigits(name);
  return plainName.length >= shortestName && lettersAndDigits(password).includes(plainName);
}

const lettersAndDigits = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
