// A station's readings with their effective values, the same for graphs and roll-ups: each 15-min bucket merges
// partial packets over a window that depends only on the readings before it, whatever stretch is asked for.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { belongsAt } from '../../../shared/calendar/belongs-at.ts';
import { createMerger } from '../../../shared/formulas/derive.ts';
import type { MeasureName } from '../../../shared/measures/catalogue.ts';
import { chartNames, type Values } from '../../../shared/measures/fields.ts';
import type { Connection } from '../connection.ts';
import { partialForm, type ReadingPart } from '../readings/codec.ts';
import { lastTimesBefore, partsBetween, type Stretch, usualGaps } from '../readings/readings.ts';
import { certainWindow, medianGap, mergeWindow } from '../readings/usual-interval.ts';
import { bucketMs, bucketStart } from './bucket-times.ts';
import { levels, summedColumns } from './rollup-columns.ts';

export type Effective = {
  readonly reading: ReadingPart;
  /** When it counts, milliseconds UTC. */
  readonly at: number;
  /** Start of the 15-min bucket in which it counts. */
  readonly bucket: number;
  readonly values: Values;
};

type Visit = (effective: Effective) => void;

/** Readings are held in memory, and the thread is held, for this long a stretch at most. */
const spanMs = 96 * bucketMs;

const summedForm = partialForm(summedColumns);
const summed: ReadonlySet<MeasureName> = new Set(levels.map(({ name }) => name));
const drawn: ReadonlySet<MeasureName> = new Set(chartNames);

/** Visits them, in observed order, with what statistics are made of and nothing else. */
export const eachSummed = (connection: Connection, stretch: Stretch, visit: Visit): Promise<void> =>
  eachOf(connection, summed, stretch, visit);

/** The same with what the graphs draw. */
export const eachDrawn = (connection: Connection, stretch: Stretch, visit: Visit): Promise<void> =>
  eachOf(connection, drawn, stretch, visit);

async function eachOf(
  connection: Connection,
  only: ReadonlySet<MeasureName>,
  stretch: Stretch,
  visit: Visit,
): Promise<void> {
  let from = bucketStart(stretch.from);
  while (from < stretch.to) {
    const to = Math.min(from + spanMs, stretch.to);
    from = await walk(connection, only, { ...stretch, from, to }, (effective) => {
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
async function walk(
  connection: Connection,
  only: ReadonlySet<MeasureName>,
  stretch: Stretch,
  visit: Visit,
): Promise<number> {
  const { stationId, from, to } = stretch;
  const read = (since: number): Promise<ReadingPart[]> =>
    partsBetween(connection, summedForm, { ...stretch, from: since });
  let loadedFrom = from - readBeforeMs;
  let readings = await read(loadedFrom);
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
    readings = await read(loadedFrom);
  }
  const merger = createMerger({ windowMs: firstWindow, ownsValues: true, only });
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
