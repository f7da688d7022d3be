// What the writing side of a store does for the rest, whatever the engine: commits, corrections, roll-ups.
import type { Judge } from '../../shared/measures/reading.ts';
import type { StationWriter } from './connection.ts';
import { StorageBusy, textOf } from './faults.ts';
import { endOfTime } from './readings/readings.ts';
import { type Committing, commitDeliveries } from './reports/committer.ts';
import { type Correction, correct } from './reports/corrections.ts';
import type { DeliveryResult, PostedDelivery, RevisionChange } from './reports/delivery.ts';
import { openMemory } from './reports/memory.ts';
import { openRawKeeper } from './reports/raw-keeper.ts';
import { rechannelQueued } from './reports/rechannel.ts';
import { rebuildOutdated } from './rollups/day-rebuild.ts';
import { rollAll } from './rollups/roller.ts';
import { keepRolling } from './rollups/rolling.ts';

export type Writing = {
  deliver(deliveries: readonly PostedDelivery[]): Promise<DeliveryResult[]>;
  correct(correction: Correction): Promise<RevisionChange | null>;
  rebuild(): Promise<void>;
  rollAll(): Promise<unknown>;
  /** Ends what goes on in the background, waits for what is queued, closes the writer. */
  stop(): Promise<void>;
};

/** A delivery with more readings is part of an import. */
const liveReadings = 50;

export function openWriting(
  writer: StationWriter,
  judge: Judge,
  log: (message: string) => void,
): Writing {
  const committing: Committing = { judge, memory: openMemory() };
  const raw = openRawKeeper(writer, log);
  const rebuild = async (): Promise<void> => {
    await rechannelQueued(writer, judge);
    await rebuildOutdated(writer, Date.now());
  };
  const rolling = keepRolling({ writer, rebuild, log });
  return {
    deliver: async (deliveries) => {
      const commit = () => commitDeliveries(writer, committing, deliveries);
      // Once more when the server let go: what was stored all the same is then a repeat, and changes nothing.
      const results = await commit().catch((error: unknown) => {
        if (error instanceof StorageBusy && error.reason === 'server') return commit();
        throw error;
      });
      raw.keep(deliveries);
      if (deliveries.some(({ readings }) => readings.length > liveReadings)) rolling.importing();
      return results;
    },
    correct: (correction) => correct(writer, judge, correction),
    rebuild,
    // Every bucket and every day is over by then.
    rollAll: () => rollAll(writer, endOfTime),
    stop: async () => {
      await rolling.stop();
      await raw.stop();
      // Waits for what is still queued before the connection goes.
      await writer
        .transaction(async () => undefined)
        .catch((error: unknown) => log(`closed without an answer of the store: ${textOf(error)}`));
      await writer.close();
    },
  };
}
