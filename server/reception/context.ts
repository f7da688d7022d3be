// What every door shares: the ports, the limits, who a sender is, and how a delivery is made.
import { maximumReportsBytes } from '../../shared/contract/reports.ts';
import type { Delivery, DeliveryResult } from '../storage/reports/delivery.ts';
import { type AheadTimes, createAheadTimes } from './ahead-times.ts';
import { type Credentials, maskIdentity, stationIndex } from './identity.ts';
import type { ReceptionLimits, ReceptionPorts } from './ports.ts';
import { createReceptionCounts, type ReceptionCounts } from './reception-counts.ts';
import { type Held, receptionEntry, refusalRecord, withoutSecret } from './reception-log.ts';
import { createRefusedSenders, type RefusedSenders } from './refused-senders.ts';
import { createServerClock, machineUptime, type ServerClock, type Uptime } from './server-clock.ts';
import type { ReceptionStation } from './stations.ts';
import { badTokensAllowed, createThrottle } from './throttle.ts';

export type Refusal = {
  /** `ecowitt` …; the door's name when the dialect is not known. */
  readonly dialect: string;
  readonly status: number;
  /** French, for the log. */
  readonly reason: string;
  readonly credentials: Credentials;
  /** Of a report that was understood, of which nothing could be used. */
  readonly held?: Held | undefined;
};

export type Context = {
  readonly ports: ReceptionPorts;
  readonly limits: ReceptionLimits;
  readonly clock: ServerClock;
  readonly uptime: Uptime;
  readonly ahead: AheadTimes;
  findStation(credentials: Credentials): Promise<ReceptionStation | null>;
  readonly refused: RefusedSenders;
  readonly counts: ReceptionCounts;
  /** Notes a bad token; false when the address has had its share. */
  mayTryAgain(address: string): boolean;
  /** @throws when the store cannot take it in time */
  deliver(delivery: Delivery): Promise<DeliveryResult>;
  /** Leaves a line in the log of the station, or of nobody; never fails. */
  logRefusal(station: ReceptionStation | null, refusal: Refusal): Promise<void>;
};

const defaults: ReceptionLimits = {
  consoleBytes: 64 * 1024,
  reportsBytes: maximumReportsBytes,
  bodyMs: 15_000,
  deliveryMs: 10_000,
  drainMs: 2_000,
  replayMs: 10_000,
};

/** Lines a minute that all unknown senders together may write to the log. */
const strangersLogged = 120;

export function createContext(ports: ReceptionPorts): Context {
  const limits = { ...defaults, ...ports.limits };
  const clock = createServerClock(ports);
  const throttle = createThrottle(badTokensAllowed);
  const strangers = createThrottle(strangersLogged);
  const counts = createReceptionCounts();
  const deliver = async (delivery: Delivery): Promise<DeliveryResult> => {
    const result = await within(limits.deliveryMs, ports.deliver(delivery));
    counts.noteReadings(result);
    delivery.readings.forEach(({ observedAt }, index) => {
      if (!result.refused.includes(index)) clock.noteReading(observedAt);
    });
    return result;
  };
  return {
    ports,
    limits,
    clock,
    uptime: ports.uptime ?? machineUptime(),
    ahead: createAheadTimes(),
    refused: createRefusedSenders({ now: clock.now, stations: ports.stations }),
    counts,
    findStation: async (credentials) => stationIndex(await ports.stations.list()).find(credentials),
    mayTryAgain: (address) => throttle.allows(address, clock.now()),
    deliver,
    async logRefusal(station, { dialect, status, reason, credentials, held }) {
      const arrivedAt = clock.now();
      if (!station && !strangers.allows('', arrivedAt)) return;
      const record = refusalRecord(reason, maskIdentity(credentials, station), held);
      const said = station ? withoutSecret(record, station.apiToken) : record;
      const reception = receptionEntry(arrivedAt, dialect, status, said);
      const place = { stationId: station?.id ?? 0, timeZone: station?.timeZone ?? 'UTC' };
      try {
        await deliver({ ...place, readings: [], reception, raw: null, arrivedAt });
      } catch (error) {
        ports.log.error({ err: error }, 'Refus de réception non journalisé');
      }
    },
  };
}

/** The promise's result, or a failure after `ms`: a store that hangs must not hold every console's connection. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer from the store within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
