// After the owner chose another probe for a measure: the readings of the past take its value, and are judged again.
// In the background, a few readings at a time; begun where it stopped when the process ends meanwhile.
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type ChosenChannels,
  chosenValue,
  hasProbes,
  probedMeasures,
} from '../../../shared/measures/channels.ts';
import type { FieldName, Values } from '../../../shared/measures/fields.ts';
import type { Judge } from '../../../shared/measures/reading.ts';
import type { Connection, Writer } from '../connection.ts';
import { quantize, type StoredReading } from '../readings/codec.ts';
import { asReceived } from '../readings/judged-form.ts';
import { followingReadings } from '../readings/readings.ts';
import { forgetRechannel, nextRechannel, noteRechanneled } from '../readings/rechannel-queue.ts';
import { isSealed, sealOf } from '../readings/seal.ts';
import { stationState } from '../readings/state.ts';
import { rewrite } from './rewrite.ts';
import { aroundIn, leftOf, type StationWork, sealIn, startWork } from './station-work.ts';

/** Readings of one transaction, so that reports wait for no more than some 20 ms. */
const atOnce = 100;

/** Goes over every station that was asked for. The marks it leaves are the roller's work. */
export async function rechannelQueued(writer: Writer, judge: Judge): Promise<void> {
  for (;;) {
    const isDone = await writer.transaction((connection) => goOn(connection, judge));
    if (isDone) return;
    await nextTurn();
  }
}

/** @returns true when nothing is left to do */
async function goOn(connection: Connection, judge: Judge): Promise<boolean> {
  const queued = await nextRechannel(connection);
  if (!queued) return true;
  const { stationId, timeZone, channels, upTo } = queued;
  const state = await stationState(connection, stationId);
  const from = Math.max(upTo, (await sealOf(connection)) - 1);
  const readings = await followingReadings(connection, stationId, from, atOnce);
  if (state && readings.length > 0) {
    const work = startWork(connection, state, { judge, timeZone });
    for (const { observedAt } of readings) await change(work, observedAt, channels);
    await connection.runAll(await leftOf([work]));
    if (work.changed)
      await connection.run(
        'UPDATE station_state SET revision = revision + 1 WHERE station_id = ?',
        [stationId],
      );
  }
  const last = readings.at(-1);
  if (last === undefined) await forgetRechannel(connection, stationId);
  else await noteRechanneled(connection, stationId, last.observedAt);
  return false;
}

/** The reading is read again: the change of the one before it may have changed its judgement. */
async function change(
  work: StationWork,
  observedAt: number,
  chosen: ChosenChannels,
): Promise<void> {
  const held = await (await aroundIn(work)).at(observedAt);
  if (!held || isSealed(await sealIn(work), held)) return;
  const reading = asReceived(held);
  const values = rechanneled(held, reading.values, chosen);
  if (values === null) return;
  await rewrite(work, held, { reading: quantize({ ...reading, values }), arrival: held });
}

/** Null when nothing changes. A value that somebody voided stays away. */
function rechanneled(held: StoredReading, values: Values, chosen: ChosenChannels): Values | null {
  const fields = Object.keys(values);
  const changed: Record<FieldName, number> = { ...values };
  let isChanged = false;
  for (const name of probedMeasures) {
    if (!hasProbes(fields, name) || held.marks.get(name)?.voided) continue;
    const value = chosenValue(values, name, chosen);
    if (value === (values[name] ?? null)) continue;
    isChanged = true;
    if (value === null) delete changed[name];
    else changed[name] = value;
  }
  return isChanged ? changed : null;
}
