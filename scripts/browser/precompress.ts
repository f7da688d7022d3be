// Writes a brotli and a gzip copy beside every compressible file of a folder, at the strongest setting:
// done once at build time, so that the server only picks a file (@fastify/static, `preCompressed`).
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:js|css|svg|json|txt|xml|html|webmanifest|ico)$/;
const smallestWorthwhileBytes = 256;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Fonts and pictures are compressed already; a tiny file gains nothing but a second entry on the disk. */
export async function precompress(folder: string): Promise<void> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    // Vite's own folder, with the manifest, is read by the server and never served.
    .filter((entry) => !entry.parentPath.includes('.vite'))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(paths.map(compressOne));
}

async function compressOne(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < smallestWorthwhileBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${path}.br`, await brotli(content, { params }));
  await writeFile(`${path}.gz`, await deflate(content, { level: 9 }));
}
