// Corrections by hand: readings or one of their fields are taken away, and everything that followed from it is redone.
import type { FieldName } from '../../../shared/measures/fields.ts';
import type { Judge } from '../../../shared/measures/reading.ts';
import type { Writer } from '../connection.ts';
import { type EntryDraft, insertEntry } from '../contents/journal.ts';
import type { StoredReading } from '../readings/codec.ts';
import { asReceived } from '../readings/judged-form.ts';
import { withMark } from '../readings/marks.ts';
import { isSealed } from '../readings/seal.ts';
import { stationState } from '../readings/state.ts';
import { isDayMaximum, isSameDay, maximumMadeBy } from './day-maxima.ts';
import type { RevisionChange } from './delivery.ts';
import { rewrite } from './rewrite.ts';
import { aroundIn, leftOf, type StationWork, sealIn, startWork } from './station-work.ts';

export type Correction = {
  readonly stationId: number;
  readonly timeZone: string;
  /** Observed times of the readings. */
  readonly observedAt: readonly number[];
  /** Null: the whole reading. */
  readonly field: FieldName | null;
  /** What the journal says of it: written in the same transaction, when something changed. */
  readonly entry?: EntryDraft;
};

/**
 * Deletes readings, or voids one field of them: the value goes and a repeat does not bring it back. The console's own
 * maximum of the day that came of the value goes with it, until the day ends. All of the readings or none: where one is
 * not held, is sealed or has no such value, nothing changes.
 * @returns the station's new revision; null when nothing changed
 */
export function correct(
  writer: Writer,
  judge: Judge,
  correction: Correction,
): Promise<RevisionChange | null> {
  const { stationId, timeZone, observedAt, field, entry } = correction;
  return writer.transaction(async (connection) => {
    const state = await stationState(connection, stationId);
    if (!state) return null;
    const work = startWork(connection, state, { judge, timeZone });
    for (const time of observedAt) if (!(await correctable(work, time, field))) return null;
    for (const time of observedAt) await takeAway(work, time, field);
    await connection.runAll(await leftOf([work]));
    if (!work.changed) return null;
    await saveBounds(work);
    if (entry) await insertEntry(connection, entry);
    const { revision, lastObservedAt } = (await stationState(connection, stationId)) ?? state;
    return { stationId, revision, lastObservedAt };
  });
}

/** The reading of this time, when there is something to take away of it. */
async function correctable(
  work: StationWork,
  observedAt: number,
  field: FieldName | null,
): Promise<StoredReading | null> {
  const held = await (await aroundIn(work)).at(observedAt);
  if (!held || isSealed(await sealIn(work), held)) return null;
  return field === null || held.values[field] !== undefined ? held : null;
}

async function takeAway(
  work: StationWork,
  observedAt: number,
  field: FieldName | null,
): Promise<void> {
  // As those before it have left it.
  const held = await correctable(work, observedAt, field);
  if (!held) return;
  if (field === null) return rewrite(work, held, null);
  const previous = await (await aroundIn(work)).before(observedAt);
  const maximum = maximumMadeBy(field, held, previous, work.place.timeZone);
  await voidField(work, held, field);
  if (isDayMaximum(field)) await voidUntilMidnight(work, held, field);
  if (maximum) await voidUntilMidnight(work, held, maximum);
}

async function voidField(work: StationWork, held: StoredReading, field: FieldName): Promise<void> {
  const reading = asReceived(held);
  const { [field]: _, ...values } = reading.values;
  const voided = { ...held, marks: withMark(held.marks, field, { voided: true }) };
  await rewrite(work, voided, { reading: { ...reading, values }, arrival: held });
}

/** From this reading on: what is received later that day follows (`day-maxima`). */
async function voidUntilMidnight(
  work: StationWork,
  first: StoredReading,
  field: FieldName,
): Promise<void> {
  const around = await aroundIn(work);
  let held = await around.at(first.observedAt);
  while (held && isSameDay(first, held, work.place.timeZone)) {
    if (!held.marks.get(field)?.voided) await voidField(work, held, field);
    held = await around.after(held.observedAt);
  }
}

/** A first reading that is sealed is no longer held, and stays the first. */
async function saveBounds(work: StationWork): Promise<void> {
  const { connection, stationId } = work;
  await connection.run(
    `UPDATE station_state SET revision = revision + 1,
      first_observed_at = CASE WHEN first_observed_at < ? THEN first_observed_at
        ELSE (SELECT MIN(observed_at) FROM measurement WHERE station_id = ?) END,
      last_observed_at = (SELECT MAX(observed_at) FROM measurement WHERE station_id = ?)
      WHERE station_id = ?`,
    [await sealIn(work), stationId, stationId, stationId],
  );
}
