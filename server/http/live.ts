// GET /api/weatherData/{reference}/live: tells open pages that a station has something new; they then ask for it.
import type { FastifyInstance } from 'fastify';
import { notFound, upstream } from '../../shared/contract/failure.ts';
import type { LiveEvent } from '../../shared/contract/weather-data.ts';
import { sendFailure } from './errors.ts';
import type { EventStream } from './event-stream.ts';

export type LiveSource = {
  /** Id of the station of that reference or id; null when there is none. */
  readonly find: (referenceOrId: string) => Promise<number | null>;
  readonly present: (stationId: number) => Promise<LiveEvent>;
};

const livePathPattern = '/api/weatherData/:reference/live';

export function registerLive(app: FastifyInstance, events: EventStream, source: LiveSource): void {
  app.get<{ Params: { reference: string } }>(
    livePathPattern,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const stationId = await source.find(request.params.reference);
      if (stationId === null) return sendFailure(reply, notFound('Cette station n’existe pas.'));
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      const present = async () => {
        const event = await source.present(stationId);
        return { id: event.revision, data: event };
      };
      if (!events.subscribe(stationId, reply.raw, present)) {
        return sendFailure(
          reply,
          upstream('Trop de pages sont ouvertes en direct\u00a0: réessayez dans un instant.'),
        );
      }
      return reply.hijack();
    },
  );
}
