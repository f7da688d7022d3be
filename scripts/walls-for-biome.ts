// The table of rooms as Biome overrides, so that a wrong import is red in the editor. Biome matches the text of
// an import, not the file behind it, so there is one override for each room and depth: from a file `depth`
// folders below its wing, `../` × depth is the wing. What this cannot express is left to walls.test.ts.
import { arrows, serverPackages, tools } from './rooms.ts';

type Pattern = { group: string[]; message: string };

const depths = [1, 2, 3];
const notTests = ['*.test.ts', '*.test.tsx', '*.harness.ts', 'test-*.ts', 'testing/**'].map(
  (name) => `!**/${name}`,
);
const nodeBuiltIns = ['node:*', 'node:*/**'];
const engineFiles = ['server/storage/sqlite/*.ts', 'server/storage/postgres/*.ts'];
const rooms = Object.keys(arrows);

function wingOf(room: string): string {
  return room.split('/')[0] ?? '';
}

function folderOf(room: string): string {
  return room.split('/')[1] ?? '';
}

/** Globs of the files of a room that lie `depth` folders below its wing; depth 0 is the top of a wing. */
function filesOf(room: string, depth: number): string[] {
  const below = (folder: string): string[] => {
    const path = folder + '*/'.repeat(Math.max(depth - 1, 0));
    return [`${path}*.ts`, `${path}*.tsx`];
  };
  if (depth === 0) return [...below(`${room}/`), `${room}/cli/**`];
  if (room !== 'server/<noun>') return below(`${room}/`);
  const others = rooms.filter((other) => wingOf(other) === 'server' && /\/\w/.test(other));
  return [...below('server/*/'), '!server/cli/**', ...others.map((other) => `!${other}/**`)];
}

/** Other rooms of the same wing, told by the way up: all are forbidden but those of the table. */
function neighbours(room: string, depth: number): Pattern {
  const up = '../'.repeat(depth);
  const allowed = (arrows[room] ?? []).filter((other) => wingOf(other) === wingOf(room));
  return {
    group: [
      `${up}*.ts`,
      `${up}*.tsx`,
      `${up}*/**`,
      ...allowed.map((other) => `!${up}${folderOf(other)}/**`),
      `!${up}../**`,
    ],
    message: `${room} may not import this room: see the walls in ARCHITECTURE.md.`,
  };
}

/** Whole wings and tools that a room never sees. */
function strangers(room: string): Pattern {
  const allowed = new Set((arrows[room] ?? []).map(wingOf));
  const wings = ['shared', 'server', 'web', 'simulator'].filter(
    (wing) => wing !== wingOf(room) && !allowed.has(wing),
  );
  return {
    group: [...tools, ...wings].map((folder) => `**/${folder}/**`),
    message: `${wingOf(room)} may not import this: see the walls in ARCHITECTURE.md.`,
  };
}

/** A screen sees what stands above it; the parts of several screens, in their rooms, also see one another. */
function otherScreens(up: '../' | '../../'): Pattern {
  const allowed = (arrows['web/screens'] ?? []).filter((room) => room !== 'web/screens');
  return {
    group: [`${up}**`, `!${up}*.*`, ...allowed.map((room) => `!**/${folderOf(room)}/**`)],
    message: 'A screen never imports another screen.',
  };
}

function ofWing(room: string): Pattern[] {
  const message = 'This stays on the server.';
  const packages = [...serverPackages.flatMap((name) => [name, `${name}/**`]), '@fastify/**'];
  const schemas = ['**/*.schema.ts', '**/schema.ts', '**/shared/calendar/**'];
  const onServer = [{ group: [...packages, ...schemas], message }];
  const pure = [{ group: nodeBuiltIns, message: 'No input and no output here.' }];
  const engines = [
    { group: ['node:sqlite', 'pg', 'pg/**', 'pg-*'], message: 'Ask server/storage.' },
  ];
  if (room === 'web') return onServer;
  if (wingOf(room) === 'web') return [...onServer, ...pure];
  if (wingOf(room) === 'shared') return pure;
  return wingOf(room) === 'server' ? engines : [];
}

function override(includes: string[], patterns: Pattern[]): object {
  const rule = { level: 'error', options: { patterns } };
  return { includes, linter: { rules: { style: { noRestrictedImports: rule } } } };
}

function overridesOf(room: string): object[] {
  const always = [strangers(room), ...ofWing(room)];
  if (room === 'simulator') return [override(['simulator/**', ...notTests], always)];
  if (!room.includes('/')) return [override([...filesOf(room, 0), ...notTests], always)];
  if (room === 'web/screens') {
    return [
      override([`${room}/**`, ...notTests], [...always, otherScreens('../')]),
      override([`${room}/**/parts/*/**`, ...notTests], [...always, otherScreens('../../')]),
    ];
  }
  return depths.map((depth) =>
    override([...filesOf(room, depth), ...notTests], [...always, neighbours(room, depth)]),
  );
}

/** The text of biome.walls.json. A later override replaces the whole rule of an earlier one. */
export function biomeWalls(): string {
  const storage = [strangers('server/storage'), neighbours('server/storage', 2)];
  const overrides = [
    ...rooms.flatMap(overridesOf),
    override([...engineFiles, ...notTests], storage),
  ];
  const lines = overrides.map((one) => `    ${JSON.stringify(one)}`);
  return `{\n  "overrides": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
