// What the web server and the renderer of pages (web/entry.server.tsx, built apart) ask of each other.
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
  /** Style sheet to put into the page; null when the scripts bring it (development). */
  readonly css: string | null;
  /** Module scripts that start the page. */
  readonly scripts: readonly string[];
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
