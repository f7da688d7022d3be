// How the command line reaches a running site: a Unix socket in the data folder that only its owner may open. What
// it asks is then done by the one process that holds the store. The socket is as private as the database beside it.
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { keepPrivate } from '../storage/data-folder.ts';
import { StorageBusy, StoreUnusable } from '../storage/faults.ts';
import { isDiskFault } from '../storage/sqlite/sqlite-copy.ts';

export type Command = (input: unknown) => Promise<unknown>;

/** Longest address of a Unix socket on every system. */
const longestPath = 100;

/** Null when the folder's name is too long for a socket. */
function socketPath(dataDir: string): string | null {
  const path = join(dataDir, 'control.sock');
  return Buffer.byteLength(path) > longestPath ? null : path;
}

/** While it works a site says so at this pace: JSON lets blanks stand before it. */
const signOfLifeMs = 5_000;
const patienceMs = 30_000;

/**
 * To be called by a process that holds the store: a socket left by a killed process is removed.
 * @param livingMs pace of its signs of life
 * @returns what closes it; null when the folder's name is too long for a socket (the CLI then needs the site stopped)
 */
export async function openControl(
  dataDir: string,
  commands: Readonly<Record<string, Command>>,
  livingMs = signOfLifeMs,
): Promise<(() => Promise<void>) | null> {
  const path = socketPath(dataDir);
  if (path === null) return null;
  rmSync(path, { force: true });
  const server = createServer(async (incoming, response) => {
    const command = commands[(incoming.url ?? '').slice(1)];
    response.setHeader('content-type', 'application/json');
    const living = setInterval(() => response.write(' '), livingMs);
    const answer = command
      ? await json(incoming).then(command).catch(asFault)
      : asFault(new Error('unknown command'));
    clearInterval(living);
    response.end(JSON.stringify(answer));
  });
  server.listen(path);
  await once(server, 'listening');
  keepPrivate(path);
  return () => closed(server);
}

const asFault = (fault: unknown): ControlFault => ({
  fault: fault instanceof Error ? fault.message : String(fault),
  ...busyOf(fault),
});

/** A file beside the store may find the disk full too. */
function busyOf(fault: unknown): Pick<ControlFault, 'busy'> {
  if (fault instanceof StorageBusy) return { busy: fault.reason };
  return isDiskFault(fault) ? { busy: 'disk' } : {};
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

export type ControlFault = { readonly fault: string; readonly busy?: StorageBusy['reason'] };

/**
 * Asks the running site.
 * @param silenceMs longest wait for a sign of life
 * @returns its answer; null when no site runs on this data folder, or none that has a socket
 * @throws StoreUnusable when it cannot be asked or falls silent, StorageBusy when its store was; another error when it
 * could not do what was asked
 */
export async function askSite(
  dataDir: string,
  command: string,
  input: unknown,
  silenceMs = patienceMs,
): Promise<unknown> {
  const path = socketPath(dataDir);
  if (path === null) return null;
  const asked = request({
    socketPath: path,
    path: `/${command}`,
    method: 'POST',
    timeout: silenceMs,
  });
  let isSilent = false;
  asked.on('timeout', () => {
    isSilent = true;
    asked.destroy();
  });
  asked.end(JSON.stringify(input));
  try {
    const [response] = await once(asked, 'response');
    return withoutFault(await json(response));
  } catch (error) {
    if (isSilent) throw new StoreUnusable(texts.silent(Math.round(silenceMs / 1000)));
    return unreached(error, path);
  }
}

/** Null where nobody listens; else it throws. */
function unreached(error: unknown, path: string): null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ENOTDIR') return null;
  if (code === 'EACCES' || code === 'EPERM') throw new StoreUnusable(texts.others(path));
  if (code === 'ECONNRESET' || code === 'EPIPE') throw new StoreUnusable(texts.gone);
  throw error;
}

function withoutFault(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('fault' in answer)) return answer;
  const { fault, busy } = answer as ControlFault;
  throw busy ? new StorageBusy(busy) : new Error(fault);
}

const texts = {
  silent: (seconds: number) =>
    `le site qui a ce dossier ne donne plus signe de vie (rien depuis ${seconds} s) : regardez s’il est figé, ou arrêtez-le, puis recommencez.`,
  others: (path: string) =>
    `${path} est à un autre utilisateur, celui du site : lancez cette commande sous son nom (sudo -u).`,
  gone: 'le site s’est arrêté avant de répondre : rien ne dit que c’est fait. Recommencez.',
} as const;
