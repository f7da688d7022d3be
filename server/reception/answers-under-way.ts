// Which connections have an answer under way.
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Follows the answers under way on each connection: what a parser says of later bytes must not cut them. */
export function trackAnswers() {
  const tracked = new WeakMap<Duplex, { pending: number; closing: boolean }>();
  return {
    answering(socket: Duplex, response: ServerResponse): void {
      const state = tracked.get(socket) ?? { pending: 0, closing: false };
      tracked.set(socket, state);
      state.pending++;
      response.once('close', () => {
        state.pending--;
        if (state.closing && state.pending === 0) socket.end();
      });
    },
    /** False when nothing is under way. */
    closeWhenAnswered(socket: Duplex): boolean {
      const state = tracked.get(socket);
      if (!state || state.pending === 0) return false;
      state.closing = true;
      return true;
    },
  };
}
