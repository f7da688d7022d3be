// For tests: several servers of one site, on one database, asked one by one.
import { rmSync } from 'node:fs';
import type { Tuple } from '../storage/connection.ts';
import { temporaryFolder } from '../storage/temporary-folder.harness.ts';
import { dropDatabaseOf } from '../storage/test-database.ts';
import { startServer, type TestServer, type TestServerOptions } from '../testing/test-server.ts';

export type SeveralSites = {
  readonly sites: readonly TestServer[];
  rows(sql: string): Promise<Tuple[]>;
  close(): Promise<void>;
};

/** Started at the same moment, over one folder and the database that stands for it. */
export async function startSites(
  count: number,
  options: Omit<TestServerOptions, 'dataDir'> = {},
): Promise<SeveralSites> {
  const dataDir = temporaryFolder();
  const sites = await Promise.all(
    Array.from({ length: count }, () => startServer({ ...options, dataDir })),
  );
  return {
    sites,
    rows: async (sql) => {
      const [first] = sites;
      return first ? first.store.reader.snapshot((connection) => connection.tuples(sql)) : [];
    },
    close: async () => {
      await Promise.all(sites.map((site) => site.close()));
      await dropDatabaseOf(dataDir);
      rmSync(dataDir, { recursive: true });
    },
  };
}

export type Asked = {
  readonly token?: string;
  readonly body?: unknown;
  readonly method?: string;
};

export async function ask(
  { url }: Pick<TestServer, 'url'>,
  path: string,
  { token, body, method = body === undefined ? 'GET' : 'POST' }: Asked = {},
) {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    text,
    json: isJson ? JSON.parse(text) : null,
  };
}

/** What a console is answered. @param observedAt milliseconds UTC */
export async function report(
  { url }: Pick<TestServer, 'url'>,
  apiToken: string,
  fields: Readonly<Record<string, number>> = { tempf: 50 },
  observedAt: number | null = null,
): Promise<number> {
  const dateutc =
    observedAt === null ? 'now' : new Date(observedAt).toISOString().slice(0, 19).replace('T', ' ');
  const body = new URLSearchParams({ PASSKEY: apiToken, stationtype: 'GW2000A_V3.1.5', dateutc });
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
  const response = await fetch(`${url}/data/report/`, { method: 'POST', body });
  await response.text();
  return response.status;
}

/** At the JSON door, where any past instant is taken as it is. @param observedAt milliseconds UTC */
export async function reportPast(
  site: Pick<TestServer, 'url'>,
  apiToken: string,
  { reference, observedAt }: { readonly reference: string; readonly observedAt: number },
): Promise<number> {
  const body = { observedAt: new Date(observedAt).toISOString(), temperature: 10, rainYearly: 0 };
  const path = `/api/weatherData/${reference}/reports`;
  return (await ask(site, path, { token: apiToken, body })).status;
}

export type LiveListener = {
  /** The next event's revision. Rejects when the stream has ended. */
  next(): Promise<number>;
  /** Resolves with the first revision that is at least this one. */
  until(revision: number): Promise<number>;
  leave(): void;
};

export async function listenLive(url: string, reference: string): Promise<LiveListener> {
  const abort = new AbortController();
  const { body, status } = await fetch(`${url}/api/weatherData/${reference}/live`, {
    signal: abort.signal,
  });
  if (status !== 200) throw new Error(`live events refused: ${status}`);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<number> => {
    for (;;) {
      const found = /id: (\d+)\ndata: .*\n\n/.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        return Number(found[1]);
      }
      const chunk = await reader?.read();
      if (!chunk || chunk.done) throw new Error('the stream has ended');
      text += chunk.value;
    }
  };
  return {
    next,
    until: async (revision) => {
      for (;;) {
        const found = await next();
        if (found >= revision) return found;
      }
    },
    leave: () => abort.abort(),
  };
}
