// Map tiles: what is shown, what is kept on disk, and what is never fetched.
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isFailure } from '../../shared/contract/failure.ts';
import { tilesAround } from '../../shared/contract/tiles.ts';
import {
  type Behaviour,
  bytes,
  flood,
  hangUp,
  html,
  json,
  recorded,
  redirect,
  silence,
} from './testing/fake-service.ts';
import {
  callsOf,
  days,
  hurriedFor,
  minutes,
  openTestSite,
  saintSulpice,
  type TestSite,
} from './testing/site.ts';
import { isAround, tileAt, tileName } from './tile-area.ts';
import { createTileFolder } from './tile-folder.ts';

const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('a map'),
]);
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('a map')]);
const map = bytes(png, 'image/png');
const long = 'public, max-age=2592000';

describe('the tiles of a map', () => {
  let site: TestSite;
  afterEach(() => site.dispose());
  const { x, y } = tileAt(saintSulpice, 12);
  const ask = (dx = 0, dy = 0, z = 12) =>
    site.providers.tile(String(z), String(x + dx), String(y + dy));

  test('come from the service once, then from the disk, for every process', async () => {
    site = await openTestSite(map);
    const [tile] = await Promise.all([ask(), ask(), ask()]);
    expect(tile).toEqual({ body: png, contentType: 'image/png', cacheControl: long });
    expect(site.service.asked).toEqual([`/tiles/12/${x}/${y}`]);
    site.service.behave(hangUp);
    site.clock.ms += days(29);
    expect(await ask()).toEqual(tile);
    expect(await site.another().tile('12', String(x), `${y}.png`)).toEqual(tile);
    expect(site.service.asked).toHaveLength(1);
  });

  test('are renewed after thirty days, and stay when the service is gone', async () => {
    site = await openTestSite(map);
    await ask();
    site.clock.ms += days(31);
    site.service.behave(hangUp);
    expect(await ask()).toMatchObject({ body: png, cacheControl: 'public, max-age=3600' });
    site.clock.ms += minutes(1);
    site.service.behave(bytes(jpeg, 'image/jpeg'));
    expect(await ask()).toEqual({ body: jpeg, contentType: 'image/jpeg', cacheControl: long });
    expect(site.service.asked).toHaveLength(3);
  });

  test('are those around the stations only, down to zoom 15', async () => {
    site = await openTestSite(map);
    for (const [dx, dy] of [
      [9, 0],
      [-9, 0],
      [0, 9],
      [0, -9],
    ]) {
      expect(await ask(dx, dy)).toMatchObject({ failure: 'NotFound' });
    }
    expect(isFailure(await ask(8, -8))).toBe(false);
    const deep = tileAt(saintSulpice, 16);
    expect(await site.providers.tile('16', String(deep.x), String(deep.y))).toMatchObject({
      failure: 'NotFound',
    });
    expect(isFailure(await site.providers.tile('0', '0', '0'))).toBe(false);
    expect(site.service.asked).toHaveLength(2);
  });

  test('and around a place somebody has searched for, for a day, in every process and after a restart', async () => {
    const elsewhere = { lat: 43.3, lng: 5.4 };
    const found = json({
      features: [
        {
          geometry: { coordinates: [elsewhere.lng, elsewhere.lat] },
          properties: { label: 'Marseille', postcode: '13001', score: 0.9, type: 'municipality' },
        },
      ],
    });
    const weather = recorded('open-meteo-forecast.json');
    site = await openTestSite((request, response) => {
      const path = request.url ?? '';
      (path.startsWith('/tiles') ? map : path.startsWith('/geo') ? found : weather)(
        request,
        response,
      );
    });
    const near = tileAt(elsewhere, 13);
    const there = (providers = site.providers) =>
      providers.tile('13', String(near.x), String(near.y));
    expect(await there()).toMatchObject({ failure: 'NotFound' });
    await callsOf(site.another()).geocoding({ address: 'Marseille' });
    site.clock.ms += 5_000;
    expect(isFailure(await there())).toBe(false);
    site.clock.ms += days(0.99);
    expect(isFailure(await there(site.another()))).toBe(false);
    site.clock.ms += days(0.02);
    expect(await there()).toMatchObject({ failure: 'NotFound' });
  });

  test.each([
    ['12', '-1', '0'],
    ['12', '4096', '0'],
    ['1', '2', '0'],
    ['99', '0', '0'],
    ['012', '1', '1'],
    ['1e1', '1', '1'],
    ['12', '1.5', '1'],
    ['..', '..', 'embellie.db'],
    ['12', '2062', '1434/../../../secret'],
    ['', '', ''],
    ['NaN', 'NaN', 'NaN'],
  ])('%s/%s/%s is none', async (...parts) => {
    site = await openTestSite(map);
    expect(await site.providers.tile(...parts)).toMatchObject({ failure: 'NotFound' });
    expect(site.service.asked).toEqual([]);
  });

  const kinds: [string, Behaviour, string, RegExp][] = [
    ['silence', silence, 'Upstream', /ne répond pas/],
    ['closed', hangUp, 'Upstream', /ne répond pas/],
    ['status 403', json({}, 403), 'Upstream', /n’accepte pas/],
    ['status 429', json({}, 429), 'Upstream', /sa limite/],
    ['status 404', json({}, 404), 'NotFound', /ne connaît pas/],
    ['HTML', html, 'Upstream', /inutilisable/],
    ['HTML called an image', bytes('<script>', 'image/png'), 'Upstream', /inutilisable/],
    ['an image called HTML', bytes(png, 'text/html'), 'Upstream', /inutilisable/],
    [
      'SVG',
      bytes('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'),
      'Upstream',
      /inutilisable/,
    ],
    ['a JPEG called PNG', bytes(jpeg, 'image/png'), 'Upstream', /inutilisable/],
    ['nothing', bytes('', 'image/png'), 'Upstream', /inutilisable/],
    [
      '600 kB',
      bytes(Buffer.concat([png, Buffer.alloc(600_000)]), 'image/png'),
      'Upstream',
      /inutilisable/,
    ],
    ['50 MB', flood(false), 'Upstream', /inutilisable/],
    ['a redirect', redirect('http://127.0.0.1/'), 'Upstream', /inutilisable/],
  ];
  test.each(kinds)('%s leaves nothing on the disk', async (_, behaviour, failure, message) => {
    site = await openTestSite(behaviour, hurriedFor(behaviour));
    expect(await ask()).toMatchObject({
      failure,
      violations: [{ message: expect.stringMatching(message) }],
    });
    expect(await readdir(site.tilesFolder)).toEqual([]);
  });

  test('a hole in the map is not asked for again at once', async () => {
    site = await openTestSite(json({}, 404));
    for (let i = 0; i < 3; i++) await ask();
    expect(site.service.asked).toHaveLength(1);
    site.clock.ms += minutes(60);
    await ask();
    expect(site.service.asked).toHaveLength(2);
  });

  test('a folder that cannot be used costs only memory of the tile', async () => {
    site = await openTestSite(map);
    const file = join(site.tilesFolder, 'a-file');
    await writeFile(file, '');
    const providers = site.another({ tilesFolder: join(file, 'below') });
    expect(await providers.tile('12', String(x), String(y))).toMatchObject({ body: png });
    expect(site.log.join()).toContain('tile not kept');
  });
});

describe('the folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'embellie-folder-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const name = (x: number) => ({ z: 15, x, y: 0 });
  const body = (size = 100) => Buffer.alloc(size, 1);

  const size = async (): Promise<number> => {
    const sizes = (await readdir(folder)).map(
      async (file) => (await stat(join(folder, file))).size,
    );
    return (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0);
  };

  test('never outgrows its cap, whatever the order of writing and reading', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.boolean(), fc.nat(9), fc.nat(120)), { maxLength: 25 }),
        async (acts) => {
          const tiles = createTileFolder(folder, 300);
          for (const [writes, x, bytesOf] of acts) {
            if (writes) await tiles.write(name(x), body(bytesOf), days(1));
            else await tiles.read(name(x), days(1));
          }
          expect(await size()).toBeLessThanOrEqual(300 + 120);
          await tiles.write(name(99), body(10), days(1));
          expect(await size()).toBeLessThanOrEqual(300);
        },
      ),
      { numRuns: 15 },
    );
  });

  test('lets go of what was used longest ago, after a restart too', async () => {
    const first = createTileFolder(folder, 350);
    for (const x of [1, 2, 3]) await first.write(name(x), body(), days(x));
    await first.read(name(1), days(10));
    const again = createTileFolder(folder, 350);
    await again.write(name(4), body(), days(11));
    expect((await readdir(folder)).sort()).toEqual(['15-1-0', '15-3-0', '15-4-0']);
    expect((await again.read(name(1), days(11)))?.fetchedAt).toBe(days(1));
  });

  test('keeps nothing half written and minds no stranger', async () => {
    await writeFile(join(folder, '15-1-0.7.tmp'), 'half');
    await writeFile(join(folder, 'note.txt'), 'mine');
    await writeFile(join(folder, '15-2-0'), body());
    await utimes(join(folder, '15-2-0'), 1, 1);
    const tiles = createTileFolder(folder, 150);
    expect(await tiles.read(name(1), days(1))).toBeNull();
    await tiles.write(name(3), body(), days(1));
    expect((await readdir(folder)).sort()).toEqual(['15-3-0', 'note.txt']);
  });

  test('forgets a file that was taken away or cut short', async () => {
    const tiles = createTileFolder(folder, 1_000);
    await tiles.write(name(1), body(), days(1));
    await tiles.write(name(2), body(), days(1));
    await rm(join(folder, '15-1-0'));
    await writeFile(join(folder, '15-2-0'), 'x');
    expect(await tiles.read(name(1), days(1))).toBeNull();
    expect(await tiles.read(name(2), days(1))).toBeNull();
  });
});

describe('the squares of the map', () => {
  test.each([
    [{ lat: 47.6106, lng: 1.2743 }, 12, 2062, 1430],
    [{ lat: 48.8566, lng: 2.3522 }, 15, 16598, 11273],
    [{ lat: -20.88, lng: 55.45 }, 10, 669, 572],
    [{ lat: 0, lng: 0 }, 1, 1, 1],
    [{ lat: 90, lng: 180 }, 3, 7, 0],
    [{ lat: -90, lng: -180 }, 3, 0, 7],
  ])('%j at zoom %i', (place, z, x, y) => {
    expect(tileAt(place, z)).toEqual({ z, x, y });
  });

  const place = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });

  test('a place’s own tile has a name and lies around it', () => {
    fc.assert(
      fc.property(place, fc.nat(15), (one, z) => {
        const tile = tileAt(one, z);
        expect(tileName(String(z), String(tile.x), String(tile.y))).toEqual(tile);
        expect(isAround(tile, [one])).toBe(true);
        expect(isAround(tile, [])).toBe(false);
      }),
    );
  });

  test('no more tiles than that lie around one place', () => {
    for (const one of [saintSulpice, { lat: -17.5, lng: 179.99 }]) {
      let count = 0;
      const side = 2 ** 8;
      for (let x = 0; x < side; x++)
        for (let y = 0; y < side; y++) if (isAround({ z: 8, x, y }, [one])) count++;
      expect(count).toBe((2 * tilesAround + 1) ** 2);
    }
  });
});
