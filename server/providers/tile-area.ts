// Which squares of a map exist and lie around a place. Web Mercator, 256-pixel tiles, as every web map counts them.
import { tilesAround, zoomMax } from '../../shared/contract/tiles.ts';
import type { Place } from './forecast-source.ts';

export type TileName = { readonly z: number; readonly x: number; readonly y: number };

/** A tile's name from the three parts of its address (`.png` allowed); null when there is no such tile. */
export function tileName(z: string, x: string, y: string): TileName | null {
  const parts = [z, x, y.replace(/\.png$/, '')];
  if (!parts.every((part) => /^(0|[1-9]\d{0,5})$/.test(part))) return null;
  const [zoom = 0, column = 0, row = 0] = parts.map(Number);
  const side = 2 ** zoom;
  return zoom <= zoomMax && column < side && row < side ? { z: zoom, x: column, y: row } : null;
}

/** Mercator ends there. */
const latitudeMax = 85.0511;

/** Of the tile that holds a place. */
export function tileAt({ lat, lng }: Place, z: number): TileName {
  const side = 2 ** z;
  const radians = (Math.max(-latitudeMax, Math.min(latitudeMax, lat)) * Math.PI) / 180;
  const across = (lng + 180) / 360;
  const down = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2;
  const index = (share: number): number =>
    Math.max(0, Math.min(side - 1, Math.floor(share * side)));
  return { z, x: index(across), y: index(down) };
}

export function isAround(tile: TileName, places: readonly Place[]): boolean {
  const side = 2 ** tile.z;
  return places.some((place) => {
    const { x, y } = tileAt(place, tile.z);
    const apart = Math.abs(x - tile.x);
    return Math.min(apart, side - apart) <= tilesAround && Math.abs(y - tile.y) <= tilesAround;
  });
}
