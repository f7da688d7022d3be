// Builds the site: the browser's files, the server-rendering bundle, their compressed copies, and a stamp.
// With --if-stale it builds only when the sources differ from those of the last finished build.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminFiles, siteFiles } from './browser/files.ts';
import { precompress } from './browser/precompress.ts';

const root = join(import.meta.dirname, '..');
const stampFile = join(root, 'dist', 'build.json');
const folders = ['web', 'shared', 'scripts/browser'];
const files = ['vite.config.ts', 'package.json', 'package-lock.json', 'scripts/build.ts'];

/** The stamp of a finished build; it is written last, so a stamp means a whole `dist`. */
type BuildStamp = { release: string; builtAt: string; sources: string };

function hashSources(): string {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const paths = [...inFolders, ...files.map((file) => join(root, file))].sort();
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`${path.slice(root.length)}\0`).update(readFileSync(path));
  return hash.digest('hex');
}

function readStamp(): BuildStamp | null {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8')) as BuildStamp;
  } catch {
    return null; // never built, or an interrupted build: build again
  }
}

async function build(sources: string): Promise<void> {
  console.log('Embellie : construction du site… / building the site…');
  rmSync(stampFile, { force: true });
  const { build: viteBuild } = await import('vite');
  const options = { root, logLevel: 'warn', mode: 'production' } as const;
  const browser = { outDir: 'dist/client' };
  await viteBuild({
    ...options,
    build: { ...browser, manifest: true, emptyOutDir: true, rolldownOptions: siteFiles() },
  });
  // Beside them, in files of its own: nothing of the administration weighs on the pages.
  await viteBuild({
    ...options,
    build: {
      ...browser,
      manifest: '.vite/manifest.admin.json',
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: adminFiles(),
    },
  });
  await viteBuild({
    ...options,
    build: { outDir: 'dist/server', ssr: 'web/entry.server.tsx', copyPublicDir: false },
  });
  await precompress(join(root, 'dist', 'client'));
  const stamp: BuildStamp = {
    release: sources.slice(0, 12),
    builtAt: new Date().toISOString(),
    sources,
  };
  writeFileSync(stampFile, `${JSON.stringify(stamp, null, 2)}\n`);
}

const sources = hashSources();
const isStale = readStamp()?.sources !== sources;
if (isStale || !process.argv.includes('--if-stale')) await build(sources);
