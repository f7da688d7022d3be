// « All calls send JSON »: those that have no body say so in their type too, and send none.
import type { FastifyInstance } from 'fastify';

/** An empty body is no body, as without a type; which calls need one is the contract's to say. */
export function readEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });
}
