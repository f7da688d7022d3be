// Map tiles through our own host: only around the places the site knows, kept on disk, so that a visitor's browser
// asks nobody else.
import { type Failure, notFound } from '../../shared/contract/failure.ts';
import type { ProviderAddresses } from './addresses.ts';
import type { Place } from './forecast-source.ts';
import { createGate, type Gate, type Surroundings } from './gate.ts';
import type { Outgoing, Received } from './outgoing.ts';
import { createRefusals } from './refusals.ts';
import type { SearchedPlaces } from './searched-places.ts';
import { isAround, type TileName, tileName } from './tile-area.ts';
import type { KeptTile, TileFolder } from './tile-folder.ts';
import { failureOf, isTrouble, type Trouble, trouble } from './trouble.ts';

export type TileImage = {
  readonly body: Buffer;
  readonly contentType: 'image/png' | 'image/jpeg';
  readonly cacheControl: string;
};

export type TileDesk = {
  readonly figures: Gate['figures'];
  /** The three parts of a tile's address as they came. */
  answer(z: string, x: string, y: string): Promise<TileImage | Failure>;
};

export type TileOptions = {
  readonly addressOf: ProviderAddresses['tile'];
  readonly outgoing: Outgoing;
  /** Where the site's stations are. */
  readonly stationPlaces: () => Promise<readonly Place[]>;
  readonly searched: SearchedPlaces;
  readonly folder: TileFolder;
};

const expectedImage = { accept: 'image/png,image/jpeg', bytesAtMost: 512 * 1024 } as const;
const budget = { calls: 20_000, reserved: 5_000 } as const;
const dayMs = 86_400_000;
const freshMs = 30 * dayMs;
const refusedForMs = 3_600_000;
const longCache = 'public, max-age=2592000';
const shortCache = 'public, max-age=3600';

const outside = notFound(
  'La carte ne montre que les environs des stations et des lieux recherchés.',
);

export function createTileDesk(
  { addressOf, outgoing, stationPlaces, searched, folder }: TileOptions,
  surroundings: Surroundings,
): TileDesk {
  const { now, log } = surroundings;
  const gate = createGate(
    { service: 'tiles', provider: 'tiles', budget, waitingAtMost: 256 },
    surroundings,
  );
  const flights = new Map<string, Promise<Buffer | Trouble>>();
  const refusals = createRefusals(refusedForMs, now);

  async function fetchTile(tile: TileName, key: string, ours: boolean): Promise<Buffer | Trouble> {
    const refusal = refusals.of(key);
    if (refusal) return refusal;
    const body = await gate.pass(ours, async () => {
      const received = await outgoing.get(addressOf(tile.z, tile.x, tile.y), expectedImage);
      return isTrouble(received) ? received : imageOf(received);
    });
    if (isTrouble(body)) refusals.note(key, body);
    else
      await folder
        .write(tile, body, now())
        .catch((error: unknown) => log.warn({ err: error }, 'tile not kept'));
    return body;
  }

  function fetchOnce(tile: TileName, ours: boolean): Promise<Buffer | Trouble> {
    const key = `${tile.z}/${tile.x}/${tile.y}`;
    const flight =
      flights.get(key) ?? fetchTile(tile, key, ours).finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  async function readKept(tile: TileName): Promise<KeptTile | null> {
    try {
      return await folder.read(tile, now());
    } catch (error) {
      log.warn({ err: error }, 'tile folder not readable');
      return null;
    }
  }

  return {
    figures: gate.figures,
    async answer(z, x, y) {
      const tile = tileName(z, x, y);
      if (!tile) return outside;
      const ours = isAround(tile, await stationPlaces());
      if (!ours && !isAround(tile, await searched.all())) return outside;
      const kept = await readKept(tile);
      if (kept && Math.abs(now() - kept.fetchedAt) < freshMs) return present(kept.body, longCache);
      const fetched = await fetchOnce(tile, ours);
      if (!isTrouble(fetched)) return present(fetched, longCache);
      return kept ? present(kept.body, shortCache) : failureOf('tiles', fetched);
    },
  };
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

const startsWith = (body: Buffer, start: Buffer): boolean =>
  body.subarray(0, start.length).equals(start);

/** What the bytes themselves are; null when they are no map image. */
const typeOf = (body: Buffer): TileImage['contentType'] | null =>
  startsWith(body, pngStart) ? 'image/png' : startsWith(body, jpegStart) ? 'image/jpeg' : null;

function imageOf({ body, contentType }: Received): Buffer | Trouble {
  const type = typeOf(body);
  return type !== null && type === contentType ? body : trouble('badAnswer', 'not an image');
}

const present = (body: Buffer, cacheControl: string): TileImage => ({
  body,
  contentType: typeOf(body) ?? 'image/png',
  cacheControl,
});
