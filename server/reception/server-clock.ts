// Can the server's own clock be believed? After a power cut a small machine may think it is 1970, or last month.

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';

/** How far the clock may stand before the newest stored reading. */
const tolerance = 600_000;

export type ServerClock = {
  /** Milliseconds UTC, whole. */
  now(): number;
  /** False while the clock is before the date of this build, or well before the newest stored reading. */
  isSane(): Promise<boolean>;
  /** A reading was stored. */
  noteReading(observedAt: number): void;
};

export type ClockSources = {
  readonly clock: () => number;
  /** Date of this build, milliseconds UTC. */
  readonly minimumDate: number;
  /** Observed time of the newest stored reading of any station; null when the store is empty. */
  readonly newestObservedAt: () => Promise<number | null>;
};

export function createServerClock({
  clock,
  minimumDate,
  newestObservedAt,
}: ClockSources): ServerClock {
  let newest: number | null | undefined;
  const now = (): number => Math.trunc(clock());
  const tooEarly = (at: number): boolean =>
    at < minimumDate || (typeof newest === 'number' && at < newest - tolerance);
  return {
    now,
    async isSane() {
      // The store is asked again while the clock looks wrong: the reading that says so may have been deleted.
      if (newest === undefined || tooEarly(now())) newest = await newestObservedAt();
      return !tooEarly(now());
    },
    noteReading(observedAt) {
      if (typeof newest !== 'number' || observedAt > newest) newest = observedAt;
    },
  };
}

/** A clock that nobody sets: it tells how long ago something happened, as long as the machine was not restarted. */
export type Uptime = { readonly boot: string; readonly ms: () => number };

export function machineUptime(): Uptime {
  return { boot: bootId(), ms: () => Math.trunc(uptime() * 1000) };
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return randomUUID(); // not Linux: only this process can relate its own times
  }
}
