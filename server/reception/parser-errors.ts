// What to do when Node's parser gives up on a connection: salvage what a console meant, else answer shortly and close.
import type { Duplex } from 'node:stream';
import { type Answer, text } from './answers.ts';
import { bearerOf } from './bearer.ts';
import { receiveConsole } from './console-door.ts';
import type { Context } from './context.ts';
import { safely } from './safely.ts';
import { answerSocket, type ParserError, salvage } from './salvage.ts';
import { destinationOf } from './target.ts';
import { answers } from './texts.ts';

export async function answerParserError(
  context: Context,
  error: ParserError,
  socket: Duplex,
): Promise<void> {
  const salvaged = salvage(error);
  const destination = salvaged && destinationOf(salvaged.method, salvaged.target);
  if (!salvaged || !destination || destination.door === 'reports' || isUsed(socket)) {
    refuseUnparsed(error, socket);
    return;
  }
  const { method, header, body } = salvaged;
  const address =
    'remoteAddress' in socket && typeof socket.remoteAddress === 'string'
      ? socket.remoteAddress
      : '';
  const contentType = header('content-type') ?? '';
  const bearer = bearerOf(header('authorization') ?? undefined);
  const answer = await safely(context, destination.door === 'alias', () =>
    receiveConsole(context, { method, destination, contentType, body, bearer, address }),
  );
  context.counts.noteAnswer(answer);
  if (answer) answerSocket(socket, answer);
}

/** Something was already answered on this connection: what follows cannot be told from its rest. */
const isUsed = (socket: Duplex): boolean =>
  'bytesWritten' in socket && Number(socket.bytesWritten) > 0;

function refuseUnparsed({ code }: ParserError, socket: Duplex): void {
  if (code === 'ECONNRESET' || isUsed(socket)) socket.destroy();
  else answerSocket(socket, refusalOf(code));
}

function refusalOf(code: string | undefined): Answer {
  if (code === 'HPE_HEADER_OVERFLOW') return text(431, answers.headersTooLarge);
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return text(408, answers.tooSlow);
  return text(400, answers.unreadable);
}
