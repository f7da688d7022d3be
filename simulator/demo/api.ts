// The demo's own client of the API: signed in as somebody, a call at a time.
import { type AnyCall, addressOf } from '../../shared/contract/call.ts';
import { sessionCalls } from '../../shared/contract/session.ts';

type Asked = {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
};

export type Api = {
  /** @throws when the answer is not a good one */
  ask<R>(target: Pick<AnyCall, 'method' | 'path'>, asked?: Asked): Promise<R>;
};

/** Null when e-mail and password do not open a session. */
export async function signIn(
  url: string,
  person: { readonly email: string; readonly password: string },
): Promise<Api | null> {
  const { method, path } = sessionCalls.login;
  const opened = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  if (!opened.ok) return null;
  const { token } = (await opened.json()) as { token: string };
  return { ask: (target, asked = {}) => ask(url, token, { target, asked }) };
}

async function ask<R>(
  url: string,
  token: string,
  { target, asked }: { target: Pick<AnyCall, 'method' | 'path'>; asked: Asked },
): Promise<R> {
  const { body } = asked;
  const answer = await fetch(url + addressOf(target, asked), {
    method: target.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok)
    throw new Error(
      `${target.method} ${target.path} : ${answer.status} ${(await answer.text()).slice(0, 300)}`,
    );
  return (answer.status === 204 ? undefined : await answer.json()) as R;
}
