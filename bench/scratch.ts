// A temporary folder on the disk of the project (a system's own may be memory, where nothing is ever flushed), and
// whatever else must not outlive a run.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export const cacheFolder = join(import.meta.dirname, '.cache');

export type Scratch = {
  /** A new folder. */
  folder(): string;
  /** To be called at the end, last come first; when the run is cut short, what it does at once is all that is done. */
  onEnd(end: () => unknown): void;
  end(): Promise<void>;
};

export function createScratch(): Scratch {
  mkdirSync(cacheFolder, { recursive: true });
  const root = mkdtempSync(join(cacheFolder, 'run-'));
  const ends: (() => unknown)[] = [];
  const removed = () => rmSync(root, { recursive: true, force: true });
  const cutShort = () => {
    for (const end of ends) end();
    removed();
  };
  process.once('exit', cutShort);
  return {
    folder: () => mkdtempSync(join(root, 'store-')),
    onEnd: (end) => ends.push(end),
    async end() {
      for (let end = ends.pop(); end; end = ends.pop()) await end();
      removed();
      process.off('exit', cutShort);
    },
  };
}
