// For tests: a pooler that lends a session of the server for the length of a transaction, as PgBouncer does in that
// mode. It lends first the one that came back last.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type LendingPooler = { readonly url: string; close(): Promise<void> };

/** Type, length of the rest, rest. */
type Message = { readonly type: string; readonly bytes: Buffer };

const ready = Buffer.from('Z\0\0\0\x05I', 'latin1');
const welcome = Buffer.concat([Buffer.from('R\0\0\0\x08\0\0\0\0', 'latin1'), ready]);

/** Messages of a stream in their order, however they were cut. */
function onMessages(socket: Socket, hear: (message: Message) => void): void {
  let held = Buffer.alloc(0);
  socket.on('data', (some) => {
    held = Buffer.concat([held, some]);
    while (held.length >= 5 && held.length > held.readUInt32BE(1)) {
      const bytes = held.subarray(0, held.readUInt32BE(1) + 1);
      held = held.subarray(bytes.length);
      hear({ type: String.fromCharCode(bytes[0] ?? 0), bytes });
    }
  });
}

/** The first message has no type. */
function startup(user: string, database: string): Buffer {
  const text = Buffer.from(`user\0${user}\0database\0${database}\0\0`);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + text.length, 0);
  head.writeUInt32BE(3 << 16, 4);
  return Buffer.concat([head, text]);
}

/** @param url of a server that trusts whoever comes from this machine */
export async function openLendingPooler(url: string): Promise<LendingPooler> {
  const { hostname, port, username, pathname } = new URL(url);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
  };
  const free: Session[] = [];
  const newSession = (): Session => {
    const server = keep(connect(Number(port), hostname));
    const session: Session = { server, borrower: null };
    server.write(startup(username, pathname.slice(1)));
    let isOpen = false;
    onMessages(server, ({ type, bytes }) => {
      if (isOpen) session.borrower?.write(bytes);
      if (type !== 'Z') return;
      const isFirst = !isOpen;
      isOpen = true;
      if (isFirst || bytes[5] !== ready[5]) return;
      session.borrower = null;
      free.push(session);
    });
    return session;
  };
  const listener = createServer((client) => {
    keep(client);
    let lent: Session | null = null;
    client.once('data', () => {
      client.write(welcome);
      onMessages(client, ({ type, bytes }) => {
        if (type === 'X') return client.end();
        if (lent?.borrower !== client) {
          lent = free.pop() ?? newSession();
          lent.borrower = client;
        }
        lent.server.write(bytes);
      });
    });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((listener.address() as AddressInfo).port);
  return {
    url: through.href,
    close: async () => {
      const closed = once(listener, 'close');
      listener.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

type Session = { readonly server: Socket; borrower: Socket | null };
