// From SVG to PNG, in a thread that lives for one picture: a hundred milliseconds of work and some forty megabytes
// that the site's own thread never feels.
import { Worker } from 'node:worker_threads';

/** Rejects when the picture cannot be drawn, or not on this machine. */
export function paint(svg: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./paint-thread.ts', import.meta.url), { workerData: svg });
    thread.once('message', (png: Uint8Array) => resolve(Buffer.from(png)));
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`the painter ended with ${code}`)));
  });
}
