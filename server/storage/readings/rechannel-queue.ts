// The stations whose past is to take the values of another probe, and how far each has come: kept until it is done.
import type { ChosenChannels } from '../../../shared/measures/channels.ts';
import type { Connection } from '../connection.ts';
import { forgetMeta, keepMeta } from '../meta.ts';

const prefix = 'rechannel:';
const nameOf = (stationId: number): string => `${prefix}${stationId}`;

export type QueuedRechannel = {
  readonly stationId: number;
  readonly timeZone: string;
  readonly channels: ChosenChannels;
  /** Observed time of the last reading that was gone over, milliseconds UTC; 0 before the first. */
  readonly upTo: number;
};

/** Asks for a station's past to be gone over again, from its first reading that is not sealed. */
export const queueRechannel = (connection: Connection, stationId: number): Promise<void> =>
  noteRechanneled(connection, stationId, 0);

const queued = `SELECT station.id, station.time_zone, station.channels, meta.value FROM station
  JOIN meta ON meta.key = '${prefix}' || station.id ORDER BY station.id LIMIT 1`;

/** Null when nothing is left to do. */
export async function nextRechannel(connection: Connection): Promise<QueuedRechannel | null> {
  const [row] = await connection.tuples(queued);
  if (!row) return null;
  const [stationId, timeZone, channels, upTo] = row;
  return {
    stationId: Number(stationId),
    timeZone: String(timeZone),
    channels: JSON.parse(String(channels)) as ChosenChannels,
    upTo: Number(upTo),
  };
}

/** @param upTo observed time of the last reading that was gone over, milliseconds UTC */
export const noteRechanneled = (
  connection: Connection,
  stationId: number,
  upTo: number,
): Promise<void> => keepMeta(connection, nameOf(stationId), String(upTo));

/** It is done, or the station is gone. */
export const forgetRechannel = (connection: Connection, stationId: number): Promise<void> =>
  forgetMeta(connection, nameOf(stationId));

const any = `SELECT 1 FROM meta WHERE key LIKE '${prefix}%' LIMIT 1`;

export const isRechannelQueued = async (connection: Connection): Promise<boolean> =>
  (await connection.tuples(any)).length > 0;
