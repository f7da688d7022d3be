// Draws the icons of the site from its mark into web/public: `node scripts/icons.ts` after a change of the drawing.
// The files are kept with the sources, so that a build needs no painter.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paint } from '../server/http/paint.ts';

const folder = join(import.meta.dirname, '..', 'web', 'public');

/** `web/screens/layout/logo.tsx`, in a square of 34. */
const mark =
  '<circle cx="17" cy="17" r="8" fill="#f2a93b"/><path d="M2 23h30"/><path d="M7 28h20" stroke-opacity=".45"/>';

type Shape = {
  /** Of the square, 0 to 0.5. */
  readonly corner: number;
  /** Share of the side that the mark takes. */
  readonly share: number;
};

function iconSvg({ corner, share }: Shape, size: number): string {
  const scale = (100 * share) / 34;
  const offset = (100 - 34 * scale) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${size}" height="${size}">` +
    '<defs><linearGradient id="s" x2="1" y2="1"><stop stop-color="#c3def5"/><stop offset=".55" stop-color="#dcebf3"/>' +
    '<stop offset="1" stop-color="#f8ecd3"/></linearGradient></defs>' +
    `<rect width="100" height="100" rx="${corner * 100}" fill="url(#s)"/>` +
    `<g transform="translate(${offset} ${offset - 3 * share}) scale(${scale})" fill="none" stroke="#14202e" stroke-width="2.4" stroke-linecap="round">${mark.replace('<circle', '<circle stroke="none"')}</g></svg>`
  );
}

/** The system cuts a maskable icon as it likes: the mark stays within the middle. */
const tile = { corner: 0.22, share: 0.78 };
const bleed = { corner: 0, share: 0.56 };
const files = [
  { name: 'icon-192.png', size: 192, shape: tile },
  { name: 'icon-512.png', size: 512, shape: tile },
  { name: 'icon-maskable-512.png', size: 512, shape: bleed },
  { name: 'apple-touch-icon.png', size: 180, shape: { corner: 0, share: 0.7 } },
];

/** A container of one PNG: browsers older than the SVG icon, and whoever asks for /favicon.ico. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

for (const { name, size, shape } of files) {
  writeFileSync(join(folder, name), await paint(iconSvg(shape, size)));
}
writeFileSync(join(folder, 'icon.svg'), `${iconSvg(tile, 100)}\n`);
writeFileSync(join(folder, 'favicon.ico'), icoOf(await paint(iconSvg(tile, 32)), 32));
