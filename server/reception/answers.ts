// What a request is answered, and how it is written: short, with its length, never chunked, never redirected.
import type { ServerResponse } from 'node:http';
import type { Protocol } from './report.ts';

export type Answer = {
  readonly status: number;
  readonly body: string;
  readonly type: 'text' | 'json';
  /** Seconds after which another try makes sense. */
  readonly retryAfter?: number;
  /** The connection cannot be used further (a body was left unread). */
  readonly close?: true;
  readonly allow?: string;
  /** For the counts. */
  readonly dialect?: Protocol;
  /** For the counts: it waits until the server's own clock is right. */
  readonly isParked?: boolean;
};

export const text = (status: number, body: string, more: Partial<Answer> = {}): Answer => ({
  status,
  body,
  type: 'text',
  ...more,
});

export const json = (status: number, value: unknown, more: Partial<Answer> = {}): Answer => ({
  status,
  body: JSON.stringify(value),
  type: 'json',
  ...more,
});

/** An error in the form of the door: a line of text for consoles, a JSON list under /api. */
export const fault = (
  asJson: boolean,
  status: number,
  message: string,
  more: Partial<Answer> = {},
): Answer => (asJson ? json(status, [{ message }], more) : text(status, message, more));

const contentTypes = {
  text: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const;

export function answerHeaders(answer: Answer): Record<string, string> {
  return {
    'Content-Type': contentTypes[answer.type],
    'Content-Length': String(Buffer.byteLength(answer.body)),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(answer.retryAfter === undefined ? {} : { 'Retry-After': String(answer.retryAfter) }),
    ...(answer.allow === undefined ? {} : { Allow: answer.allow }),
    ...(answer.close ? { Connection: 'close' } : {}),
  };
}

/** Writes the answer whole; does not end the response when the rest of a body must first be let through. */
export function writeAnswer(response: ServerResponse, answer: Answer): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(answer.status, answerHeaders(answer));
  response.write(answer.body);
}
