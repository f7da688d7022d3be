// A station's readings with their effective values, the same for graphs and roll-ups: each 15-min bucket merges
// partial packets over a window that depends only on the readings before it, whatever stretch is asked for.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { belongsAt } from '../../../shared/calendar/belongs-at.ts';
import { createMerger, type MergerOptions } from '../../../shared/formulas/derive.ts';
import type { Values } from '../../../shared/measures/fields.ts';
import type { Connection } from '../connection.ts';
import { partialForm, type ReadingPart, type StoredReading } from '../readings/codec.ts';
import {
  certainWindow,
  lastTimesBefore,
  medianGap,
  mergeWindow,
  partsBetween,
  readingsBetween,
  usualGaps,
} from '../readings/readings.ts';
import { bucketMs, bucketStart } from './bucket-times.ts';
import { levels, summedColumns } from './rollup-columns.ts';

export type Effective<R extends ReadingPart> = {
  readonly reading: R;
  /** When it counts, milliseconds UTC. */
  readonly at: number;
  /** Start of the 15-min bucket in which it counts. */
  readonly bucket: number;
  readonly values: Values;
};
export type EffectiveReading = Effective<StoredReading>;

export type Stretch = {
  readonly stationId: number;
  /** [from, to[ in milliseconds UTC. */
  readonly from: number;
  readonly to: number;
  /** For the cloud base, metres. */
  readonly elevationM?: number | null;
};

/** Readings are held in memory, and the thread is held, for this long a stretch at most. */
const spanMs = 96 * bucketMs;

/** What is read of the readings and computed from them. */
type Way<R extends ReadingPart> = {
  readonly read: (connection: Connection, stretch: Stretch) => Promise<R[]>;
  readonly only?: MergerOptions['only'];
};

const whole: Way<StoredReading> = {
  read: (connection, { stationId, from, to }) => readingsBetween(connection, stationId, from, to),
};

const summed: Way<ReadingPart> = {
  read: (connection, stretch) => partsBetween(connection, summedForm, stretch),
  only: new Set(levels.map(({ name }) => name)),
};
const summedForm = partialForm(summedColumns);

/** The readings that count in a stretch, in observed order. */
export async function effectiveReadings(
  connection: Connection,
  stretch: Stretch,
): Promise<EffectiveReading[]> {
  const found: EffectiveReading[] = [];
  await eachOf(connection, whole, stretch, (effective) => found.push(effective));
  return found;
}

/** Visits them with what statistics are made of, and nothing else. */
export const eachSummed = (
  connection: Connection,
  stretch: Stretch,
  visit: (effective: Effective<ReadingPart>) => void,
): Promise<void> => eachOf(connection, summed, stretch, visit);

async function eachOf<R extends ReadingPart>(
  connection: Connection,
  way: Way<R>,
  stretch: Stretch,
  visit: (effective: Effective<R>) => void,
): Promise<void> {
  let from = bucketStart(stretch.from);
  while (from < stretch.to) {
    const to = Math.min(from + spanMs, stretch.to);
    from = await walk(connection, way, { ...stretch, from, to }, (effective) => {
      if (effective.at >= stretch.from) visit(effective);
    });
    // Months may have to be read raw while an import is being rolled: others have their turn.
    if (from < stretch.to) await nextTurn();
  }
}

/** Read before a stretch: of a station that reports every minute, enough to know how long its buckets merge. */
const readBeforeMs = 13 * 60_000;

/**
 * From the start of a bucket; gives the time to go on from: `to`, or the start of a bucket whose window reaches
 * further back than what was loaded.
 */
async function walk<R extends ReadingPart>(
  connection: Connection,
  { read, only }: Way<R>,
  stretch: Stretch,
  visit: (effective: Effective<R>) => void,
): Promise<number> {
  const { stationId, from, to, elevationM = null } = stretch;
  let loadedFrom = from - readBeforeMs;
  let readings = await read(connection, { ...stretch, from: loadedFrom });
  let times = readings.map(({ observedAt }) => observedAt).filter((time) => time < from);
  let isWhole = false;
  const windowAt = async (bucket: number): Promise<number> => {
    const certain = isWhole ? null : certainWindow(lastBefore(times, bucket));
    if (certain !== null) return certain;
    if (!isWhole) {
      const since = times.filter((time) => time >= from);
      times = [...(await lastTimesBefore(connection, stationId, from)).reverse(), ...since];
      isWhole = true;
    }
    return mergeWindow(medianGap(lastBefore(times, bucket).reverse()));
  };
  const firstWindow = await windowAt(from);
  const mergedFrom = from - firstWindow - 1;
  if (mergedFrom < loadedFrom) {
    loadedFrom = mergedFrom;
    readings = await read(connection, { ...stretch, from: loadedFrom });
  }
  const merger = createMerger({ windowMs: firstWindow, elevationM, ...(only && { only }) });
  let bucket = from;
  for (const reading of readings) {
    const at = belongsAt(reading.observedAt, reading.interval);
    if (at < mergedFrom) continue;
    if (at >= bucket + bucketMs) {
      bucket = bucketStart(at);
      const window = await windowAt(bucket);
      if (bucket - window - 1 < loadedFrom) return bucket;
      merger.setWindow(window);
    }
    if (reading.observedAt >= from) times.push(reading.observedAt);
    if (at < from) merger.pass(reading);
    else visit({ reading, at, bucket, values: merger.add(reading) });
  }
  return to;
}

/** Those of ascending times that come before a bucket and tell the usual interval there. */
function lastBefore(times: readonly number[], bucket: number): number[] {
  let end = times.length;
  while (end > 0 && (times[end - 1] ?? 0) >= bucket) end--;
  return times.slice(Math.max(0, end - usualGaps - 1), end);
}
