// Sends what is kept in memory with its ETag: the whole of it, or « still the same ».
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from './limits.ts';
import { type CachedPage, chooseEncoding } from './page-cache.ts';

/** A page or a document, compressed as the browser allows. */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  type: string,
): FastifyReply {
  reply
    .code(page.status)
    .header('cache-control', page.status < 500 ? 'no-cache' : 'no-store')
    .header('vary', 'Accept-Encoding');
  if (page.status === 503) reply.header('retry-after', limits.unavailableSeconds);
  if (page.status === 200 && isSame(request, reply, page.etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(type).send(page.body(encoding));
}

/** Names the version, and tells whether the asker holds it already. */
export function isSame(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag);
  const asked = request.headers['if-none-match'] ?? '';
  return asked.split(',').some((version) => version.trim() === etag || version.trim() === '*');
}
