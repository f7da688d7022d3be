// EMBELLIE_INGEST_PORT: a port of its own for consoles, which serves nothing else. Opened beside the site, where the
// same requests are taken too.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { RawDoor } from './app.ts';
import { serverLimits } from './app.ts';
import { limitConnections, sharedBy } from './connections.ts';
import type { Trust } from './trusted-proxies.ts';

type IngestOptions = {
  readonly door: RawDoor;
  readonly host: string;
  readonly port: number;
  readonly trust: Trust;
};

/** Listening when it resolves. */
export async function openIngestServer({
  door,
  host,
  port,
  trust,
}: IngestOptions): Promise<Server> {
  const server = createServer(serverLimits, (request, response) => door.handle(request, response));
  server.on('clientError', (error, socket) => door.onClientError(error, socket));
  limitConnections(server, sharedBy(trust));
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
