// What the web server and the renderer of pages and documents (web/entry.server.tsx, built apart) ask of each other.
import type { Send } from './send.ts';

/** Files worth asking for before the parser meets them; addresses already hold the sub-path. */
export type LoadingHints = {
  readonly fonts: readonly string[];
  readonly modules: readonly string[];
};

export type PageRequest = {
  /** Absolute address as the visitor sees it, sub-path included. */
  readonly url: string;
  /** Sub-path of the site, `/` or `/meteo/`. */
  readonly base: string;
  readonly send: Send;
  /** The build the page comes from (see `release.ts`). */
  readonly release: string;
  /** Style sheet to put into the page; null when the scripts bring it (development). */
  readonly css: string | null;
  /** Module scripts that make the page live. */
  readonly scripts: readonly string[];
  /** Loads them, and the modules of `hintsFor`, once the page is painted; null: the parser asks for them at once. */
  readonly starter: string | null;
  /** Loading hints for the routes that answer, by their ids. */
  readonly hintsFor: (routeIds: readonly string[]) => LoadingHints;
  /** Told of every fault a loader or a component raised that is not an answer of the API. */
  readonly onFault: (fault: unknown) => void;
};

export type Rendered =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | { readonly kind: 'page'; readonly status: number; readonly html: string };

/** Throws when the page cannot be rendered at all. */
export type RenderPage = (request: PageRequest) => Promise<Rendered>;

export type DocumentRequest = {
  /** Absolute address of the site as visitors know it, sub-path and final `/` included. */
  readonly address: string;
  readonly send: Send;
};

/** What machines read of the site. Each throws when the API does not answer. */
export type Documents = {
  /** The news, an Atom feed. */
  readonly feed: (request: DocumentRequest) => Promise<string>;
  readonly sitemap: (request: DocumentRequest) => Promise<string>;
  readonly webManifest: (request: DocumentRequest) => Promise<string>;
  /**
   * The picture that stands for a station where its page is shared, as SVG of `cardSize`.
   * @param reference null for the default station
   * Null when no station has this reference.
   */
  readonly card: (request: DocumentRequest, reference: string | null) => Promise<string | null>;
};

/** In pixels. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Where the documents are, from the site's root. */
export const documentPaths = {
  feed: '/actualites.xml',
  sitemap: '/sitemap.xml',
  webManifest: '/manifest.webmanifest',
  card: '/apercu.png',
} as const;
