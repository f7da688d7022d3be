// In how many files the browser gets the site: the libraries in one; what the home page shares with other screens in
// a second, because most visits begin there; what only other screens share in a third; and each screen's own. Fewer
// files compress better; a file that holds more than a page needs costs more than it gains.
import { join } from 'node:path';
import type { Rolldown } from 'vite';

const root = join(import.meta.dirname, '..', '..');
const entry = 'web/entry.client.tsx';
/** Loads the rest once the page is painted. */
const starter = 'web/start.ts';
const home = 'web/screens/home/home.tsx';

const libraries = /node_modules\/(?:react|react-dom|scheduler|react-router)\//;
/** What any screen may share; of forms the pages of measures need nothing. */
const shared = /\/(?:shared|lucide-static|web\/(?:parts|client|texts))\/(?!forms\b)/;

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** Every module that a visit to the home page loads before anything is done there. */
function firstVisit(modules: Modules): ReadonlySet<string> {
  // A Set visits what is added during the walk.
  const reached = new Set([entry, home].map((path) => join(root, path)));
  for (const id of reached)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}

/** The public pages, for `rolldownOptions`. */
export const siteFiles = () => ({
  input: [entry, starter],
  output: { codeSplitting: codeSplitting() },
});

/** The administration: libraries, what its screens share, each screen's own. */
export const adminFiles = () => ({
  input: 'web/entry.admin.tsx',
  output: {
    codeSplitting: {
      groups: [
        { name: 'admin-libraries', test: libraries },
        { name: 'admin', test: /\/(?:shared|lucide-static|web)\//, minShareCount: 2 },
      ],
    },
  },
});

function codeSplitting(): Rolldown.CodeSplittingOptions {
  let known: ReadonlySet<string> | undefined;
  const isFirst = (id: string, modules: Modules): boolean => {
    known ??= firstVisit(modules);
    return known.has(id);
  };
  const common = { test: shared, minShareCount: 2 };
  return {
    groups: [
      { name: 'libraries', test: libraries },
      {
        debugName: 'site',
        name: (id, modules) => (isFirst(id, modules) ? 'site' : null),
        ...common,
      },
      { name: 'screens', ...common },
    ],
  };
}
