// Requests that Node's HTTP parser refuses although a console meant them well: no path at all, a raw space or a raw
// accent in the request line. The parser hands over the bytes it choked on; they are read again, more kindly.

import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Answer, answerHeaders } from './answers.ts';

export type SalvagedRequest = {
  readonly method: string;
  readonly target: string;
  readonly header: (name: string) => string | null;
  /** Latin-1. */
  readonly body: string;
};

/** What Node adds to the error of a `clientError`. */
export type ParserError = Error & { readonly code?: string; readonly rawPacket?: Buffer };

const salvageable = new Set(['HPE_INVALID_URL', 'HPE_INVALID_CONSTANT', 'HPE_INVALID_METHOD']);
const requestLine = /^(GET|POST) +(.+?) +HTTP\/1\.[01]\r?$/;
const mostHeaders = 100;

/** The request in the bytes the parser refused; null when they do not hold a whole one. */
export function salvage({ code = '', rawPacket }: ParserError): SalvagedRequest | null {
  if (!rawPacket || !salvageable.has(code)) return null;
  const packet = rawPacket.toString('latin1');
  const headEnd = packet.indexOf('\r\n\r\n');
  if (headEnd === -1) return null;
  const [first = '', ...lines] = packet.slice(0, headEnd).split('\r\n', mostHeaders);
  const found = requestLine.exec(first);
  if (!found) return null;
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const body = packet.slice(headEnd + 4);
  const length = Number(headers.get('content-length') ?? 0);
  if (headers.has('transfer-encoding') || !(length >= 0 && length <= body.length)) return null;
  return {
    method: found[1] ?? '',
    target: found[2] ?? '',
    header: (name) => headers.get(name) ?? null,
    body: body.slice(0, length),
  };
}

/** Answers on the bare socket and closes it. */
export function answerSocket(socket: Duplex, answer: Answer): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const headers = Object.entries({ ...answerHeaders(answer), Connection: 'close' });
  const head = [
    `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? ''}`,
    ...headers.map((pair) => pair.join(': ')),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${answer.body}`);
}
