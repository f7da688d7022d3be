// A server of its own for consoles (EMBELLIE_INGEST_PORT): plain HTTP, the doors of reception and nothing else.
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Reception } from './reception.ts';

const settings = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
  /** HTTP/1.1 without Host is common among consoles. */
  requireHostHeader: false,
} as const;

const connectionsAtMost = 4_000;
const connectionsPerAddress = 500;

export function createIngestServer(reception: Reception): Server {
  const server = createServer(settings, (request, response) => reception.handle(request, response));
  server.maxConnections = connectionsAtMost;
  server.on('connection', evictIdlest());
  server.on('clientError', (error, socket) => reception.onClientError(error, socket));
  return server;
}

/**
 * One address may hold so many connections; beyond, its oldest gives way, so that half-open ones never keep a console
 * of the same network out.
 */
function evictIdlest(): (socket: Socket) => void {
  const byAddress = new Map<string, Set<Socket>>();
  return (socket) => {
    const address = socket.remoteAddress ?? '';
    const sockets = byAddress.get(address) ?? new Set();
    byAddress.set(address, sockets.add(socket));
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0 && byAddress.get(address) === sockets) byAddress.delete(address);
    });
    const [oldest] = sockets;
    if (sockets.size > connectionsPerAddress) oldest?.destroy();
  };
}
