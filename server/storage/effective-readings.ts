// A station's readings with their effective values, the same for graphs and roll-ups: each 15-min bucket merges
// partial packets over a window that depends only on the readings before it, whatever stretch is asked for.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { belongsAt } from '../../shared/calendar/belongs-at.ts';
import { createMerger } from '../../shared/formulas/derive.ts';
import type { Values } from '../../shared/measures/fields.ts';
import type { StoredReading } from './codec.ts';
import type { Connection } from './connection.ts';
import { medianGap, mergeWindow, readingsBetween, usualGaps } from './readings.ts';
import { bucketMs } from './station-work.ts';

export type EffectiveReading = {
  readonly reading: StoredReading;
  /** When it counts, milliseconds UTC. */
  readonly at: number;
  /** Start of the 15-min bucket in which it counts. */
  readonly bucket: number;
  readonly values: Values;
};

export type Stretch = {
  readonly stationId: number;
  /** [from, to[ in milliseconds UTC. */
  readonly from: number;
  readonly to: number;
  /** For the cloud base, metres; not needed for statistics. */
  readonly elevationM?: number | null;
};

/** Readings are held in memory, and the thread is held, for this long a stretch at most. */
const spanMs = 96 * bucketMs;

export const bucketStart = (time: number): number => Math.floor(time / bucketMs) * bucketMs;

/** Visits the readings that count in a stretch, in observed order. */
export async function eachEffective(
  connection: Connection,
  stretch: Stretch,
  visit: (effective: EffectiveReading) => void,
): Promise<void> {
  let from = bucketStart(stretch.from);
  while (from < stretch.to) {
    const to = Math.min(from + spanMs, stretch.to);
    from = await walk(connection, { ...stretch, from, to }, (effective) => {
      if (effective.at >= stretch.from) visit(effective);
    });
    // Months may have to be read raw while an import is being rolled: others have their turn.
    if (from < stretch.to) await nextTurn();
  }
}

/** The readings that count in a stretch, in observed order. */
export async function effectiveReadings(
  connection: Connection,
  stretch: Stretch,
): Promise<EffectiveReading[]> {
  const found: EffectiveReading[] = [];
  await eachEffective(connection, stretch, (effective) => found.push(effective));
  return found;
}

/**
 * From the start of a bucket; gives the time to go on from: `to`, or the start of a bucket whose window reaches
 * further back than what was loaded.
 */
async function walk(
  connection: Connection,
  { stationId, from, to, elevationM = null }: Stretch,
  visit: (effective: EffectiveReading) => void,
): Promise<number> {
  const times = await timesBefore(connection, stationId, from);
  const firstWindow = windowBefore(times, from);
  const loadedFrom = from - firstWindow - 1;
  const readings = await readingsBetween(connection, stationId, loadedFrom, to);
  const merger = createMerger({ windowMs: firstWindow, elevationM });
  let bucket = from;
  for (const reading of readings) {
    const at = belongsAt(reading.observedAt, reading.interval);
    if (at >= bucket + bucketMs) {
      bucket = bucketStart(at);
      const window = windowBefore(times, bucket);
      if (bucket - window - 1 < loadedFrom) return bucket;
      merger.setWindow(window);
    }
    const values = merger.add(reading);
    if (reading.observedAt >= from) times.push(reading.observedAt);
    if (at >= from) visit({ reading, at, bucket, values });
  }
  return to;
}

const lastTimes =
  'SELECT observed_at FROM measurement WHERE station_id = ? AND observed_at < ? ORDER BY observed_at DESC LIMIT ?';

/** Ascending times of the last readings before this one: enough for the usual interval. */
async function timesBefore(
  connection: Connection,
  stationId: number,
  before: number,
): Promise<number[]> {
  const rows = await connection.tuples(lastTimes, [stationId, before, usualGaps + 1]);
  return rows.map(([time]) => Number(time)).reverse();
}

/** How long a bucket merges partial packets, from the ascending times of all the readings before it. */
function windowBefore(times: readonly number[], bucket: number): number {
  const last: number[] = [];
  for (let index = times.length - 1; index >= 0 && last.length <= usualGaps; index--) {
    const time = times[index] ?? bucket;
    if (time < bucket) last.push(time);
  }
  return mergeWindow(medianGap(last));
}
