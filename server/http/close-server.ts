// Stops a server without cutting anybody short: what is being answered is finished, idle connections are closed, those
// on which nothing was ever asked too (browsers open some in advance), and only what still hangs after a while is cut.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const patienceMs = 8_000;
const sweepMs = 100;
/** A request that is on its way has begun by then. */
const silentMs = 1_000;

/** @param close begins the stop and resolves when the last connection has gone */
export type Stop = (close?: () => Promise<unknown>) => Promise<void>;

/** To be called before the server has connections, and the answer when it is to stop. */
export function stopOf(server: Server): Stop {
  const connectedAt = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    connectedAt.set(socket, performance.now());
    socket.once('close', () => connectedAt.delete(socket));
  });
  const closeSilent = (): void => {
    for (const [socket, since] of connectedAt) {
      if (socket.bytesRead === 0 && performance.now() - since >= silentMs) socket.destroy();
    }
  };
  const closeAll = () => new Promise((resolve) => server.close(resolve));
  return async (close = closeAll) => {
    // A connection that becomes idle after the stop began would otherwise be kept for its next request.
    const sweep = setInterval(() => {
      server.closeIdleConnections();
      closeSilent();
    }, sweepMs);
    const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
    try {
      await close();
    } finally {
      clearInterval(sweep);
      clearTimeout(cut);
    }
  };
}
