// The ingest door: takes requests before any router, because consoles send targets that a router would lose.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Answer, fault, text, writeAnswer } from './answers.ts';
import { trackAnswers } from './answers-under-way.ts';
import { bearerOf } from './bearer.ts';
import { drain, readBody } from './body.ts';
import { receiveConsole } from './console-door.ts';
import { type Context, createContext } from './context.ts';
import { answerParserError } from './parser-errors.ts';
import type { ReceptionPorts } from './ports.ts';
import type { ReceptionFigures } from './reception-counts.ts';
import type { RefusedSenders } from './refused-senders.ts';
import { replayEvery } from './replay.ts';
import { admitBearer, receiveReports } from './reports-door.ts';
import { safely } from './safely.ts';
import type { ParserError } from './salvage.ts';
import { type Destination, destinationOf } from './target.ts';
import { answers } from './texts.ts';

export type Reception = {
  /** Is this request for reception? Decided on method and raw target alone. */
  matches(request: IncomingMessage): boolean;
  /** Answers a request; a target that is not reception's gets 404. Never throws. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** For the server's `clientError`: salvages what a console meant, else answers and closes. */
  onClientError(error: ParserError, socket: Duplex): void;
  /** Stores what was parked while the server's clock was wrong; also done by itself from time to time. */
  replayParked(): Promise<number>;
  /** Who was turned away lately because no station has its token. */
  readonly refused: RefusedSenders;
  /** What was received since the start. */
  figures(): ReceptionFigures;
  /** Whether the server's own clock can be believed: while it cannot, reports are parked. */
  isClockSane(): Promise<boolean>;
  /** Stops looking at the parked reports. */
  close(): void;
};

export function createReception(ports: ReceptionPorts): Reception {
  const context = createContext(ports);
  const replaying = replayEvery(context);
  const connections = trackAnswers();
  return {
    matches: ({ method, url }) => destinationOf(method ?? '', url ?? '') !== null,
    handle(request, response) {
      connections.answering(request.socket, response);
      void answerRequest(context, request, response);
    },
    onClientError(error, socket) {
      if (!connections.closeWhenAnswered(socket)) void answerParserError(context, error, socket);
    },
    replayParked: replaying.now,
    refused: context.refused,
    figures: context.counts.figures,
    isClockSane: context.clock.isSane,
    close: replaying.stop,
  };
}

async function answerRequest(
  context: Context,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.on('error', () => request.destroy());
  const answer = await safely(context, wantsJson(request.url), () => receive(context, request));
  context.counts.noteAnswer(answer);
  if (answer === null) {
    response.destroy();
    return;
  }
  writeAnswer(response, answer);
  if (answer.close) drain(request, context.limits.drainMs, () => response.end());
  else response.end();
}

const wantsJson = (url: string | undefined): boolean => /^\/api\//.test(url ?? '');

/** The answer; null when the sender is gone. */
async function receive(context: Context, request: IncomingMessage): Promise<Answer | null> {
  const method = request.method ?? '';
  const destination = destinationOf(method, request.url ?? '');
  if (!destination) return text(404, answers.notFound, { close: true });
  if (method !== 'GET' && method !== 'POST') {
    return text(405, answers.wrongMethod, { allow: 'GET, POST', close: true });
  }
  const sender = {
    bearer: bearerOf(request.headers.authorization),
    address: addressOf(context, request),
  };
  if (destination.door === 'reports') return receiveBatch(context, request, sender, destination);
  if (destination.door === 'weatherlink-live') {
    const admission = await admitBearer(context, { ...sender, ...destination, reference: null });
    if ('answer' in admission)
      return { ...admission.answer, close: true, dialect: 'weatherlink-live' };
  }
  const asJson = destination.door === 'alias';
  const body = await bodyOf(context, request, { asJson, bytes: context.limits.consoleBytes });
  if (!Buffer.isBuffer(body)) return body;
  const contentType = request.headers['content-type'] ?? '';
  const bytes = body.toString('latin1');
  return receiveConsole(context, { ...sender, method, destination, contentType, body: bytes });
}

type Sender = { readonly bearer: string | null; readonly address: string };

/** Our JSON door: the token is judged before two megabytes are read. */
async function receiveBatch(
  context: Context,
  request: IncomingMessage,
  sender: Sender,
  destination: Destination & { readonly door: 'reports' },
): Promise<Answer | null> {
  const admission = await admitBearer(context, { ...sender, ...destination });
  if ('answer' in admission) return { ...admission.answer, close: true, dialect: 'json' };
  const bytes = context.limits.reportsBytes;
  const body = await bodyOf(context, request, { asJson: true, bytes });
  const answer = Buffer.isBuffer(body)
    ? await receiveReports(context, admission.station, body)
    : body;
  return answer && { ...answer, dialect: 'json' };
}

/** The body, or the answer to one that breaks its bounds; null when the sender is gone. */
async function bodyOf(
  { limits }: Context,
  request: IncomingMessage,
  { asJson, bytes }: { readonly asJson: boolean; readonly bytes: number },
): Promise<Buffer | Answer | null> {
  if (request.method === 'GET') return Buffer.alloc(0);
  const body = await readBody(request, { bytes, timeMs: limits.bodyMs });
  if (body === 'aborted') return null;
  if (body === 'too_large') return fault(asJson, 413, answers.tooLarge, { close: true });
  if (body === 'too_slow') return fault(asJson, 408, answers.tooSlow, { close: true });
  return body;
}

const addressOf = ({ ports }: Context, request: IncomingMessage): string =>
  ports.addressOf?.(request) ?? request.socket.remoteAddress ?? '';
