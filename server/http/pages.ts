// The pages: every address that is not the API's or a file's is rendered by React, kept a few seconds, and sent
// compressed with its ETag. What a page may show is public, so the same bytes serve everybody.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Rendered } from '../../shared/contract/page.ts';
import type { Site } from './built-site.ts';
import { sendRefusal } from './errors.ts';
import { limits } from './limits.ts';
import { createInsideSend } from './origin.ts';
import { createPageCache } from './page-cache.ts';
import { sendKept } from './send-kept.ts';

export type PagesOptions = {
  readonly site: Site;
  /** Sub-path of the site, `/` or `/meteo/`. */
  readonly base: string;
  /** Scheme and host as visitors know them, without a path. */
  readonly origin: string;
  readonly dataVersion: () => string;
  readonly now: () => number;
};

/** Thrown out of the cache, which keeps pages only. */
type Redirect = Extract<Rendered, { kind: 'redirect' }>;
const isRedirect = (fault: unknown): fault is Redirect =>
  typeof fault === 'object' && fault !== null && 'kind' in fault && fault.kind === 'redirect';

export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const { site, base, origin, dataVersion, now } = options;
  const cache = createPageCache(dataVersion, now);
  const send = createInsideSend(app);

  const render = async (address: string, log: FastifyRequest['log']) => {
    const rendered = await site.renderPage({
      url: origin + base.slice(0, -1) + address,
      base,
      send,
      release: site.release,
      css: site.css,
      scripts: site.scripts,
      starter: site.starter,
      hintsFor: site.hintsFor,
      onFault: (fault) => log.error({ err: fault }, 'fault while rendering a page'),
    });
    if (rendered.kind === 'redirect') throw rendered;
    return { status: rendered.status, text: rendered.html };
  };

  app.get('/*', async (request, reply) => {
    const address = request.url;
    if (isNotAPage(address)) return sendRefusal(reply, 404);
    if (address.length > limits.maxPageAddress) return sendRefusal(reply, 414);
    try {
      const page = await cache.get(address, () => render(address, request.log));
      return sendKept(request, reply, page, 'text/html; charset=utf-8');
    } catch (fault) {
      if (!isRedirect(fault)) throw fault;
      return reply.header('cache-control', 'no-store').redirect(fault.location, fault.status);
    }
  });
}

/** An API address nobody answers, or a file there is none of: a page would only hide the mistake. */
function isNotAPage(address: string): boolean {
  const [path = ''] = address.split('?');
  return (
    path === '/api' ||
    path.startsWith('/api/') ||
    path.startsWith('/assets/') ||
    /\/[^/]*\.[^/]*$/.test(path)
  );
}
