// For the tests of the contents: their calls over a real store, made by a visitor, an editor or an administrator.
import Fastify from 'fastify';
import type { Caller, Role } from '../../shared/contract/session.ts';
import { bindContents } from '../contents.ts';
import { createBind } from '../http/bind.ts';
import { registerErrors } from '../http/errors.ts';
import { limits } from '../http/limits.ts';
import type { Tuple } from '../storage/connection.ts';
import { createAccount } from '../storage/contents/accounts.ts';
import type { Station } from '../storage/contents/stations.ts';
import type { Store } from '../storage/store.ts';
import { openTestStore } from '../storage/test-store.ts';

export type Who = 'visitor' | 'editor' | 'admin';

export type Asked = {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Of the network. */
  readonly address?: string;
};

/** `json` is undefined when there is no body. */
export type Answered = {
  readonly status: number;
  readonly json: unknown;
  readonly text: string;
  readonly etag: string | undefined;
  readonly retryAfter: string | undefined;
};

export type Contents = {
  readonly store: Store;
  readonly station: Station;
  readonly callers: Readonly<Record<'editor' | 'admin', Caller>>;
  /** `target` is a method and an address: `PUT /api/post/1`. */
  ask(who: Who, target: string, asked?: Asked): Promise<Answered>;
  rows(sql: string): Promise<Tuple[]>;
  /** How many times pages were told that something changed. */
  changes(): number;
  /** Milliseconds UTC. */
  now(): number;
  pass(ms: number): void;
  dispose(): Promise<void>;
};

export async function openContents(): Promise<Contents> {
  const { store, station, dispose } = await openTestStore();
  let now = Date.UTC(2026, 10, 28, 12);
  // What a new store holds is dated by the machine: older than anything that a test makes.
  await store.writer.transaction((connection) =>
    connection.run('UPDATE unit_set SET created_at = 0, updated_at = 0'),
  );
  let changes = 0;
  const signUp = async (name: string, role: Role): Promise<Caller> => {
    const email = `${name}@exemple.fr`;
    const draft = { email, firstName: name, lastName: '', role, passwordHash: 'x' };
    const { id } = await createAccount(store.writes, draft, now);
    return { id, email, role };
  };
  const callers = {
    editor: await signUp('editor', 'ROLE_EDITOR'),
    admin: await signUp('admin', 'ROLE_ADMIN'),
  };
  const app = Fastify({ bodyLimit: limits.bodyLimit });
  registerErrors(app);
  const { bind } = createBind(app, {
    checkResponses: true,
    identify: async (token) =>
      Object.entries(callers).find(([name]) => name === token)?.[1] ?? null,
  });
  const desk = {
    store,
    now: () => now,
    changed: () => {
      changes += 1;
    },
  };
  const secret = Buffer.from('un secret pour les essais, et rien de plus');
  bindContents(bind, desk, secret, () => undefined);
  return {
    store,
    station,
    callers,
    ask: async (who, target, { body, headers = {}, address = '192.0.2.1' } = {}) => {
      const [method, url = ''] = target.split(' ');
      const answer = await app.inject({
        method: method as 'GET',
        url,
        remoteAddress: address,
        headers: { ...headers, ...(who === 'visitor' ? {} : { authorization: `Bearer ${who}` }) },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const { etag, 'retry-after': retryAfter } = answer.headers;
      return {
        status: answer.statusCode,
        json: answer.body === '' ? undefined : answer.json(),
        text: answer.body,
        etag: etag?.toString(),
        retryAfter: retryAfter?.toString(),
      };
    },
    rows: (sql) => store.reader.snapshot((connection) => connection.tuples(sql)),
    changes: () => changes,
    now: () => now,
    pass: (ms) => {
      now += ms;
    },
    dispose: async () => {
      await app.close();
      await dispose();
    },
  };
}
