// What a page carries to its own script: the answers its loaders were given, so that the browser asks nothing again.
import type { HydrationState, Path } from 'react-router';

export type PageData = {
  /** Scheme and host of the site as the outside knows them, without a path. */
  readonly origin: string;
  /** Sub-path of the site, `/` or `/meteo/`. */
  readonly base: string;
  /** The build this page comes from. */
  readonly release: string;
  readonly loaderData: NonNullable<HydrationState['loaderData']>;
  /** By route id; errors have the shape React Router knows as an error response. */
  readonly errors: NonNullable<HydrationState['errors']> | null;
};

/** JSON that can stand in a script element: no `</script>`, no `<!--`. */
export const toScriptText = (data: PageData): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c');

/** Where to go when the page was reached without the sub-path (on the local network, past the proxy that adds it): its
 * links would lead nowhere. Null when it stands below. */
export const placeBelow = (base: string, { pathname, search, hash }: Path): string | null =>
  `${pathname}/`.startsWith(base) ? null : base + pathname.slice(1) + search + hash;

/** The sub-path as the router wants it: `/meteo/` → `/meteo`. */
export const basenameOf = (base: string): string => base.slice(0, -1) || '/';
