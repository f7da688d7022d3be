// From time to time, notes when each sensor of each station was last heard: so that asking costs the same after ten
// years as after ten minutes, and reports wait for nothing.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { listStations } from '../storage/contents/stations.ts';
import { noteSensors } from '../storage/readings/sensors.ts';
import type { Store } from '../storage/store.ts';

const firstAfterMs = 60_000;
const everyMs = 15 * 60_000;

export type RollCallOptions = {
  readonly store: Pick<Store, 'reader' | 'writer' | 'alone'>;
  readonly onFault: (fault: unknown) => void;
};

/** All stations, up to their newest readings, a slice at a time; the next one goes on where this one stopped. */
export async function callSensors(
  { reader, writer }: Pick<Store, 'reader' | 'writer'>,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const { stations } = await reader.snapshot((connection) => listStations(connection));
  for (const { id } of stations)
    while (!isStopping() && (await noteSensors(reader, writer, id))) await nextTurn();
}

/** @returns what stops it: resolves when the slice under way has ended */
export function startRollCall({ store, onFault }: RollCallOptions): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve();
  let stopping = false;
  const call = (): void => {
    underWay = underWay
      .then(() => store.alone('roll-call', () => callSensors(store, () => stopping)))
      .then(() => undefined, onFault);
  };
  const first = setTimeout(call, firstAfterMs).unref();
  const timer = setInterval(call, everyMs).unref();
  return () => {
    stopping = true;
    clearTimeout(first);
    clearInterval(timer);
    return underWay;
  };
}
