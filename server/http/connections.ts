// How many connections the server keeps: in all, and from one address, so that one machine cannot take them all.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { limits } from './limits.ts';
import { isThisMachine } from './this-machine.ts';
import type { Trust } from './trusted-proxies.ts';

/** A trusted proxy, or this machine (a proxy on it), stands for many visitors: only the total binds them. */
export const sharedBy =
  (trust: Trust): Trust =>
  (address) =>
    isThisMachine(address) || trust(address);

/** @param isShared addresses that stand for many visitors */
export function limitConnections(
  server: Server,
  isShared: Trust,
  perAddress: number = limits.maxConnectionsPerAddress,
): void {
  server.maxConnections = limits.maxConnections;
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isShared(address)) return;
    const count = (counts.get(address) ?? 0) + 1;
    if (count > perAddress) {
      socket.destroy();
      return;
    }
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left === 0) counts.delete(address);
      else counts.set(address, left);
    });
  });
}
