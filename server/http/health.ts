// GET /healthz: the process answers. GET /readyz: it can also read its store, and is not about to stop.
import type { FastifyInstance } from 'fastify';

export type Readiness = {
  /** Rejects when the store cannot be read. */
  readonly ready: () => Promise<void>;
  readonly isStopping: () => boolean;
};

export function registerHealth(app: FastifyInstance, { ready, isStopping }: Readiness): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain').send('ok'),
  );
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    if (isStopping()) return reply.code(503).send('arrêt en cours');
    try {
      await ready();
      return reply.send('ok');
    } catch (cause) {
      request.log.error({ err: cause }, 'store not readable');
      return reply.code(503).send('base de données injoignable');
    }
  });
}
