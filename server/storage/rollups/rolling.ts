// Keeps the roll-ups up to date beside the commits: what is due every second, without a pause while something is left.
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { StationWriter } from '../connection.ts';
import { StorageBusy, textOf } from '../faults.ts';
import { type Failed, type Rolled, rollApart, rollDue } from './roller.ts';

/** Buckets of one transaction: reports wait for no more than a few milliseconds, a little more behind an import. */
export const bucketsAtOnce = 10;
const bucketsOfBacklog = 40;
const idleMs = 1_000;
const afterFailureMs = 5_000;
/**
 * An import marks the same buckets again with every batch, so rolling waits until it pauses for a second, but not
 * longer than a minute. Reads are exact meanwhile, only slower.
 */
const pauseMs = 1_000;
const patienceMs = 60_000;

/** Buckets of the next transaction, after one of this many that rolled so many. */
export const nextPortion = (portion: number, rolled: number): number =>
  rolled >= portion ? bucketsOfBacklog : bucketsAtOnce;

export type Rolling = {
  /** Many old readings were just stored, and more are likely to follow. */
  importing(): void;
  stop(): Promise<void>;
};

export type RollingOptions = {
  readonly writer: StationWriter;
  /** What was asked for before this start, or must be computed anew by this version. */
  readonly rebuild: () => Promise<void>;
  readonly log: (message: string) => void;
};

export function keepRolling({ writer, rebuild, log }: RollingOptions): Rolling {
  const stopped = new AbortController();
  const { signal } = stopped;
  const wait = (ms: number): Promise<void> =>
    delay(ms, undefined, { signal }).catch(() => undefined);
  let importedAt = Number.NEGATIVE_INFINITY;
  let importSince: number | null = null;

  const importToPause = async (): Promise<void> => {
    while (!signal.aborted && importSince !== null) {
      const now = performance.now();
      const pausesAt = importedAt + pauseMs;
      if (now >= pausesAt) importSince = null;
      else if (now - importSince >= patienceMs) return;
      else await wait(pausesAt - now);
    }
  };
  const failed = ({ stationId, error }: Failed): void =>
    log(`roll-up of station ${stationId} failed: ${textOf(error)}`);
  const rollPortion = async (limit: number, after: number): Promise<Rolled> => {
    const now = Date.now();
    try {
      return await rollDue(writer, now, limit, after);
    } catch (error) {
      // A full disk, most often.
      if (error instanceof StorageBusy) throw error;
      log(`roll-up failed, now station by station: ${textOf(error)}`);
      const rolled = await rollApart(writer, now, { limit, after, failed });
      await wait(afterFailureMs);
      return rolled;
    }
  };
  const rebuildFirst = (): Promise<void> =>
    rebuild().catch((error: unknown) => {
      if (error instanceof StorageBusy) throw error;
      log(`rebuild failed, tried again at the next start at the latest: ${textOf(error)}`);
    });
  const roll = async (): Promise<void> => {
    await rebuildFirst();
    let limit = bucketsAtOnce;
    for (let after = 0; !signal.aborted; ) {
      await importToPause();
      const rolled = await rollPortion(limit, after);
      after = rolled.after;
      limit = nextPortion(limit, rolled.buckets);
      if (rolled.buckets + rolled.days > 0) {
        await nextTurn();
      } else {
        writer.tidy();
        await wait(idleMs);
      }
    }
  };
  const keepOn = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await roll();
      } catch (error) {
        // Nothing is lost, the marks are still there.
        log(`roll-up failed: ${textOf(error)}`);
        await wait(afterFailureMs);
      }
    }
  };
  const done = keepOn();
  return {
    importing() {
      importedAt = performance.now();
      importSince ??= importedAt;
    },
    stop: () => {
      stopped.abort();
      return done;
    },
  };
}
