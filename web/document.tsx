// The whole HTML document. It is rendered by the server and hydrated as it stands, so both sides give it the same
// text for the style sheet and the data; what only helps loading (hints) is the server's alone.
import type { ReactNode } from 'react';
import { documentPaths, type LoadingHints } from '../shared/contract/page.ts';
import { SiteAddress } from './parts/addresses/site-address.ts';
import { themeColours } from './parts/head/theme-colours.ts';

export const documentIds = { css: 'css', data: 'data' } as const;

type DocumentProps = {
  /** Scheme and host as the outside knows them, without a path. */
  readonly origin: string;
  /** Sub-path of the site, `/` or `/meteo/`. */
  readonly base: string;
  /** Style sheet, in the page: one request less before the first paint. Null in development. */
  readonly css: string | null;
  /** JSON of `PageData`, escaped for a script element. */
  readonly data: string;
  readonly hints?: LoadingHints;
  /** For `start.ts`: what to load after the first paint. */
  readonly start?: { readonly starter: string; readonly scripts: readonly string[] } | null;
  readonly children: ReactNode;
};

export function Document({ origin, base, css, data, hints, start, children }: DocumentProps) {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {import.meta.env.SSR && <SiteLinks base={base} />}
        {hints?.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        {css !== null && <Raw tag="style" id={documentIds.css} text={css} />}
        {start && (
          <script
            async
            src={start.starter}
            data-scripts={[...start.scripts, ...(hints?.modules ?? [])].join(' ')}
          />
        )}
      </head>
      <body>
        <SiteAddress value={origin + base}>{children}</SiteAddress>
        <Raw tag="script" id={documentIds.data} text={data} />
      </body>
    </html>
  );
}

/** What belongs to the site and not to a page: it never changes, so the browser's script need not know it. */
const SiteLinks = ({ base }: { readonly base: string }) => (
  <>
    <link rel="icon" href={`${base}favicon.ico`} sizes="32x32" />
    <link rel="icon" href={`${base}icon.svg`} type="image/svg+xml" />
    <link rel="apple-touch-icon" href={`${base}apple-touch-icon.png`} />
    <link rel="manifest" href={base + documentPaths.webManifest.slice(1)} />
    <meta name="theme-color" content={themeColours.light} media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content={themeColours.dark} media="(prefers-color-scheme: dark)" />
  </>
);

/** Text of our own build or already escaped: it must not be escaped again, and must not differ on hydration. */
function Raw({ tag: Tag, id, text }: { tag: 'style' | 'script'; id: string; text: string }) {
  const type = Tag === 'script' ? { type: 'application/json' } : {};
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the two callers above are the only ones.
    <Tag id={id} {...type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  );
}
