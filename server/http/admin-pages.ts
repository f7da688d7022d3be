// The administration: one empty document for every address under it, kept nowhere. Its script asks who is signed in
// and what to show, so nothing in it is anybody's.
import type { FastifyInstance } from 'fastify';
import { adminDocument } from '../../shared/contract/admin-document.ts';
import type { Site } from './built-site.ts';
import { escapeHtml } from './html.ts';

type AdminPagesOptions = {
  readonly site: Pick<Site, 'release' | 'admin'>;
  /** Sub-path of the site, `/` or `/meteo/`. */
  readonly base: string;
};

/** To be registered whatever other pages there are: these addresses are more exact than theirs. */
export function registerAdminPages(app: FastifyInstance, options: AdminPagesOptions): void {
  const html = shell(options);
  for (const path of ['/admin', '/admin/*']) {
    app.get(path, (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(html),
    );
  }
}

function shell({ site: { release, admin }, base }: AdminPagesOptions): string {
  const data = JSON.stringify({ base, release }).replaceAll('<', '\\u003c');
  const at = (path: string) => escapeHtml(base + path);
  return [
    '<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    '<title>Administration</title>',
    `<link rel="icon" href="${at('favicon.ico')}" sizes="32x32">`,
    `<link rel="icon" href="${at('icon.svg')}" type="image/svg+xml">`,
    ...admin.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...admin.modules.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`),
    ...admin.scripts.map((src) => `<script type="module" src="${escapeHtml(src)}"></script>`),
    `</head><body><div id="${adminDocument.root}"></div>`,
    '<noscript><p>L’administration du site a besoin de JavaScript.</p></noscript>',
    `<script id="${adminDocument.data}" type="application/json">${data}</script>`,
    '</body></html>',
  ].join('');
}
