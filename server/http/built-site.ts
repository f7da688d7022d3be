// The built site (dist): which files a page needs, its style sheet as it stands in the page, and the renderer.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Documents, LoadingHints, RenderPage } from '../../shared/contract/page.ts';

/** What pages are made with; the built one, or the one of development. */
export type Site = {
  /** Changes with each build. */
  readonly release: string;
  readonly renderPage: RenderPage;
  readonly documents: Documents;
  readonly css: string | null;
  /** Sources of the Content-Security-Policy for `css`. */
  readonly styleSources: readonly string[];
  readonly scripts: readonly string[];
  readonly starter: string | null;
  readonly hintsFor: (routeIds: readonly string[]) => LoadingHints;
  /** What the document of the administration asks for; addresses hold the sub-path. */
  readonly admin: AdminFiles;
  /** Folder of the files as they are served; null when something else serves them. */
  readonly folder: string | null;
};

export type AdminFiles = {
  readonly scripts: readonly string[];
  /** What the scripts import, to be fetched at once. */
  readonly modules: readonly string[];
  readonly styles: readonly string[];
};

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
};
type Manifest = Readonly<Record<string, Chunk>>;

/** There is no finished build; `message` is the French line that says what to do. */
export class NotBuilt extends Error {
  override readonly name = 'NotBuilt';
  constructor() {
    super(
      'le site n’est pas construit\u00a0: lancez «\u00a0node scripts/prepare.js start\u00a0» ou «\u00a0npm start\u00a0».',
    );
  }
}

/**
 * @param dist folder of the build
 * @param base sub-path of the site, `/` or `/meteo/`
 * @throws NotBuilt when there is no finished build
 */
export async function loadBuiltSite(dist: string, base: string): Promise<Site> {
  try {
    return await loadSite(dist, base);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    throw code === 'ENOENT' || code === 'ERR_MODULE_NOT_FOUND' ? new NotBuilt() : error;
  }
}

async function loadSite(dist: string, base: string): Promise<Site> {
  const folder = join(dist, 'client');
  const manifest = readManifest(folder, 'manifest.json');
  const css = readStyleSheet(folder, manifest, base);
  const entry = chunkOf(manifest, 'web/entry.client.tsx');
  const fonts = fontsToPreload(css);
  const entryFiles = filesOf(manifest, entry);
  const { renderPage, documents } = (await import(
    pathToFileURL(join(dist, 'server', 'entry.server.js')).href
  )) as {
    renderPage: RenderPage;
    documents: Documents;
  };
  const { release } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as {
    release: string;
  };
  return {
    release,
    renderPage,
    documents,
    css,
    styleSources: [`'sha256-${createHash('sha256').update(css).digest('base64')}'`],
    scripts: [base + entry.file],
    starter: base + chunkOf(manifest, 'web/start.ts').file,
    hintsFor: (routeIds) => {
      const files = new Set(routeIds.flatMap((id) => filesOf(manifest, manifest[id])));
      for (const file of entryFiles) files.add(file);
      files.delete(entry.file); // it is one of `scripts`
      return { fonts, modules: [...files].map((file) => base + file) };
    },
    admin: adminFiles(readManifest(folder, 'manifest.admin.json'), base),
    folder,
  };
}

const readManifest = (folder: string, name: string): Manifest =>
  JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8')) as Manifest;

function adminFiles(manifest: Manifest, base: string): AdminFiles {
  const entry = chunkOf(manifest, 'web/entry.admin.tsx');
  const imported = filesOf(manifest, entry).filter((file) => file !== entry.file);
  const styles = Object.values(manifest).filter(({ file }) => file.endsWith('.css'));
  return {
    scripts: [base + entry.file],
    modules: imported.map((file) => base + file),
    styles: styles.map(({ file }) => base + file),
  };
}

function chunkOf(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no ${key}`);
  return chunk;
}

/** A chunk's file and those it imports, all the way down; none for a route without a file of its own. */
function filesOf(manifest: Manifest, chunk: Chunk | undefined, seen = new Set<string>()): string[] {
  if (!chunk || seen.has(chunk.file)) return [];
  seen.add(chunk.file);
  return [
    chunk.file,
    ...(chunk.imports ?? []).flatMap((key) => filesOf(manifest, manifest[key], seen)),
  ];
}

/** In the page its relative addresses would be looked up from the page's: they become absolute. */
function readStyleSheet(folder: string, manifest: Manifest, base: string): string {
  const file = Object.values(manifest).find((chunk) => chunk.file.endsWith('.css'))?.file;
  if (file === undefined) return '';
  const absolute = (address: string) => base + posix.join(posix.dirname(file), address);
  return readFileSync(join(folder, file), 'utf8')
    .replace(/\/\*\$vite\$:\d+\*\//, '')
    .trim()
    .replace(
      /url\((["']?)(?!data:|https?:|\/|#)([^)"']+)\1\)/g,
      (_, __, address: string) => `url(${absolute(address)})`,
    );
}

/** The faces that hold the letters of French text; the browser would find them only after the style sheet. */
function fontsToPreload(css: string): string[] {
  const faces = css.match(/@font-face\s*\{[^}]*\}/g) ?? [];
  const french = faces.filter((face) => /unicode-range:\s*U\+0*20-0*7E\b/i.test(face));
  return french.flatMap((face) => /url\(([^)]+\.woff2)\)/.exec(face)?.[1] ?? []);
}
