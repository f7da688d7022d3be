// The router as the browser needs it: without the parts this site never asks for, 6 kB of every first visit. The
// bundler cannot tell that they are unused, because the router holds them in one closure and starts without them.
import { type Plugin, parseSync, Visitor } from 'vite';

type Trim = {
  /** File of react-router, from its `dist/production/lib/`. */
  readonly file: string;
  /** Functions that this site never reaches: the bundler then drops what only they needed. */
  readonly unreached?: readonly string[];
  /** Functions that only speak to developers. */
  readonly silent?: readonly string[];
};

/** What is left out, and why nothing reaches it; lean-router.test.ts holds both. */
export const trims: readonly Trim[] = [
  // Nobody observes the router: `instrumentations` is never given.
  {
    file: 'router/instrumentation.js',
    unreached: ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
  },
  // Links prefetch only in framework mode.
  { file: 'dom/ssr/components.js', unreached: ['PrefetchPageLinks'] },
  {
    file: 'router/router.js',
    unreached: [
      // Screens call the API's client: no fetchers.
      'fetch',
      'handleFetcherAction',
      'handleFetcherLoader',
      // All routes are known from the start: `patchRoutesOnNavigation` is never given, nothing is patched.
      'discoverRoutes',
      'cancelDiscoveryNavigation',
      'patchRoutesImpl',
      '_internalSetRoutes',
      // No route has middleware.
      'runClientMiddlewarePipeline',
    ],
  },
  // The page's own script reads the answers it came with.
  { file: 'dom/lib.js', unreached: ['parseHydrationData'] },
  // The root route has its own boundary.
  { file: 'hooks.js', unreached: ['DefaultErrorComponent'] },
  { file: 'router/history.js', silent: ['warning'] },
  { file: 'server-runtime/warnings.js', silent: ['warnOnce'] },
];

const library = '/react-router/dist/production/lib/';

/** The file's text with those functions emptied. Throws when one is not there exactly once: the library has changed. */
export function trim(code: string, { file, unreached = [], silent = [] }: Trim): string {
  const bodies: { readonly name: string; readonly start: number; readonly end: number }[] = [];
  new Visitor({
    FunctionDeclaration({ id, body }) {
      if (id && body && [...unreached, ...silent].includes(id.name))
        bodies.push({ name: id.name, start: body.start, end: body.end });
    },
  }).visit(parseSync(file, code).program);
  const names = bodies.map(({ name }) => name);
  if (names.toSorted().join() !== [...unreached, ...silent].toSorted().join())
    throw new Error(
      `react-router's ${file} has changed (scripts/browser/lean-router.ts): found ${names}`,
    );
  return bodies
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { name, start, end }) => {
      const body = silent.includes(name) ? '{}' : `{ throw Error('left out: ${name}') }`;
      return text.slice(0, start) + body + text.slice(end);
    }, code);
}

/** For the browser's build only: the server needs the whole router, and development its warnings. */
export function leanRouter(): Plugin {
  return {
    name: 'embellie-lean-router',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    transform(code, id) {
      const found = trims.find(({ file }) => id.endsWith(library + file));
      return found ? { code: trim(code, found), map: null } : null;
    },
  };
}
