// A station's readings around those that a transaction changes: read a stretch at a time, changed in memory, written
// together. What is asked of the same neighbourhood twice is not read twice.

import type { Connection, Tuple, Write } from '../connection.ts';
import {
  decodeReading,
  encodeReading,
  readingColumnList,
  type StoredReading,
} from '../readings/codec.ts';
import { keepReading, removeReading } from '../readings/reading-writes.ts';
import { endOfTime, reaching } from '../readings/readings.ts';
import { together } from '../together.ts';

export type Surroundings = {
  /** The reading observed at exactly this time; null when there is none. */
  at(time: number): Promise<StoredReading | null>;
  /** The reading just before this time; null when there is none. */
  before(time: number): Promise<StoredReading | null>;
  /** The reading just after this time; null when there is none. */
  after(time: number): Promise<StoredReading | null>;
  /** A reading at a time that `at` was asked for or that was given; not yet written. */
  put(reading: StoredReading): void;
  remove(time: number): void;
  /** What is to be written, once; nothing is held as unwritten any more. */
  takeWrites(): readonly Write[];
  /** To be called when the store changes otherwise, with nothing unwritten. */
  forget(): void;
};

const ranged = `SELECT ${readingColumnList} FROM measurement WHERE station_id = ? AND observed_at >= ? AND observed_at <= ?`;
const lastOf = `${ranged} ORDER BY observed_at DESC LIMIT 1`;
const firstOf = `${ranged} ORDER BY observed_at LIMIT ?`;

/** Most often a late reading and the one after it are enough; more at a time while they are all asked for. */
const fewest = 2;
const most = 128;
/** Readings kept of what was passed. */
const keptBehind = 64;

/** Every reading of [from, to], ascending. */
type Known = { from: number; to: number; readings: StoredReading[] };

export function openSurroundings(connection: Connection, stationId: number): Surroundings {
  let known: Known | null = null;
  let limit = fewest;
  /** By observed time; null when removed. */
  let unwritten = new Map<number, StoredReading | null>();

  async function lastBefore(time: number): Promise<StoredReading | null> {
    const [row] = await reaching({ enough: 1, time: time - 1, side: 'before' }, (...bounds) =>
      connection.tuples(lastOf, [stationId, ...bounds]),
    );
    return row ? decodeReading(row) : null;
  }

  /** The readings from a time on, and the time up to which these are all. */
  async function firstFrom(time: number): Promise<{ found: StoredReading[]; to: number }> {
    let readTo = time;
    const rows = await reaching({ enough: 1, time, side: 'after' }, (from, to) => {
      readTo = to;
      return connection.tuples(firstOf, [stationId, from, to, limit]);
    });
    const found = rows.map(decodeReading);
    const last = found.at(-1);
    if (last && found.length === limit) return { found, to: last.observedAt };
    return { found, to: readTo };
  }

  async function know(time: number): Promise<Known> {
    if (known && known.from <= time && time <= known.to) return known;
    limit = known && isSoonAfter(known, time) ? Math.min(limit * 4, most) : fewest;
    await connection.runAll(takeWrites());
    const [previous, { found, to }] = await together([lastBefore(time), firstFrom(time)]);
    const from = previous?.observedAt ?? Number.NEGATIVE_INFINITY;
    known = { from, to, readings: previous ? [previous, ...found] : found };
    return known;
  }

  /** Reads on after the last that is known. */
  async function readOn(stretch: Known): Promise<void> {
    limit = Math.min(limit * 4, most);
    await connection.runAll(takeWrites());
    const { found, to } = await firstFrom(stretch.to + 1);
    const passed = stretch.readings.splice(0, Math.max(0, stretch.readings.length - keptBehind));
    if (passed.length > 0) stretch.from = stretch.readings[0]?.observedAt ?? stretch.from;
    stretch.readings.push(...found);
    stretch.to = to;
  }

  function takeWrites(): Write[] {
    const rows: Tuple[] = [];
    const gone: Tuple[] = [];
    for (const [time, reading] of unwritten) {
      if (reading) rows.push(encodeReading(stationId, reading));
      else gone.push([stationId, time]);
    }
    unwritten = new Map();
    return [
      { sql: keepReading, rows },
      { sql: removeReading, rows: gone },
    ];
  }

  const change = (time: number, reading: StoredReading | null): void => {
    unwritten.set(time, reading);
    if (!known || time < known.from || time > known.to) return;
    const { readings } = known;
    const index = indexFrom(readings, time);
    const isHeld = readings[index]?.observedAt === time;
    readings.splice(index, isHeld ? 1 : 0, ...(reading ? [reading] : []));
  };

  return {
    async at(time) {
      const { readings } = await know(time);
      const found = readings[indexFrom(readings, time)];
      return found?.observedAt === time ? found : null;
    },
    async before(time) {
      for (;;) {
        const { from, readings } = await know(time);
        const previous = readings[indexFrom(readings, time) - 1];
        if (previous || from === Number.NEGATIVE_INFINITY) return previous ?? null;
        known = null;
      }
    },
    async after(time) {
      const stretch = await know(time);
      for (;;) {
        const next = stretch.readings[indexFrom(stretch.readings, time + 1)];
        if (next || stretch.to >= endOfTime) return next ?? null;
        await readOn(stretch);
      }
    },
    put: (reading) => change(reading.observedAt, reading),
    remove: (time) => change(time, null),
    takeWrites,
    forget() {
      known = null;
    },
  };
}

/** Where a stretch has served, a longer one will serve just after it. */
const isSoonAfter = ({ from, to }: Known, time: number): boolean =>
  time > to && time - to <= to - from;

/** Index of the first reading at this time or later. */
const indexFrom = (readings: readonly StoredReading[], time: number): number =>
  readings.findLastIndex(({ observedAt }) => observedAt < time) + 1;
