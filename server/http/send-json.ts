// Sends JSON text, compressed when that is worth it: a week of a graph is 480 kB, or 40. Off the main thread.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isInside } from './origin.ts';
import { chooseEncoding } from './page-cache.ts';

/** Less fits into two packets anyway. */
const SMALLEST = 2048;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** An answer to a token is never compressed: its length would tell what it holds beside what was sent (BREACH). */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8');
  if (isInside(request) || request.headers.authorization !== undefined) return reply.send(text);
  reply.header('vary', 'Accept-Encoding');
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (text.length < SMALLEST || encoding === 'identity') return reply.send(text);
  const content = Buffer.from(text);
  const compressed = await (encoding === 'br'
    ? brotli(content, { params: { ...quick, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })
    : deflate(content, { level: 5 }));
  return reply.header('content-encoding', encoding).send(compressed);
}

/** No answer of the API is sent twice: a few milliseconds, not the smallest size. */
const quick = {
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};
