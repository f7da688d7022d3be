// An outside service on this machine, as good or as bad as a test wants it; it counts what it is asked.
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

export type FakeService = {
  readonly url: string;
  /** Every request so far, as its path and query. */
  readonly asked: string[];
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
};

export async function startFakeService(first: Behaviour): Promise<FakeService> {
  let behaviour = first;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    behaviour(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    behave: (next) => {
      behaviour = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Recorded = {
  readonly _status?: number;
  readonly _headers?: Record<string, string>;
  readonly body?: unknown;
};

/** A recorded answer; those of errors carry their status and headers. */
export const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../fixtures/providers/${name}`, import.meta.url), 'utf8'));

export function recorded(name: string): Behaviour {
  const content = fixture(name);
  const { _status: status, _headers: headers, body } = content as Recorded;
  return status === undefined ? json(content) : json(body, status, headers);
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Behaviour =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
    response.end(JSON.stringify(body));
  };

export const bytes =
  (body: Buffer | string, contentType: string): Behaviour =>
  (_, response) => {
    response.writeHead(200, { 'content-type': contentType });
    response.end(body);
  };

export const html = bytes(
  '<!doctype html><title>Maintenance</title><p>secret of theirs',
  'text/html',
);

/** Never a byte. */
export const silence: Behaviour = () => undefined;

/** A good beginning, then a byte now and then, for ever. */
export const drip: Behaviour = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{');
  const timer = setInterval(() => response.write(' '), 5);
  response.on('close', () => clearInterval(timer));
};

/** 50 MB; with or without saying so first. */
export const flood =
  (announced: boolean): Behaviour =>
  (_, response) => {
    const chunk = Buffer.alloc(256 * 1024, 0x20);
    let left = 200;
    const length = announced ? { 'content-length': String(chunk.length * left) } : {};
    response.writeHead(200, { 'content-type': 'application/json', ...length });
    const pour = (): void => {
      while (left-- > 0) if (!response.write(chunk)) return;
      response.end();
    };
    response.on('drain', pour);
    pour();
  };

export const redirect =
  (location: string): Behaviour =>
  (_, response) => {
    response.writeHead(302, { location });
    response.end();
  };

/** Promises more than it sends. */
export const brokenOff: Behaviour = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"half":');
  setTimeout(() => response.destroy(), 5);
};

export const hangUp: Behaviour = (request) => request.socket.destroy();
