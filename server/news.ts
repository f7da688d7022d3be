// What is new in the store: told to open pages (live events), and counted for kept ones (a version that grows).
import { createEventStream } from './http/event-stream.ts';
import type { StationDirectory } from './stations/directory.ts';
import { isoOrNull } from './storage/contents/dates.ts';
import { findStation } from './storage/contents/stations.ts';
import { stationState } from './storage/readings/state.ts';
import type { Store } from './storage/store.ts';

export function watchNews(store: Store, stations: StationDirectory) {
  const events = createEventStream();
  let changes = 0;
  const end = store.onRevision(({ stationId, revision, lastObservedAt }) => {
    changes += 1;
    events.publish(stationId, {
      id: revision,
      data: { revision, receivedAt: isoOrNull(lastObservedAt) },
    });
  });
  const endAnnounced = store.onAnnounced((topic) => {
    changes += 1;
    if (topic === 'stations') stations.forget();
  });
  return {
    events,
    end: () => {
      end();
      endAnnounced();
    },
    /** Here: what other processes keep of it is read again too. */
    changed: () => {
      changes += 1;
      store.announce('contents');
    },
    stationsChanged: () => {
      stations.forget();
      store.announce('stations');
    },
    version: () => `${stations.version()}.${changes}`,
  };
}

export const liveSource = ({ reader }: Store) => ({
  find: (referenceOrId: string) =>
    reader.snapshot(
      async (connection) => (await findStation(connection, referenceOrId))?.id ?? null,
    ),
  present: (stationId: number) =>
    reader.snapshot(async (connection) => {
      const state = await stationState(connection, stationId);
      return {
        revision: state?.revision ?? 0,
        receivedAt: isoOrNull(state?.lastObservedAt ?? null),
      };
    }),
});
