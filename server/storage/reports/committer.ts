// Takes reports into the store, many in one transaction: judged, written once, marked for the roller, logged.
import { belongsAt } from '../../../shared/calendar/belongs-at.ts';
import type { Judge } from '../../../shared/measures/reading.ts';
import { isStrikeTime } from '../../../shared/measures/strike-time.ts';
import type { Connection, StationWriter, Write } from '../connection.ts';
import { stationStates } from '../readings/state.ts';
import { together } from '../together.ts';
import type { DeliveryResult, PostedDelivery } from './delivery.ts';
import type { Memory } from './memory.ts';
import { leftOf, type StationWork, startWork } from './station-work.ts';
import { take, takeNext } from './taking.ts';

/** What one committing process keeps between transactions; losing it costs time only. */
export type Committing = { readonly judge: Judge; readonly memory: Memory };

/**
 * Commits deliveries together; when the promise resolves they are durable.
 * @returns one result per delivery, in order
 * @throws StorageBusy when the disk is full; nothing is stored then
 */
export async function commitDeliveries(
  writer: StationWriter,
  { judge, memory }: Committing,
  deliveries: readonly PostedDelivery[],
): Promise<DeliveryResult[]> {
  const works = new Map<number, StationWork>();
  let commitNumber = 0;
  await writer.makeRoom(timesOf(deliveries));
  const commit = async (connection: Connection): Promise<DeliveryResult[]> => {
    const stations = stationsOf(deliveries);
    commitNumber = memory.begin(writer.others());
    const [, states] = await together([
      writer.locks.holdReports(connection, stations),
      stationStates(connection, stations.filter(memory.isDoubtful)),
    ]);
    const taken: DeliveryResult[] = [];
    for (const delivery of deliveries) {
      const { stationId, timeZone } = delivery;
      let work = works.get(stationId);
      if (!work) {
        const remembered = memory.of(stationId);
        const state = memory.isDoubtful(stationId) ? states.get(stationId) : remembered;
        if (state) work = startWork(connection, state, { judge, timeZone, remembered });
        if (work) works.set(stationId, work);
      }
      if (work) taken.push(takeNext(work, delivery) ?? (await take(work, delivery)));
      else taken.push(ofUnknownStation(delivery));
    }
    // In the order of the stations, as the roller goes: two who each wait for the other would both have to give up.
    const ordered = [...works.values()].sort((a, b) => a.stationId - b.stationId);
    await connection.runAll([...(await leftOf(ordered)), statesOf(ordered)]);
    return taken;
  };
  const results = await writer.transaction(commit, { beside: true });
  memory.keep(commitNumber, works.values());
  return results;
}

const stationsOf = (deliveries: readonly PostedDelivery[]): number[] =>
  [...new Set(deliveries.map(({ stationId }) => stationId))].sort((a, b) => a - b);

/** Of what may be written: readings, what they count in, and the strikes they tell of, which may be much older. */
function* timesOf(deliveries: readonly PostedDelivery[]): Iterable<number> {
  for (const { readings } of deliveries)
    for (const { observedAt, interval, values } of readings) {
      yield observedAt;
      yield belongsAt(observedAt, interval);
      const { lightningTime } = values;
      if (lightningTime !== undefined && isStrikeTime(lightningTime, observedAt))
        yield Math.min(lightningTime, observedAt);
    }
}

const ofUnknownStation = ({ readings }: PostedDelivery): DeliveryResult => ({
  accepted: 0,
  duplicates: 0,
  filled: 0,
  refused: readings.map((_, index) => index),
  sealedBefore: null,
  revision: 0,
  changed: false,
  lastObservedAt: null,
});

// The row is there already: an INSERT, because an engine may send many of them as one statement.
const saveState =
  'INSERT INTO station_state (station_id, first_observed_at, last_observed_at, revision, receptions) VALUES (?, ?, ?, ?, ?) ON CONFLICT (station_id) DO UPDATE SET first_observed_at = excluded.first_observed_at, last_observed_at = excluded.last_observed_at, revision = excluded.revision, receptions = excluded.receptions';

const statesOf = (works: readonly StationWork[]): Write => ({
  sql: saveState,
  rows: works.map((work) => [
    work.stationId,
    work.firstObservedAt,
    work.lastObservedAt,
    work.revision,
    work.receptions,
  ]),
});
