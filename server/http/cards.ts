// GET /apercu.png: the picture that stands for a station where its page is shared, drawn from its present figures.
// A picture is looked at again after some minutes, and drawn again only when what it shows has changed.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type DocumentRequest, documentPaths } from '../../shared/contract/page.ts';
import type { Site } from './built-site.ts';
import { sendRefusal } from './errors.ts';
import { limits } from './limits.ts';
import { createInsideSend } from './origin.ts';
import { isSame } from './send-kept.ts';

type CardsOptions = {
  readonly documents: Site['documents'];
  /** Of the site as visitors know it, sub-path and final `/` included. */
  readonly address: string;
  readonly now: () => number;
  /** From SVG to PNG. */
  readonly paint: (svg: string) => Promise<Buffer>;
};

type Picture = { readonly svg: string; readonly png: Buffer; readonly etag: string };
type Kept = { readonly picture: Picture; readonly until: number };

export function registerCards(app: FastifyInstance, options: CardsOptions): void {
  const find = createCards(options, { address: options.address, send: createInsideSend(app) });
  app.get<{ Querystring: { station?: unknown } }>(
    documentPaths.card,
    { config: { rateLimit: { max: limits.cardsPerMinute, timeWindow: 60_000 } } },
    async (request, reply) => {
      const { station = null } = request.query;
      if (station !== null && typeof station !== 'string') return sendRefusal(reply, 404);
      const picture = await find(station).catch((cause: unknown) => {
        request.log.error({ err: cause }, 'picture not drawn');
        return undefined;
      });
      if (picture === undefined) return sendRefusal(reply, 503);
      if (picture === null) return sendRefusal(reply, 404);
      // Another site may show it: that is what it is for.
      reply
        .header('cache-control', 'no-cache')
        .header('cross-origin-resource-policy', 'cross-origin');
      if (isSame(request, reply, picture.etag)) return reply.code(304).send();
      return reply.type('image/png').send(picture.png);
    },
  );
}

/** By the station's reference, null for the default one; null for an unknown one. Rejects when nothing could be drawn. */
function createCards({ documents, now, paint }: CardsOptions, asked: DocumentRequest) {
  const kept = new Map<string | null, Kept>();
  const underWay = new Map<string | null, Promise<Picture | null>>();
  let painting: Promise<unknown> = Promise.resolve();

  /** One at a time, however many are asked for: the machine may be small. */
  const inTurn = (svg: string): Promise<Buffer> => {
    const painted = painting.then(() => paint(svg));
    painting = painted.catch(() => undefined);
    return painted;
  };

  const renew = async (reference: string | null): Promise<Picture | null> => {
    const svg = await documents.card(asked, reference);
    if (svg === null) return null;
    const last = kept.get(reference)?.picture;
    const picture = last?.svg === svg ? last : await pictureOf(svg);
    kept.delete(reference);
    kept.set(reference, { picture, until: now() + limits.cardMs });
    const [oldest] = kept.keys();
    if (kept.size > limits.cardEntries && oldest !== undefined) kept.delete(oldest);
    return picture;
  };

  const pictureOf = async (svg: string): Promise<Picture> => {
    const png = await inTurn(svg);
    return { svg, png, etag: `"${createHash('sha1').update(png).digest('base64url')}"` };
  };

  return async (reference: string | null): Promise<Picture | null> => {
    const found = kept.get(reference);
    if (found && now() < found.until) return found.picture;
    const begun = underWay.get(reference);
    if (begun) return begun;
    const renewal = renew(reference).finally(() => underWay.delete(reference));
    underWay.set(reference, renewal);
    return renewal;
  };
}
