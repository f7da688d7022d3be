// Judges every import line against the table of rooms, draws the matrix of ARCHITECTURE.md and derives the
// Biome overrides that show the same faults in the editor. `node scripts/walls.ts --write` updates both.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type ImportLine,
  isSource,
  listFiles,
  readImports,
  readSource,
  root,
} from './import-lines.ts';
import {
  arrows,
  isSchema,
  isTest,
  mayImportPackage,
  roomOf,
  serverPackages,
  tools,
} from './rooms.ts';
import { biomeWalls } from './walls-for-biome.ts';

/** Every import line of the project. */
export function allImports(): ImportLine[] {
  return listFiles()
    .filter(isSource)
    .flatMap((path) => readImports(path));
}

/** What is wrong with one import line, in a few words; null when it may stand. */
export function findFault(line: ImportLine): string | null {
  const { from, target, isRelative } = line;
  if (isRelative && /^(\.\.|\/)/.test(target)) return 'leaves the project';
  const room = roomOf(from);
  if (!room) return null;
  if (isTest(from)) return isRelative ? faultOfTest(from, target) : null;
  if (!isRelative) return mayImportPackage(from, target) ? null : `may not import ${target}`;
  return faultOfArrow(room, from, target);
}

function faultOfTest(from: string, target: string): string | null {
  const wing = from.split('/')[0] ?? '';
  const free = [wing, 'shared', 'simulator', 'fixtures', 'scripts'];
  // The simulator's tests knock at the door of a real server.
  if (wing === 'simulator') free.push('server');
  return free.includes(target.split('/')[0] ?? '') ? null : 'a test stays in its wing';
}

function faultOfArrow(room: string, from: string, target: string): string | null {
  if (tools.includes(target.split('/')[0] ?? '')) return 'the site never imports a tool';
  if (isTest(target)) return 'the site never imports a test';
  const targetRoom = roomOf(target);
  if (!targetRoom) return isSource(target) ? 'that file is in no room' : null;
  if (isSchema(target) && !isSchema(from) && /^(web|shared)\//.test(from)) {
    return 'schemas (zod) are for the server';
  }
  if (targetRoom !== room) {
    return arrows[room]?.includes(targetRoom) ? null : `${room} may not import ${targetRoom}`;
  }
  if (room === 'server/<noun>' && from.split('/')[1] !== target.split('/')[1]) {
    return 'a noun never imports another noun';
  }
  if (room === 'web/screens' && !isSameBranch(dirname(from), dirname(target))) {
    return 'a screen never imports another screen';
  }
  return null;
}

/** A screen may lean on its own folders, on what stands above it and on the parts there, never on a neighbour. */
function isSameBranch(one: string, other: string): boolean {
  const above = other.replace(/\/parts(\/.*)?$/, '');
  return `${one}/`.startsWith(`${above}/`) || `${other}/`.startsWith(`${one}/`);
}

/** Packages of the server that a browser would download because a file of web leads to them. */
export function serverPackagesReachedFromWeb(lines: ImportLine[]): string[] {
  const byFile = Map.groupBy(lines, (line) => line.from);
  const seen = new Set(
    lines.map((line) => line.from).filter((path) => path.startsWith('web/') && !isTest(path)),
  );
  const reached: string[] = [];
  // A Set visits what is added during the walk.
  for (const path of seen) {
    for (const { target, isRelative } of byFile.get(path) ?? []) {
      if (isRelative) seen.add(target);
      else if (serverPackages.includes(target)) reached.push(`${target} through ${path}`);
    }
  }
  return reached;
}

/** The table room × room: `●` imported today, `·` allowed, empty forbidden. */
export function drawMatrix(lines: ImportLine[]): string {
  const rooms = Object.keys(arrows);
  const used = new Set(
    lines
      .filter((line) => line.isRelative && !isTest(line.from))
      .map((line) => `${roomOf(line.from)} ${roomOf(line.target)}`),
  );
  const cell = (from: string, to: string): string => {
    if (from === to) return '—';
    if (used.has(`${from} ${to}`)) return '●';
    return arrows[from]?.includes(to) ? '·' : ' ';
  };
  const rows = rooms.map(
    (from, index) =>
      `| ${index + 1} \`${from}\` | ${rooms.map((to) => cell(from, to)).join(' | ')} |`,
  );
  return [
    `| imports ↓ from → | ${rooms.map((_, index) => index + 1).join(' | ')} |`,
    `|---|${rooms.map(() => '---|').join('')}`,
    ...rows,
  ].join('\n');
}

const markers = /(<!-- walls -->\n)[\s\S]*?(\n<!-- \/walls -->)/;

/** ARCHITECTURE.md with the matrix of today between its markers. */
export function withMatrix(page: string, lines: ImportLine[]): string {
  return page.replace(markers, (_, before, after) => `${before}\n${drawMatrix(lines)}\n${after}`);
}

if (import.meta.main && process.argv.includes('--write')) {
  const page = withMatrix(readSource('ARCHITECTURE.md'), allImports());
  writeFileSync(join(root, 'ARCHITECTURE.md'), page);
  writeFileSync(join(root, 'biome.walls.json'), biomeWalls());
}
