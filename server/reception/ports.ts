// What reception needs from the rest of the server, handed to it when the server is composed.
import type { IncomingMessage } from 'node:http';
import type { Delivery, DeliveryResult } from '../storage/reports/delivery.ts';
import type { ParkedReport } from '../storage/reports/parked-reports.ts';
import type { Uptime } from './server-clock.ts';
import type { StationDirectory } from './stations.ts';

/** The part of the server's logger that reception uses. */
export type ReceptionLogger = {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

/** Where reports wait while the server's own clock is wrong. */
export type ParkingLot = {
  /** Durable when the promise resolves; throws when it cannot be. */
  park(report: Omit<ParkedReport, 'id'>): Promise<void>;
  /** Oldest first. */
  parked(limit: number): Promise<readonly ParkedReport[]>;
  forget(ids: readonly number[]): Promise<void>;
};

export type ReceptionPorts = {
  /** Stores a delivery; durable when the promise resolves; throws when it cannot be now. */
  readonly deliver: (delivery: Delivery) => Promise<DeliveryResult>;
  readonly stations: StationDirectory;
  readonly parking: ParkingLot;
  readonly log: ReceptionLogger;
  /** The server's time, milliseconds UTC. */
  readonly clock: () => number;
  /** Date of this build, milliseconds UTC: a clock before it is wrong. */
  readonly minimumDate: number;
  /** Observed time of the newest stored reading of any station; null when the store is empty. */
  readonly newestObservedAt: () => Promise<number | null>;
  /** Keep the raw requests for a few days (EMBELLIE_KEEP_RAW). */
  readonly keepRaw: boolean;
  /** The sender's address, trusted proxies taken into account; default: the socket's. */
  readonly addressOf?: (request: IncomingMessage) => string;
  readonly uptime?: Uptime;
  readonly limits?: Partial<ReceptionLimits>;
};

/** Times in milliseconds, sizes in bytes. */
export type ReceptionLimits = {
  readonly consoleBytes: number;
  readonly reportsBytes: number;
  /** From the headers to the last byte of the body. */
  readonly bodyMs: number;
  /** For the store to take a report. */
  readonly deliveryMs: number;
  /** For an oversized body to run out before the connection is cut. */
  readonly drainMs: number;
  /** Between two looks at whether parked reports can be replayed. */
  readonly replayMs: number;
};
