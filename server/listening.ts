// Where the servers of a site really listen, once they do: a port that was asked for may have been « any free one ».
import type { Server } from 'node:http';
import type { Config } from './config.ts';
import type { Listening } from './console-addresses.ts';

type Servers = {
  readonly site: Server;
  /** The separate door of consoles. */
  readonly ingest: Server | null;
};

export function listeningOf(
  { publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>,
  { site, ingest }: Servers,
): Listening {
  const found = portOf(site) ?? port;
  const address = new URL(publicUrl);
  if (address.port === '0') address.port = String(found);
  return { publicUrl: address, host, port: found, ingestPort: ingest && portOf(ingest) };
}

export function urlOf(server: Server): string | null {
  const port = portOf(server);
  return port === null ? null : `http://localhost:${port}`;
}

function portOf(server: Server): number | null {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : null;
}
