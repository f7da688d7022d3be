// Which calls change what: the table behind the journal. A call that writes and is neither here nor among those that
// are left out on purpose fails a test.
import type { JournalNoun } from '../../shared/contract/journal.ts';
import type { Caller } from '../../shared/contract/session.ts';
import type { Connection } from '../storage/connection.ts';
import { accountByEmail } from '../storage/contents/accounts.ts';
import { findStation } from '../storage/contents/stations.ts';
import { unitSetByType } from '../storage/contents/unit-sets.ts';

/** One call being answered, or its like by a command. */
export type Act = {
  /** Of the call, as the contract names it. */
  readonly name: string;
  /** Null: the server or a command. */
  readonly by: Caller | null;
  readonly params?: unknown;
  readonly body?: unknown;
};

type Target = {
  readonly noun: JournalNoun;
  /**
   * Which item it is about. Asked before the act, then after it when there was none yet.
   * @param result what the act's transaction gave; undefined before it
   */
  readonly find: (connection: Connection, act: Act, result: unknown) => Promise<number | null>;
};

type Find = Target['find'];

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
const text = (value: unknown, name: string): string => String(field(value, name) ?? '');
const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const byId: Find = async (_, { params }) => numberOrNull(field(params, 'id'));
const made: Find = async (_, __, result) => numberOrNull(field(result, 'id'));
const own: Find = async (_, { by }) => by?.id ?? null;
const theOne: Find = async () => 1;
const byEmail: Find = async (connection, { body }) =>
  (await accountByEmail(connection, text(body, 'email')))?.id ?? null;
const byReference: Find = async (connection, { params }) =>
  (await findStation(connection, text(params, 'reference')))?.id ?? null;
const byReferenceGiven: Find = async (connection, { body }) =>
  (await findStation(connection, text(body, 'reference')))?.id ?? null;
const byType: Find = async (connection, { body }) =>
  (await unitSetByType(connection, text(body, 'type')))?.id ?? null;

export const targets: Readonly<Record<string, Target>> = {
  createUser: { noun: 'user', find: byEmail },
  updateUser: { noun: 'user', find: byId },
  deleteUser: { noun: 'user', find: byId },
  changePassword: { noun: 'user', find: own },
  createStation: { noun: 'weatherStation', find: byReferenceGiven },
  updateStation: { noun: 'weatherStation', find: byReference },
  deleteStation: { noun: 'weatherStation', find: byReference },
  correctReadings: { noun: 'weatherStation', find: byReference },
  renewStationToken: { noun: 'weatherStation', find: byReference },
  associateRefused: { noun: 'weatherStation', find: byReferenceGiven },
  createUnit: { noun: 'unit', find: byType },
  updateUnit: { noun: 'unit', find: byId },
  deleteUnit: { noun: 'unit', find: byId },
  createPost: { noun: 'post', find: made },
  updatePost: { noun: 'post', find: byId },
  deletePost: { noun: 'post', find: byId },
  createObservation: { noun: 'observation', find: made },
  updateObservation: { noun: 'observation', find: byId },
  deleteObservation: { noun: 'observation', find: byId },
  updateContact: { noun: 'contact', find: byId },
  deleteContact: { noun: 'contact', find: byId },
  updateSite: { noun: 'site', find: theOne },
};

/**
 * What is sent with a token and is no act of the journal: readings of consoles, the end of one's own sessions, an
 * export that only reads, and an erasure, which writes its own entry.
 */
export const leftOut: readonly string[] = [
  'sendReports',
  'logout',
  'exportPersonalData',
  'erasePersonalData',
];
