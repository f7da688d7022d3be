// Gathers requests as they came and writes them in batches, outside the transactions that reports wait for.
import type { Writer } from '../connection.ts';
import { textOf } from '../faults.ts';
import type { PostedDelivery } from './delivery.ts';
import { type RawReport, saveRawReports } from './raw-reports.ts';

const everyMs = 30_000;
const reportsAtOnce = 500;
/** While the disk is full they are dropped rather than held in memory. */
const heldAtMost = 5_000;

export type RawKeeper = {
  keep(deliveries: readonly PostedDelivery[]): void;
  stop(): Promise<void>;
};

export function openRawKeeper(writer: Writer, log: (message: string) => void): RawKeeper {
  let held: RawReport[] = [];
  const save = async (): Promise<void> => {
    if (held.length === 0) return;
    const batch = held;
    held = [];
    try {
      await saveRawReports(writer, batch, Date.now());
    } catch (error) {
      log(`raw requests not kept: ${textOf(error)}`);
    }
  };
  const timer = setInterval(save, everyMs);
  timer.unref();
  return {
    keep: (deliveries) => {
      for (const { stationId, arrivedAt, raw } of deliveries) {
        if (raw !== null && held.length < heldAtMost)
          held.push({ stationId, arrivedAt, report: raw });
      }
      if (held.length >= reportsAtOnce) void save();
    },
    stop: () => {
      clearInterval(timer);
      return save();
    },
  };
}
