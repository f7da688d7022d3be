// Stops a server without cutting anybody short: what is being answered is finished, idle connections are closed,
// and only what still hangs after a while is cut.
import type { Server } from 'node:http';

const patienceMs = 8_000;
const sweepMs = 100;

/** @param close begins the stop and resolves when the last connection has gone */
export async function closeServer(server: Server, close: () => Promise<unknown>): Promise<void> {
  // A connection that becomes idle after the stop began would otherwise be kept for its next request.
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  try {
    await close();
  } finally {
    clearInterval(sweep);
    clearTimeout(cut);
  }
}

export const closePlainServer = (server: Server): Promise<void> =>
  closeServer(server, () => new Promise((resolve) => server.close(resolve)));
