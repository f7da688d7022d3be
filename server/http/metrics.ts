// GET /metrics: for a Prometheus on this machine, or one the operator has named. A proxy's visitors are nobody of
// ours, whatever they write: behind one, only a named visitor of a trusted proxy may read.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isThisMachine } from './this-machine.ts';
import type { Trust } from './trusted-proxies.ts';

export type MetricsPage = {
  readonly contentType: string;
  readonly read: () => Promise<string>;
  /** Whom the operator has named, beside this machine. */
  readonly isNamed: Trust;
};

const refused =
  'Les mesures ne se lisent que depuis cette machine, sans relais (voir EMBELLIE_METRICS_FROM).';

export function registerMetrics(
  app: FastifyInstance,
  { contentType, read, isNamed }: MetricsPage,
  trust: Trust,
): void {
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!mayRead(request, isNamed, trust))
      return reply.code(403).type('text/plain; charset=utf-8').send(refused);
    const text = await read();
    return reply.type(contentType).send(text);
  });
}

function mayRead({ headers, ip, socket }: FastifyRequest, isNamed: Trust, trust: Trust): boolean {
  const address = socket.remoteAddress ?? '';
  const isForwarded = Object.keys(headers).some((name) =>
    /^(x-forwarded|x-real|forwarded|via)/.test(name),
  );
  if (!isForwarded) return isThisMachine(address) || isNamed(address);
  return trust(address) && headers['x-forwarded-for'] !== undefined && isNamed(ip);
}
