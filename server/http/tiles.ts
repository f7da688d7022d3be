// GET /tiles/{z}/{x}/{y}: squares of the map through our own host, so that a visitor's browser talks to nobody else.
import type { FastifyInstance } from 'fastify';
import { type Failure, isFailure } from '../../shared/contract/failure.ts';
import { sendFailure } from './errors.ts';
import { limits } from './limits.ts';

export type Tile = {
  readonly body: Buffer;
  readonly contentType: string;
  readonly cacheControl: string;
};

/** The three parts of a tile's address as they came. */
export type FindTile = (z: string, x: string, y: string) => Promise<Tile | Failure>;

export function registerTiles(app: FastifyInstance, find: FindTile): void {
  app.get<{ Params: { z: string; x: string; y: string } }>(
    '/tiles/:z/:x/:y',
    { config: { rateLimit: { max: limits.tilesPerMinute, timeWindow: 60_000 } } },
    async ({ params: { z, x, y } }, reply) => {
      const tile = await find(z, x, y);
      if (isFailure(tile)) return sendFailure(reply, tile);
      return reply
        .header('cache-control', tile.cacheControl)
        .type(tile.contentType)
        .send(tile.body);
    },
  );
}
