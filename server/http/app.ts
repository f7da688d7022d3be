// The web server: the ingest door first, on the raw request; then one Fastify app with the contract, the pages and
// the built files, under the same limits and security headers.
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { releaseHeader } from '../../shared/contract/release.ts';
import type { Bind } from '../../shared/contract/schema.ts';
import { registerAdminPages } from './admin-pages.ts';
import { registerAllowedMethods } from './allowed-methods.ts';
import { basePath } from './base-path.ts';
import { type BindOptions, createBind } from './bind.ts';
import type { Site } from './built-site.ts';
import { registerCards } from './cards.ts';
import { limitConnections, sharedBy } from './connections.ts';
import { registerDocs } from './docs-page.ts';
import { registerDocuments } from './documents.ts';
import { readEmptyJson } from './empty-json.ts';
import { registerErrors, sendRefusal } from './errors.ts';
import type { EventStream } from './event-stream.ts';
import { registerHealth } from './health.ts';
import { limits } from './limits.ts';
import { type LiveSource, registerLive } from './live.ts';
import { loggedPath } from './logged-path.ts';
import { type MetricsPage, registerMetrics } from './metrics.ts';
import { openApiDocument } from './openapi.ts';
import { isInside } from './origin.ts';
import { registerPages } from './pages.ts';
import { paint } from './paint.ts';
import { RateCounts } from './rate-counts.ts';
import { decodable, targetBelow } from './request-target.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { registerStaticFiles } from './static-files.ts';
import { type FindTile, registerTiles } from './tiles.ts';
import type { Trust } from './trusted-proxies.ts';

/** The ingest door: asked before the router, because consoles send targets that no router would accept. */
export type RawDoor = {
  matches(request: IncomingMessage): boolean;
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** A request the parser itself refused; answers on the socket when it is a console's, else closes it. */
  onClientError(error: NodeJS.ErrnoException, socket: Duplex): void;
};

export type AppOptions = {
  readonly door: RawDoor;
  readonly log: FastifyBaseLogger;
  readonly publicUrl: URL;
  /** Whose `X-Forwarded-For` is believed. */
  readonly trust: Trust;
  /** Null: an API without pages. */
  readonly site: Site | null;
  readonly bindCalls: (bind: Bind) => void;
  readonly events: EventStream;
  readonly live: LiveSource;
  readonly findTile: FindTile;
  /** Rejects when the store cannot be read. */
  readonly ready: () => Promise<void>;
  /** None: an API without figures of its own. */
  readonly metrics?: MetricsPage;
  /** Changes with anything a public page may show. */
  readonly dataVersion: () => string;
  readonly now: () => number;
} & BindOptions;

/** Not listening yet. `close()` finishes what is being answered and ends the event streams. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { door, log, publicUrl, trust, site, events } = options;
  const base = basePath(publicUrl);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(5).toString('hex'),
    trustProxy: trust,
    bodyLimit: limits.bodyLimit,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // whoever got in is answered
    // As long as an address may be: what a part of it may hold is for the contract to say, and in French.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: limits.maxHeaderSize },
    clientErrorHandler: (error, socket) => door.onClientError(error, socket),
    serverFactory: (handler) => {
      const server = createServer(serverLimits, (request, response) => {
        request.url = targetBelow(request.url ?? '/', base);
        if (door.matches(request)) return door.handle(request, response);
        request.url = decodable(request.url);
        handler(request, response);
      });
      limitConnections(server, sharedBy(trust));
      return server;
    },
  });
  app.removeContentTypeParser('text/plain');
  readEmptyJson(app);
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    events.close();
  });
  const allowedMethods = registerAllowedMethods(app);
  registerRequestLog(app);
  registerErrors(app);
  await registerSecurityHeaders(app, {
    isHttps: publicUrl.protocol === 'https:',
    styleSources: site?.styleSources ?? [],
  });
  await app.register(rateLimit, {
    store: RateCounts,
    max: limits.publicReadsPerMinute,
    timeWindow: 60_000,
    ipv6Subnet: 64,
    allowList: (request) => isInside(request) || isUncounted(request.url),
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const allowed = allowedMethods(request.url);
    if (allowed.length === 0 || allowed.includes(request.method)) return sendRefusal(reply, 404);
    return sendRefusal(reply.header('allow', allowed.join(', ')), 405);
  });
  registerHealth(app, { ready: options.ready, isStopping: () => isStopping });
  if (options.metrics) registerMetrics(app, options.metrics, trust);
  await registerRoutes(app, base, options);
  return app;
}

/** For the ingest port too: the same patience with slow consoles, the same bounds. */
export const serverLimits = {
  headersTimeout: limits.headersTimeout,
  requestTimeout: limits.requestTimeout,
  keepAliveTimeout: limits.keepAliveTimeout,
  connectionsCheckingInterval: limits.connectionsCheckingInterval,
  maxHeaderSize: limits.maxHeaderSize,
  requireHostHeader: false, // some consoles send none
} as const;

async function registerRoutes(
  app: FastifyInstance,
  base: string,
  options: AppOptions,
): Promise<void> {
  const { site, publicUrl, events, live, dataVersion, now } = options;
  const { bind, bound } = createBind(app, options);
  options.bindCalls(bind);
  registerLive(app, events, live);
  registerDocs(app, () => openApiDocument(bound, publicUrl.href), { base, css: site?.css ?? '' });
  registerTiles(app, options.findTile);
  if (site === null) return;
  tellRelease(app, site.release);
  if (site.folder !== null) await registerStaticFiles(app, site.folder);
  const { documents } = site;
  const address = publicUrl.origin + base;
  registerDocuments(app, { documents, address, dataVersion, now });
  registerCards(app, { documents, address, now, paint });
  registerAdminPages(app, { site, base });
  registerPages(app, { site, base, origin: publicUrl.origin, dataVersion, now });
}

/** An open page learns from any answer of the API that the site was rebuilt. */
function tellRelease(app: FastifyInstance, release: string): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url.startsWith('/api/')) reply.header(releaseHeader, release);
  });
}

/** A page brings a dozen files with it; and a probe must not be told to slow down. */
const isUncounted = (url: string): boolean =>
  /^\/(?:assets\/|(?:healthz|readyz|metrics)(?:$|\?))/.test(url);

/** One line an answer, without a secret. */
function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (isInside(request)) return;
    const path = loggedPath(request.url);
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, path, status: reply.statusCode, ms }, 'answered');
  });
}
