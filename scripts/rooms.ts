// The rooms of the house and who may import whom: the one table behind biome.walls.json, the matrix in
// ARCHITECTURE.md and scripts/walls.test.ts. After a change: `node scripts/walls.ts --write`.

const pure = [
  'shared/measures',
  'shared/formulas',
  'shared/calendar',
  'shared/contract',
  'shared/format',
];
/** Axis bounds come with the answers, so that no calendar (19 kB of polyfill) reaches a browser. */
const pureForWeb = pure.filter((room) => room !== 'shared/calendar');
const serverRooms = [
  'server/storage',
  'server/quality',
  'server/http',
  'server/reception',
  'server/weather-data',
  'server/providers',
  'server/auth',
  'server/<noun>',
];
const webRooms = [
  'web/texts',
  'web/styles',
  'web/client',
  'web/parts',
  'web/charts',
  'web/gauges',
  'web/screens',
];

/** Each room and the rooms it may import besides itself. `server` and `web` are the files at their top. */
export const arrows: Record<string, readonly string[]> = {
  'shared/measures': [],
  'shared/formulas': ['shared/measures', 'shared/calendar'],
  'shared/calendar': [],
  'shared/contract': ['shared/measures'],
  'shared/format': ['shared/measures'],
  'server/storage': pure,
  'server/quality': pure,
  'server/http': pure,
  'server/reception': [...pure, 'server/storage'],
  'server/weather-data': [...pure, 'server/storage'],
  'server/providers': [...pure, 'server/storage'],
  'server/auth': [...pure, 'server/storage', 'server/http'],
  'server/<noun>': [...pure, 'server/storage', 'server/http', 'server/auth'],
  server: [...pure, ...serverRooms],
  'web/texts': pureForWeb,
  'web/styles': [],
  'web/client': [...pureForWeb, 'web/texts'],
  'web/parts': [...pureForWeb, 'web/texts'],
  'web/charts': [...pureForWeb, 'web/texts'],
  'web/gauges': [...pureForWeb, 'web/texts'],
  'web/screens': [...pureForWeb, ...webRooms],
  'web/documents': [...pureForWeb, 'web/texts', 'web/client', 'web/parts'],
  web: [...pureForWeb, ...webRooms, 'web/documents'],
  simulator: pure,
};

/** Folders of the project that are no part of the site: they may look into it, it never looks at them. */
export const tools = ['scripts', 'e2e', 'bench', 'deploy'];

/** The room of a file given by its path in the project; null for tools and for what has no room. */
export function roomOf(path: string): string | null {
  const [wing = '', folder = '', ...rest] = path.split('/');
  if (wing === 'simulator') return wing;
  if (!['shared', 'server', 'web'].includes(wing)) return null;
  const isAtTop = rest.length === 0 || (wing === 'server' && folder === 'cli');
  if (isAtTop) return wing in arrows ? wing : null;
  const room = `${wing}/${folder}`;
  if (room in arrows) return room;
  return wing === 'server' ? 'server/<noun>' : null;
}

/** Tests and the harness they share (by its name, or in `testing/`): free to import anything of their wing. */
export function isTest(path: string): boolean {
  return /\.(test|harness)\.tsx?$|(^|\/)(testing\/|test-[^/]+\.ts$)/.test(path);
}

/** Packages a file of the site must leave alone; a test may use what it needs. */
export function mayImportPackage(path: string, name: string): boolean {
  if (path.startsWith('shared/')) return mayShareImport(path, name);
  if (path.startsWith('web/')) return !isForbiddenOnWeb(path, name);
  if (name === 'node:sqlite') return path.startsWith('server/storage/sqlite/');
  if (name === 'pg' || name.startsWith('pg-')) return path.startsWith('server/storage/postgres/');
  return !/^(react|react-dom|react-router|vite|@vitejs\/.*|@fontsource.*|d3-.*)$/.test(name);
}

function mayShareImport(path: string, name: string): boolean {
  if (name === 'zod') return isSchema(path);
  if (name === 'temporal-polyfill') return path.startsWith('shared/calendar/');
  return name === 'astronomy-engine' && path.startsWith('shared/formulas/');
}

export const serverPackages = [
  'zod',
  'astronomy-engine',
  'temporal-polyfill',
  'kysely',
  'fastify',
  'pg',
  'pg-copy-streams',
];

function isForbiddenOnWeb(path: string, name: string): boolean {
  if (name.startsWith('node:')) return path !== 'web/entry.server.tsx';
  return serverPackages.includes(name) || name.startsWith('@fastify/');
}

/** `<noun>.schema.ts` and `schema.ts` hold zod, which stays out of the browser. */
export function isSchema(path: string): boolean {
  return /(^|[/.])schema\.ts$/.test(path);
}
