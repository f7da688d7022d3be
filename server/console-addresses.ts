// Where a console may send its reports: they speak plain HTTP, and mostly stand on the same network as the machine.
import { networkInterfaces } from 'node:os';
import type { ConsoleAddress } from '../shared/contract/console.ts';
import { basePath } from './http/base-path.ts';
import { isThisMachine } from './http/this-machine.ts';

export type Listening = {
  readonly publicUrl: URL;
  /** What it was told to listen on: `0.0.0.0` is every network. */
  readonly host: string;
  /** Where the site and, when there is one, the separate door of consoles really listen. */
  readonly port: number;
  readonly ingestPort: number | null;
};

/**
 * The machine's addresses on its own networks, then the site's public name when it has one. A public name with HTTPS
 * is reached beside it, on the port that speaks plain HTTP.
 */
export function consoleAddresses(
  { publicUrl, host: own, port, ingestPort }: Listening,
  local: readonly string[] = localAddresses(own),
): readonly ConsoleAddress[] {
  const plain = ingestPort ?? port;
  const here = local.map((host) => ({ host, port: plain, prefix: '' }));
  const { hostname, protocol } = publicUrl;
  if (isThisMachine(hostname) || local.includes(hostname)) return here;
  if (protocol === 'https:' || ingestPort !== null)
    return [...here, { host: hostname, port: plain, prefix: '' }];
  const prefix = basePath(publicUrl).slice(0, -1);
  return [...here, { host: hostname, port: Number(publicUrl.port || 80), prefix }];
}

/**
 * Addresses of this machine where others on its networks reach it; its name for itself when there is none.
 * @param host what the site listens on
 */
export function localAddresses(host: string): string[] {
  if (isThisMachine(host)) return ['localhost'];
  if (host !== '0.0.0.0' && host !== '::') return [host];
  const addresses = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  return addresses.length > 0 ? addresses : ['localhost'];
}
