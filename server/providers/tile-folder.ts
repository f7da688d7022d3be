// Map tiles kept on disk: a folder of small files that never outgrows its cap; the longest unused go first.
// A file's modification time says when the tile was fetched, its access time when it was last used.
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TileName } from './tile-area.ts';

export type KeptTile = {
  readonly body: Buffer;
  /** Milliseconds UTC. */
  readonly fetchedAt: number;
};

export type TileFolder = {
  /** Null when it is not there or cannot be read. */
  read(tile: TileName, now: number): Promise<KeptTile | null>;
  /** Throws what the disk throws; nothing half written is ever read. */
  write(tile: TileName, body: Buffer, now: number): Promise<void>;
};

type File = { readonly bytes: number; readonly fetchedAt: number; usedAt: number };

/** What the folder holds, longest unused first. */
type Index = { readonly files: Map<string, File>; bytes: number };

const usedWithinMs = 86_400_000;

const fileOf = ({ z, x, y }: TileName): string => `${z}-${x}-${y}`;

/** Created when absent, at the first use. */
export function createTileFolder(folder: string, bytesAtMost: number): TileFolder {
  let opening: Promise<Index> | null = null;
  let drafts = 0;

  const index = (): Promise<Index> => {
    opening ??= scan(folder).catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };

  return {
    async read(tile, now) {
      const held = await index();
      const name = fileOf(tile);
      const file = held.files.get(name);
      if (!file) return null;
      const body = await readFile(join(folder, name)).catch(() => null);
      forget(held, name);
      if (body === null || body.length !== file.bytes) return null;
      if (Math.abs(now - file.usedAt) > usedWithinMs) {
        file.usedAt = now;
        // Only the order after a restart depends on it.
        await utimes(join(folder, name), now / 1000, file.fetchedAt / 1000).catch(() => undefined);
      }
      put(held, name, file);
      return { body, fetchedAt: file.fetchedAt };
    },
    async write(tile, body, now) {
      const held = await index();
      const name = fileOf(tile);
      const draft = join(folder, `${name}.${process.pid}.${drafts++}.tmp`);
      await writeFile(draft, body);
      await utimes(draft, now / 1000, now / 1000);
      await rename(draft, join(folder, name));
      put(held, name, { bytes: body.length, fetchedAt: now, usedAt: now });
      for (const eldest of held.files.keys()) {
        if (held.bytes <= bytesAtMost) break;
        forget(held, eldest);
        await rm(join(folder, eldest), { force: true });
      }
    },
  };
}

function forget(index: Index, name: string): void {
  index.bytes -= index.files.get(name)?.bytes ?? 0;
  index.files.delete(name);
}

function put(index: Index, name: string, file: File): void {
  forget(index, name);
  index.files.set(name, file);
  index.bytes += file.bytes;
}

async function scan(folder: string): Promise<Index> {
  await mkdir(folder, { recursive: true });
  const found: [string, File][] = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.endsWith('.tmp')) await rm(path, { force: true });
    if (!/^\d+-\d+-\d+$/.test(name)) continue;
    const status = await stat(path).catch(() => null);
    if (!status) continue;
    const { size, mtimeMs, atimeMs } = status;
    found.push([
      name,
      { bytes: size, fetchedAt: Math.round(mtimeMs), usedAt: Math.round(atimeMs) },
    ]);
  }
  const index: Index = { files: new Map(), bytes: 0 };
  found.sort(([, a], [, b]) => a.usedAt - b.usedAt);
  for (const [name, file] of found) put(index, name, file);
  return index;
}
