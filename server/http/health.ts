// GET /healthz: the process answers. GET /readyz: it can also read its store.
import type { FastifyInstance } from 'fastify';

export function registerHealth(app: FastifyInstance, ready: () => Promise<void>): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain').send('ok'),
  );
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain');
    try {
      await ready();
      return reply.send('ok');
    } catch (cause) {
      request.log.error({ err: cause }, 'store not readable');
      return reply.code(503).send('base de données injoignable');
    }
  });
}
