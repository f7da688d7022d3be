// What machines read of the site: the feed of the news, the map of the pages, the web manifest, robots.txt.
import type { FastifyInstance } from 'fastify';
import { type DocumentRequest, documentPaths } from '../../shared/contract/page.ts';
import type { Site } from './built-site.ts';
import { createInsideSend } from './origin.ts';
import { createPageCache } from './page-cache.ts';
import { robotsText } from './robots.ts';
import { sendKept } from './send-kept.ts';

type DocumentsOptions = {
  readonly documents: Site['documents'];
  /** Of the site as visitors know it, sub-path and final `/` included. */
  readonly address: string;
  readonly dataVersion: () => string;
  readonly now: () => number;
};

const types = {
  feed: 'application/atom+xml; charset=utf-8',
  sitemap: 'application/xml; charset=utf-8',
  webManifest: 'application/manifest+json; charset=utf-8',
} as const;

export function registerDocuments(app: FastifyInstance, options: DocumentsOptions): void {
  const { documents, address, dataVersion, now } = options;
  const cache = createPageCache(dataVersion, now);
  const asked: DocumentRequest = { address, send: createInsideSend(app) };

  for (const name of ['feed', 'sitemap', 'webManifest'] as const) {
    const draw = async () => ({ status: 200, text: await documents[name](asked) });
    app.get(documentPaths[name], async (request, reply) =>
      sendKept(request, reply, await cache.get(name, draw), types[name]),
    );
  }
  const robots = robotsText(address);
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(robots),
  );
}
