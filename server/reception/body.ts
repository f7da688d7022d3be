// Reads a request's body within bounds of size and time, and lets go of one that breaks them.
import type { IncomingMessage } from 'node:http';

export type BodyLimits = {
  readonly bytes: number;
  /** Milliseconds from the headers to the last byte. */
  readonly timeMs: number;
};

export type BodyRead = Buffer | 'too_large' | 'too_slow' | 'aborted';

const empty = Buffer.alloc(0);

/** Nothing is kept beyond `limits.bytes`, whatever the sender announced. */
export function readBody(request: IncomingMessage, limits: BodyLimits): Promise<BodyRead> {
  if (announcesTooMuch(request, limits.bytes)) return Promise.resolve('too_large');
  if (request.readableEnded) return Promise.resolve(empty);
  if (request.destroyed) return Promise.resolve('aborted');
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => done('too_slow'), limits.timeMs);
    const onData = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > limits.bytes) done('too_large');
      else chunks.push(chunk);
    };
    const onEnd = (): void => done(Buffer.concat(chunks, size));
    const onAbort = (): void => done('aborted');
    const done = (read: BodyRead): void => {
      clearTimeout(timer);
      request.off('data', onData).off('end', onEnd).off('close', onAbort).off('error', onAbort);
      request.on('error', ignore);
      if (typeof read === 'string') request.pause();
      resolve(read);
    };
    request.on('data', onData).on('end', onEnd).on('close', onAbort).on('error', onAbort);
  });
}

/** A failed upload is already answered by what `readBody` gave. */
const ignore = (): void => undefined;

/** Says whether the sender itself announces more than the limit. */
const announcesTooMuch = (request: IncomingMessage, bytes: number): boolean =>
  Number(request.headers['content-length'] ?? 0) > bytes;

/** Some senders only read an answer once they have sent everything: let that much more through, unread. */
const drainBytes = 4 * 1024 * 1024;

/** Discards what is left of a body, at most `drainBytes` and `timeMs`; then calls `then`. */
export function drain(request: IncomingMessage, timeMs: number, then: () => void): void {
  let left = drainBytes;
  let over = false;
  const finish = (): void => {
    if (over) return;
    over = true;
    clearTimeout(timer);
    request.off('data', count);
    then();
  };
  const count = (chunk: Buffer): void => {
    left -= chunk.length;
    if (left < 0) finish();
  };
  const timer = setTimeout(finish, timeMs);
  request.on('data', count).on('end', finish).on('close', finish).on('error', finish);
  if (request.readableEnded || request.destroyed) finish();
  else request.resume();
}
