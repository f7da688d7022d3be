// Requests on kept connections, a given number at once: what a crowd of consoles is to a server.
import { Agent, request } from 'node:http';

export type Answer = {
  readonly status: number;
  /** Of the body as it came; null when it is plain. */
  readonly encoding: string | null;
  readonly body: Buffer;
};

export type Client = {
  /** @throws when the connection breaks before the answer is whole */
  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
  close(): void;
};

export function createClient(url: string, connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send: (method, path, body, headers = {}) =>
      new Promise((resolve, reject) => {
        const asked = request(url + path, { agent, method, headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              encoding: response.headers['content-encoding'] ?? null,
              body: Buffer.concat(chunks),
            }),
          );
        });
        asked.on('error', reject);
        asked.end(body);
      }),
    close: () => agent.destroy(),
  };
}

export const form = { 'content-type': 'application/x-www-form-urlencoded' };
export const json = { 'content-type': 'application/json' };

/** Another one for each number: nobody waits for what another one did. */
export const addressOf = (visitor: number): string =>
  `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;

/** A visitor of his own, where the site believes this machine's word on it. */
export const from = (visitor: number) => ({ 'x-forwarded-for': addressOf(visitor) });

export type Rush = { readonly rate: number; readonly latencies: readonly number[] };

/** As many workers at once for so long; each does one thing after another. Rate in things a second. */
export async function rush(workers: number, ms: number, work: () => Promise<void>): Promise<Rush> {
  const latencies: number[] = [];
  const began = performance.now();
  const one = async (): Promise<void> => {
    while (performance.now() - began < ms) {
      const start = performance.now();
      await work();
      latencies.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: workers }, one));
  return { rate: (latencies.length / (performance.now() - began)) * 1000, latencies };
}
