// From SVG to PNG, in a process that lives for one picture: a hundred milliseconds of work and some forty megabytes
// that the site never feels, and a painter written in another language that cannot take the site with it.
import { spawn } from 'node:child_process';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const painter = fileURLToPath(new URL('./paint-process.ts', import.meta.url));
/** A small computer takes a second or two. */
const patienceMs = 30_000;

/** Rejects when the picture cannot be drawn, or not on this machine. */
export async function paint(svg: string): Promise<Buffer> {
  const child = spawn(process.execPath, [painter], { timeout: patienceMs, stdio: 'pipe' });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  child.stdin.on('error', () => undefined); // it ended before it had read all: its code tells
  child.stdin.end(svg);
  const [png, complaint, code] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    ended,
  ]);
  if (code !== 0) throw new Error(`the painter ended with ${code}: ${complaint}`);
  return png;
}
