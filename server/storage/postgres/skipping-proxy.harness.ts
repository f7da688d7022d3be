// For tests: what stands before several processes, as a load balancer does. It goes over to the next one when one
// does not take a connection, and can be made to refuse or cut them all.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type SkippingProxy = {
  readonly port: number;
  /** Refuses, and cuts what is open, until `open` is called. */
  shut(): void;
  /** What is open stays open, and nothing passes any more; new connections do. */
  numb(): void;
  open(): void;
  close(): Promise<void>;
};

/** @param ports of this machine, asked for at each connection */
export async function openProxy(ports: () => readonly number[]): Promise<SkippingProxy> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
  };
  let turn = 0;
  let isShut = false;
  const reach = (left: readonly number[], client: Socket): void => {
    const [port, ...others] = left;
    if (port === undefined || client.destroyed) {
      client.destroy();
      return;
    }
    const server = keep(connect(port, '127.0.0.1'));
    let isReached = false;
    server.once('connect', () => {
      isReached = true;
      client.pipe(server).pipe(client);
    });
    server.once('close', () => {
      if (isReached) client.destroy();
      else reach(others, client);
    });
    client.once('close', () => server.destroy());
  };
  const listener = createServer((client) => {
    keep(client);
    if (isShut) {
      client.destroy();
      return;
    }
    const all = ports();
    turn += 1;
    const first = turn % Math.max(1, all.length);
    reach([...all.slice(first), ...all.slice(0, first)], client);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (listener.address() as AddressInfo).port,
    shut: () => {
      isShut = true;
      cut();
    },
    numb: () => {
      for (const socket of sockets) socket.unpipe().removeAllListeners('data').pause();
    },
    open: () => {
      isShut = false;
    },
    close: async () => {
      const closed = once(listener, 'close');
      listener.close();
      cut();
      await closed;
    },
  };
}
