// The one way out of the site: every call to an outside service is made here. GET only, to the configured hosts only;
// no redirect is followed, time and size are bounded, and no name may lead to a private address.
import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPrivateAddress, namesPrivateHost } from './private-address.ts';
import { crowded, type Trouble, trouble } from './trouble.ts';

export type Expected = { readonly accept: string; readonly bytesAtMost: number };

export type Received = {
  readonly body: Buffer;
  /** Lower case, without parameters; empty when the service named none. */
  readonly contentType: string;
};

export type Outgoing = {
  /** @throws Error for a host that is not configured: a fault of ours */
  get(url: URL, expected: Expected): Promise<Received | Trouble>;
  close(): void;
};

/** All addresses of a name, as the system resolves it. */
export type Resolve = (
  hostname: string,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export type OutgoingOptions = {
  readonly hosts: readonly URL[];
  /** From the question to the last byte, waiting for a free connection included. */
  readonly timeMs?: number;
  readonly resolve?: Resolve;
};

const usualTimeMs = 5_000;
const connectionsPerHost = 8;
const headerBytesAtMost = 16 * 1024;

const systemResolve: Resolve = (hostname, callback) => {
  systemLookup(hostname, { all: true }, callback);
};

export function createOutgoing({
  hosts,
  timeMs = usualTimeMs,
  resolve = systemResolve,
}: OutgoingOptions): Outgoing {
  const mayBePrivate = new Map(hosts.map((url) => [url.origin, namesPrivateHost(url)]));
  const agents = {
    'http:': new http.Agent({ maxSockets: connectionsPerHost }),
    'https:': new https.Agent({ maxSockets: connectionsPerHost }),
  };
  return {
    async get(url, expected) {
      const allowed = mayBePrivate.get(url.origin);
      if (allowed === undefined) throw new Error('call to a host that is not configured');
      const protocol = url.protocol === 'https:' ? 'https:' : 'http:';
      const options: https.RequestOptions = {
        agent: agents[protocol],
        lookup: allowed ? plainLookup(resolve) : publicLookup(resolve),
        maxHeaderSize: headerBytesAtMost,
        headers: {
          accept: expected.accept,
          'accept-encoding': 'identity',
          'user-agent': 'Embellie',
        },
      };
      const start = protocol === 'https:' ? https.get : http.get;
      return receive(() => start(url, options), expected, timeMs);
    },
    close() {
      agents['http:'].destroy();
      agents['https:'].destroy();
    },
  };
}

const plainLookup =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) callback(error ?? new Error('no address'), []);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });

/** Judged on what the connection will really use, so that a name cannot change its mind in between. */
const publicLookup = (resolve: Resolve): LookupFunction =>
  plainLookup((hostname, callback) =>
    resolve(hostname, (error, addresses) => {
      const inside = addresses?.some(({ address }) => isPrivateAddress(address));
      callback(error ?? (inside ? new Error('private address') : null), addresses);
    }),
  );

/** One answer, whole or as the trouble it is; whatever comes after is not listened to. */
function receive(
  begin: () => http.ClientRequest,
  expected: Expected,
  timeMs: number,
): Promise<Received | Trouble> {
  return new Promise((resolve) => {
    const request = begin();
    const settle = (result: Received | Trouble): void => {
      clearTimeout(timer);
      resolve(result);
      request.destroy();
    };
    const start = performance.now();
    let waitedMs = Number.POSITIVE_INFINITY;
    request.on('socket', () => {
      waitedMs = performance.now() - start;
    });
    // When most of the time went by in our own queue, nothing is known of the service.
    const timer = setTimeout(
      () => settle(waitedMs > timeMs / 2 ? crowded : trouble('unreachable', 'time limit')),
      timeMs,
    );
    request.on('error', (error) => settle(trouble('unreachable', reasonOf(error))));
    request.on('close', () => settle(trouble('unreachable', 'connection closed')));
    request.on('response', (response) => {
      const refusal = refusalOf(response, expected);
      if (refusal) settle(refusal);
      else collect(response, expected, settle);
    });
  });
}

function collect(
  response: http.IncomingMessage,
  { bytesAtMost }: Expected,
  settle: (result: Received | Trouble) => void,
): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > bytesAtMost) settle(trouble('badAnswer', 'too big'));
    else chunks.push(chunk);
  });
  response.on('error', () => settle(trouble('unreachable', 'connection closed')));
  response.on('close', () => settle(trouble('unreachable', 'connection closed')));
  response.on('end', () => {
    if (!response.complete) return settle(trouble('unreachable', 'connection closed'));
    const [contentType = ''] = (response.headers['content-type'] ?? '').split(';');
    settle({ body: Buffer.concat(chunks), contentType: contentType.trim().toLowerCase() });
  });
}

/** What the status and the headers already say against an answer; null when its body is worth reading. */
function refusalOf(
  { statusCode = 0, headers }: http.IncomingMessage,
  expected: Expected,
): Trouble | null {
  const detail = `status ${statusCode}`;
  if (statusCode === 401 || statusCode === 402 || statusCode === 403)
    return trouble('refused', detail);
  if (statusCode === 429) return trouble('exhausted', detail, secondsOf(headers['retry-after']));
  if (statusCode >= 500) return trouble('unreachable', detail, secondsOf(headers['retry-after']));
  if (statusCode === 400 || statusCode === 404 || statusCode === 422)
    return trouble('notFound', detail);
  if (statusCode !== 200) return trouble('badAnswer', detail);
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    return trouble('badAnswer', 'compressed');
  if (Number(headers['content-length'] ?? 0) > expected.bytesAtMost)
    return trouble('badAnswer', 'too big');
  return null;
}

const secondsOf = (header: string | undefined): number | null =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : null;

/** A word for the log: a system's code, or one of ours; a full message could hold the address. */
function reasonOf(error: Error): string {
  if (error.message === 'private address') return error.message;
  return 'code' in error ? String(error.code) : 'connection failed';
}
