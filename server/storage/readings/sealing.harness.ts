// For tests of the seal: a station whose reports lie around the turn of a month, and the night that seals what is before.
import { rmSync } from 'node:fs';
import type { Reading } from '../../../shared/measures/reading.ts';
import type { Connection, Tuple } from '../connection.ts';
import type { Station } from '../contents/stations.ts';
import type { DeliveryResult } from '../reports/delivery.ts';
import type { MonthOrder, Store } from '../store.ts';
import { dropDatabaseOf } from '../test-database.ts';
import { openTestStore, reopen, type TestStore } from '../test-store.ts';

export const minute = 60_000;
export const day = 24 * 60 * minute;

/** What a night 400 days after the newest report seals. */
export const seal = Date.UTC(2025, 1, 1);
/** The newest report. */
export const newest = Date.UTC(2026, 2, 10, 12);

export const night = (more: Partial<MonthOrder> = {}): MonthOrder => ({
  now: newest + minute,
  isNight: true,
  isStopping: () => false,
  rawRetentionDays: 400,
  ...more,
});

/** For stores that seal: that they do is no news in their tests. */
export const sayButSealed = (message: string): void => {
  if (!message.endsWith('are sealed')) console.error(message);
};

export const openSealingStore = (): Promise<TestStore> => openTestStore({}, sayButSealed);

/** One look seals, the next takes the readings away. */
export async function sealed(store: Store): Promise<void> {
  await store.rollAll();
  await store.keepMonths(night());
  await store.keepMonths(night());
}

/** The site as its next start finds it. */
export async function restarted({ store: first, ...same }: TestStore): Promise<TestStore> {
  await first.close();
  const store = await reopen(same.file, sayButSealed);
  const dispose = async (): Promise<void> => {
    await store.close();
    await dropDatabaseOf(same.file);
    rmSync(same.folder, { recursive: true });
  };
  return { ...same, store, dispose };
}

export const send = (
  store: Store,
  { id, timeZone }: Pick<Station, 'id' | 'timeZone'>,
  readings: readonly Reading[],
): Promise<DeliveryResult> =>
  store.deliver({
    stationId: id,
    timeZone,
    readings,
    reception: null,
    raw: null,
    arrivedAt: newest + minute,
  });

export const at = (observedAt: number, values: Reading['values'], interval = 0): Reading => ({
  observedAt,
  interval,
  values,
  flags: [],
});

/** Partial packets, as consoles send them by turns; counters that rise, a probe, a jump now and then, a strike. */
function packet(time: number, index: number): Reading {
  const wave = Math.sin(index / 9);
  const kinds: Reading['values'][] = [
    { temperature: Math.round(40 * wave + (index % 15 === 10 ? 150 : 0)) / 10 + 5 },
    { humidity: 60 + (index % 30), soilTemperature1: 4, soilTemperature2: 6 },
    { windSpeed: index % 23, windGust: (index % 23) + 6, windDirection: (index * 37) % 360 },
    { rainYearly: Math.floor(index / 4) / 5, relativePressure: 1010 + wave },
    {
      lightningDaily: Math.floor(index / 25),
      lightningTime: time - 2 * minute,
      lightningDistance: 9,
    },
  ];
  const interval = index % 17 === 16 ? 300 : 0;
  return at(time, { ...kinds[index % kinds.length], temperature2: index % 7 }, interval);
}

/** Every 4 minutes for four hours around each of these instants, some of them at odd seconds. */
const around = (instants: readonly number[]): Reading[] =>
  instants
    .flatMap((instant) =>
      Array.from({ length: 60 }, (_, n) => instant + (n - 30) * 4 * minute + (n % 3) * 11_000),
    )
    .map(packet);

/** A jump just before the seal that the next reading confirms just after it, and a strike that is told of then. */
const acrossSeal: readonly Reading[] = [
  at(seal - 90_000, { temperature: 5 }),
  at(seal - 30_000, { temperature: 30 }),
  at(seal + 30_000, { temperature: 30.2 }),
  at(seal + 40_000, {
    lightningDaily: 40,
    lightningTime: seal - minute,
    lightningDistance: 3,
  }),
];

/** From two months before the seal to the newest report; dense around the seal and half a day after it. */
export const story: readonly Reading[] = [
  ...[
    ...around([Date.UTC(2024, 11, 8, 12), Date.UTC(2025, 0, 3, 2), seal, seal + day]),
    ...acrossSeal,
  ].sort((a, b) => a.observedAt - b.observedAt),
  ...Array.from({ length: 20 }, (_, n) => packet(newest - (19 - n) * 5 * minute, 600 + n)),
];

export const rows = (
  store: Store,
  sql: string,
  params: readonly (string | number)[],
): Promise<Tuple[]> =>
  store.reader.snapshot((connection: Connection) => connection.tuples(sql, params));

/** Observed times of the raw readings that are held. */
export const held = async (store: Store, { id }: Pick<Station, 'id'>): Promise<number[]> =>
  (
    await rows(
      store,
      'SELECT observed_at FROM measurement WHERE station_id = ? ORDER BY observed_at',
      [id],
    )
  ).map(([time]) => Number(time));

/** Every roll-up of a station, once all is rolled: those that begin in [from, to[. */
export async function rollups(
  store: Store,
  { id }: Pick<Station, 'id'>,
  [from, to] = [0, Number.MAX_SAFE_INTEGER],
): Promise<{ readonly buckets: readonly Tuple[]; readonly days: readonly Tuple[] }> {
  await store.rollAll();
  return {
    buckets: await rows(
      store,
      'SELECT * FROM rollup_15m WHERE station_id = ? AND bucket_at >= ? AND bucket_at < ? ORDER BY bucket_at',
      [id, from, to],
    ),
    days: await rows(
      store,
      'SELECT * FROM rollup_day WHERE station_id = ? AND start_at >= ? AND start_at < ? ORDER BY day',
      [id, from, to],
    ),
  };
}

/** What is still held of the time before the seal. */
export const frozen = async (store: Store, { id }: Pick<Station, 'id'>) => ({
  readings: await rows(
    store,
    'SELECT * FROM measurement WHERE station_id = ? AND observed_at < ? ORDER BY observed_at',
    [id, seal],
  ),
  strikes: await rows(
    store,
    'SELECT * FROM strike WHERE station_id = ? AND belongs_at < ? ORDER BY struck_at',
    [id, seal],
  ),
});

/** Everything decided about the readings from the seal on. */
export const decided = (store: Store, { id }: Pick<Station, 'id'>): Promise<Tuple[]> =>
  rows(
    store,
    'SELECT * FROM measurement WHERE station_id = ? AND observed_at >= ? ORDER BY observed_at',
    [id, seal],
  );
