// Seals the months that the operator no longer wants to keep reading by reading, then takes their readings away. The
// seal is written first, alone: from then on what is before it never changes, so the rest may be cut at any moment.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { formulaVersion } from '../../../shared/formulas/derive.ts';
import type { Connection, Reader, Writer } from '../connection.ts';
import type { MonthOrder } from '../store.ts';
import { newestObservedAt, oldestUnrolled } from '../whole-site/inspection.ts';
import { usualGaps } from './readings.ts';
import { isRechannelQueued } from './rechannel-queue.ts';
import { saveSeal, sealOf } from './seal.ts';
import { mergeWindow } from './usual-interval.ts';

const dayMs = 86_400_000;

export type Retaining = {
  readonly reader: Reader;
  readonly writer: Writer;
  /** Takes away the readings before the seal, or a part of them: it is called again. */
  readonly remove: (seal: number, isStopping: () => boolean) => Promise<unknown>;
  readonly log: (message: string) => void;
};

/**
 * At night: what an earlier look has sealed is taken away, then the seal advances. Between the two whoever began to
 * read before the seal has ended.
 */
export async function keepRetention(
  { reader, writer, remove, log }: Retaining,
  { now, isNight, isStopping, rawRetentionDays }: MonthOrder,
): Promise<void> {
  if (!isNight) return;
  const seal = await reader.snapshot(sealOf);
  if (seal > 0) await remove(seal, isStopping);
  if (rawRetentionDays === null || isStopping()) return;
  const next = await advanceSeal(writer, now, rawRetentionDays);
  if (next > seal) log(`readings before ${new Date(next).toISOString()} are sealed`);
}

/**
 * Seals every month that is older than so many days, as far as its roll-ups are up to date.
 * @param now milliseconds UTC
 * @returns the seal, advanced or not
 */
const advanceSeal = (writer: Writer, now: number, days: number): Promise<number> =>
  writer.transaction(async (connection) => {
    const seal = await sealOf(connection);
    const next = await dueSeal(connection, now, days);
    if (next <= seal) return seal;
    await saveSeal(connection, next);
    return next;
  });

/** 0 when there is nothing to seal. Days are counted from the newest report: a clock that runs ahead seals nothing. */
async function dueSeal(connection: Connection, now: number, days: number): Promise<number> {
  const newest = await newestObservedAt(connection);
  const [oldest] = await connection.tuples(firstReading);
  if (newest === null || oldest?.[0] == null || (await isRecomputing(connection))) return 0;
  const before = Math.min(now, newest) - days * dayMs;
  const unrolled = (await oldestUnrolled(connection)) ?? before;
  const seal = monthStart(Math.min(before, unrolled));
  return Number(oldest[0]) < seal ? seal : 0;
}

const firstReading = 'SELECT MIN(first_observed_at) FROM station_state WHERE station_id > 0';

function monthStart(time: number): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}

const recomputing = `SELECT 1 FROM station_state JOIN station ON station.id = station_state.station_id
  WHERE rollup_version NOT IN (0, ?) LIMIT 1`;

/** Roll-ups that are to be made again from all the readings. */
const isRecomputing = async (connection: Connection): Promise<boolean> =>
  (await connection.tuples(recomputing, [formulaVersion])).length > 0 ||
  (await isRechannelQueued(connection));

/**
 * What stays of each station before the seal, for what comes after it: the readings that its usual interval is told
 * from, among which is the one that the next is judged by, and those that partial packets are merged with.
 */
export const stays = { readings: usualGaps + 1, ms: mergeWindow(null) + 1 } as const;

const stationsWith =
  'SELECT station_id FROM station_state WHERE first_observed_at < ? ORDER BY station_id';
const lastBefore = `SELECT MIN(observed_at) FROM (SELECT observed_at FROM measurement
  WHERE station_id = ? AND observed_at < ? ORDER BY observed_at DESC LIMIT ${stays.readings}) AS last`;

/** Rows of one transaction, so that reports wait for no more than some 20 ms. */
const atOnce = 1_000;

/** Station by station, a slice at a time. */
export async function removeRaw(
  { reader, writer }: Pick<Retaining, 'reader' | 'writer'>,
  seal: number,
  isStopping: () => boolean,
): Promise<void> {
  const stations = await reader.snapshot((connection) => connection.tuples(stationsWith, [seal]));
  for (const [station] of stations) {
    const id = Number(station);
    const [last] = await reader.snapshot((connection) => connection.tuples(lastBefore, [id, seal]));
    if (last?.[0] == null) continue;
    const before = Math.min(Number(last[0]), seal - stays.ms);
    const remove = (connection: Connection) => removeSlice(connection, id, before);
    // Lost in a power cut, the readings are taken away the next night.
    while (!isStopping() && (await writer.transaction(remove, { durability: 'relaxed' })))
      await nextTurn();
  }
}

const lastOfSlice = `SELECT observed_at FROM measurement WHERE station_id = ? AND observed_at < ?
  ORDER BY observed_at LIMIT 1 OFFSET ${atOnce - 1}`;
const removeUpTo = 'DELETE FROM measurement WHERE station_id = ? AND observed_at <= ?';

/** @returns false when that was the last one */
async function removeSlice(connection: Connection, id: number, before: number): Promise<boolean> {
  const [last] = await connection.tuples(lastOfSlice, [id, before]);
  await connection.run(removeUpTo, [id, last ? Number(last[0]) : before - 1]);
  return last !== undefined;
}
