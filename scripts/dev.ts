// npm run dev: the site on its usual address with hot reload. Vite stands in front and serves the sources; all the
// rest (pages, API, consoles) goes to the site itself, whose pages come from the sources too.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pino } from 'pino';
import { createServer } from 'vite';
import { readConfig } from '../server/config.ts';
import type { Site } from '../server/http/built-site.ts';
import { startSite } from '../server/start.ts';
import type { Documents, RenderPage } from '../shared/contract/page.ts';

const config = readConfig(process.env);
const log = pino({ base: null, level: 'warn' }, pino.destination({ dest: 2, sync: true }));

const renderer = async () =>
  (await vite.ssrLoadModule('/web/entry.server.tsx')) as {
    renderPage: RenderPage;
    documents: Documents;
  };

const site: Site = {
  release: 'development',
  renderPage: async (request) => (await renderer()).renderPage(request),
  documents: {
    feed: async (request) => (await renderer()).documents.feed(request),
    sitemap: async (request) => (await renderer()).documents.sitemap(request),
    webManifest: async (request) => (await renderer()).documents.webManifest(request),
    card: async (request, reference) => (await renderer()).documents.card(request, reference),
  },
  css: null,
  styleSources: ["'unsafe-inline'"], // Vite's scripts add the style sheets
  scripts: ['/web/entry.dev.ts'],
  starter: null,
  hintsFor: () => ({ fonts: [], modules: [] }),
  admin: { scripts: ['/web/entry.dev.ts'], modules: [], styles: [] },
  folder: null,
};

const running = await startSite({
  config: { ...config, port: 0, publicUrl: new URL(`http://localhost:${config.port}/`) },
  log,
  site,
  onCrash: (error) => {
    throw error;
  },
});

const vite = await createServer({
  root: join(import.meta.dirname, '..'),
  appType: 'custom',
  server: { port: config.port, host: config.host, strictPort: true, allowedHosts: true },
  plugins: [
    {
      name: 'embellie-site',
      configureServer: (server) => () => {
        server.middlewares.use((request: IncomingMessage, response: ServerResponse) =>
          running.app.server.emit('request', request, response),
        );
      },
    },
  ],
});
await vite.listen();
vite.printUrls();

process.once('SIGINT', async () => {
  await vite.close();
  await running.close();
  process.exit(0);
});
