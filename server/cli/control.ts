// How the command line reaches a running site: a Unix socket in the data folder that only its owner may open. What
// it asks is then done by the one process that holds the store. The socket is as private as the database beside it.
import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

export type Command = (input: unknown) => Promise<unknown>;

/** Longest address of a Unix socket on every system. */
const longestPath = 100;

const socketPath = (dataDir: string): string => join(dataDir, 'control.sock');

/**
 * To be called by a process that holds the store: a socket left by a killed process is removed.
 * @returns what closes it; null when the folder's name is too long for a socket (the CLI then needs the site stopped)
 */
export async function openControl(
  dataDir: string,
  commands: Readonly<Record<string, Command>>,
): Promise<(() => Promise<void>) | null> {
  const path = socketPath(dataDir);
  if (Buffer.byteLength(path) > longestPath) return null;
  rmSync(path, { force: true });
  const server = createServer(async (incoming, response) => {
    const command = commands[(incoming.url ?? '').slice(1)];
    const answer = command
      ? await json(incoming).then(command).catch(asFault)
      : asFault(new Error('unknown command'));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer));
  });
  server.listen(path);
  await once(server, 'listening');
  chmodSync(path, 0o600);
  return () => closed(server);
}

const asFault = (fault: unknown): ControlFault => ({
  fault: fault instanceof Error ? fault.message : String(fault),
});

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

export type ControlFault = { readonly fault: string };

/**
 * Asks the running site.
 * @returns its answer; null when no site runs on this data folder. Throws when it runs but could not do it.
 */
export async function askSite(dataDir: string, command: string, input: unknown): Promise<unknown> {
  const body = JSON.stringify(input);
  const asked = request({
    socketPath: socketPath(dataDir),
    path: `/${command}`,
    method: 'POST',
    timeout: 30_000,
  });
  asked.end(body);
  const answered = once(asked, 'response').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') return null;
    throw error;
  });
  const response = await answered;
  if (response === null) return null;
  const answer = await json(response[0]);
  if (typeof answer === 'object' && answer !== null && 'fault' in answer)
    throw new Error(String(answer.fault));
  return answer;
}
