// Makes the first administrator and, with him, the first station: both or none, once, and never where an
// administrator exists.
import type { Violation } from '../../shared/contract/call.ts';
import { type Failure, gone, invalid, isFailure } from '../../shared/contract/failure.ts';
import { type SetupFields, setupWords } from '../../shared/contract/setup.schema.ts';
import type { StationInput } from '../../shared/contract/station-input.schema.ts';
import { userWords } from '../../shared/contract/user.schema.ts';
import type { Hashing } from '../auth/hashing.ts';
import { passwordViolations } from '../auth/password-rules.ts';
import { busy } from '../auth/refusals.ts';
import type { Connection } from '../storage/connection.ts';
import {
  type Account,
  accountByEmail,
  countAdmins,
  createAccount,
} from '../storage/contents/accounts.ts';
import type { Desk } from '../storage/contents/desk.ts';
import { insertEntry } from '../storage/contents/journal.ts';
import { setupKeyEnd, takeSetupKey } from '../storage/contents/setup-key.ts';
import { createStation, type Station, type StationDraft } from '../storage/contents/stations.ts';
import { databaseWithin } from '../storage/contents/within.ts';
import { NotUnique } from '../storage/faults.ts';

export type SettingUp = Pick<Desk, 'store' | 'now'> & {
  readonly hashing: Hashing;
  /** The rules of stations, which are another noun's. */
  readonly stations: {
    resolve(input: StationInput): Promise<StationDraft | Failure>;
    orTaken<T>(input: StationInput, write: () => Promise<T>): Promise<T | Failure>;
  };
};

export type FirstThings = { readonly account: Account; readonly station: Station | null };

/** Until when the key opens the page, milliseconds UTC; else why it opens nothing. */
export async function keyEnd(
  connection: Connection,
  key: string,
  now: number,
): Promise<number | Failure> {
  if ((await countAdmins(connection)) > 0) return gone(setupWords.done);
  return (await setupKeyEnd(connection, key, now)) ?? gone(setupWords.lapsed);
}

export async function setUp(fields: SetupFields, desk: SettingUp): Promise<FirstThings | Failure> {
  const { store, now, stations } = desk;
  const { key, station } = fields;
  // Before anything costly: a stranger without the key makes nobody compute.
  const end = await store.reader.snapshot((connection) => keyEnd(connection, key, now()));
  if (isFailure(end)) return end;
  const prepared = await prepare(fields, desk);
  if (isFailure(prepared)) return prepared;
  const write = () => orKnown(fields, desk, () => writeBoth(fields, prepared, desk));
  const written = await (station === null ? write() : stations.orTaken(station, write));
  return isFailure(written) ? within('station', written, ['reference', 'apiToken']) : written;
}

type Prepared = { readonly passwordHash: string; readonly draft: StationDraft | null };

async function prepare(
  { admin, station }: SetupFields,
  { store, hashing, stations }: SettingUp,
): Promise<Prepared | Failure> {
  const names = station === null ? [] : [station.name];
  const faults = await store.reader.snapshot((connection) =>
    passwordViolations(connection, admin, names),
  );
  const draft = station === null ? null : await stations.resolve(station);
  const violations = [
    ...under('admin', faults),
    ...(isFailure(draft) ? under('station', draft.violations) : []),
  ];
  if (violations.length > 0 || isFailure(draft)) return { failure: 'Invalid', violations };
  const passwordHash = await hashing.hash(admin.password);
  return passwordHash === null ? busy() : { passwordHash, draft };
}

const writeBoth = (
  { key, admin }: SetupFields,
  { passwordHash, draft }: Prepared,
  { store, now }: SettingUp,
): Promise<FirstThings | Failure> =>
  store.writer.transaction(async (connection) => {
    const at = now();
    const end = await keyEnd(connection, key, at);
    if (isFailure(end)) return end;
    // Whoever deletes the key has it: another try with it finds none.
    if (!(await takeSetupKey(connection, key, at))) return gone(setupWords.lapsed);
    const database = databaseWithin(connection);
    const { email, firstname, lastname } = admin;
    const names = { email, firstName: firstname, lastName: lastname };
    const account = await createAccount(
      database,
      { ...names, role: 'ROLE_ADMIN', passwordHash },
      at,
    );
    const station = draft && (await createStation(database, draft, at));
    await journal(connection, { account, station }, at);
    return { account, station };
  });

async function journal(
  connection: Connection,
  { account, station }: FirstThings,
  at: number,
): Promise<void> {
  const entry = { at, who: null, action: 'create', detail: 'première installation' };
  const made = { ...entry, noun: 'user', subject: account.email, subjectId: account.id };
  await insertEntry(connection, made);
  if (station === null) return;
  const { reference, id } = station;
  await insertEntry(connection, {
    ...entry,
    noun: 'weatherStation',
    subject: reference,
    subjectId: id,
  });
}

/** An editor may have the address already: the rest of what is not unique is the station's. */
async function orKnown<T>(
  { admin }: SetupFields,
  { store }: SettingUp,
  write: () => Promise<T>,
): Promise<T | Failure> {
  try {
    return await write();
  } catch (fault) {
    if (!(fault instanceof NotUnique)) throw fault;
    const known = await store.reader.snapshot((connection) =>
      accountByEmail(connection, admin.email),
    );
    if (known) return invalid(userWords.taken, 'admin.email');
    throw fault;
  }
}

const under = (group: string, violations: readonly Violation[]): Violation[] =>
  violations.map(({ message, propertyPath }) => ({
    message,
    propertyPath: propertyPath === undefined ? group : `${group}.${propertyPath}`,
  }));

/** A failure of one group of fields, told with the group's name. */
const within = (group: string, failure: Failure, fields: readonly string[]): Failure => ({
  ...failure,
  violations: failure.violations.flatMap((violation) =>
    fields.includes(violation.propertyPath ?? '') ? under(group, [violation]) : [violation],
  ),
});
