// The stations as reception asks for them at each request: kept in memory, read again once one has changed.
import type { Reader } from '../storage/connection.ts';
import { listStations, type Station } from '../storage/contents/stations.ts';

export type StationDirectory = {
  /** The same array until `forget` is called. */
  list(): Promise<readonly Station[]>;
  /** A station was created, changed or deleted. */
  forget(): void;
  /** Grows each time `forget` is called. */
  version(): number;
};

export function createStationDirectory(reader: Reader): StationDirectory {
  let known: Promise<readonly Station[]> | null = null;
  let version = 0;
  const read = (): Promise<readonly Station[]> => {
    const reading = reader
      .snapshot((connection) => listStations(connection))
      .then(({ stations }) => stations);
    known = reading;
    reading.catch(() => {
      if (known === reading) known = null; // asked again at the next request
    });
    return reading;
  };
  return {
    list: () => known ?? read(),
    forget: () => {
      known = null;
      version += 1;
    },
    version: () => version,
  };
}
