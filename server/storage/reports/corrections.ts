// Corrections by hand: a reading or one of its fields is taken away, and everything that followed from it is redone.
import type { FieldName } from '../../../shared/measures/fields.ts';
import type { Writer } from '../connection.ts';
import { asReceived } from '../readings/judged-form.ts';
import { withMark } from '../readings/marks.ts';
import { isSealed } from '../readings/seal.ts';
import { stationState } from '../readings/state.ts';
import type { Committing } from './committer.ts';
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
};

/**
 * Deletes readings, or voids one field of them: the value goes and a repeat does not bring it back. What is sealed stays.
 * @returns the station's new revision; null when nothing changed
 */
export function correct(
  writer: Writer,
  { judge, memory }: Committing,
  correction: Correction,
): Promise<RevisionChange | null> {
  const { stationId, timeZone, field } = correction;
  return writer.transaction(async (connection) => {
    const state = await stationState(connection, stationId);
    if (!state) return null;
    const work = startWork(connection, state, { judge, timeZone });
    for (const time of correction.observedAt) await takeAway(work, time, field);
    await connection.runAll(await leftOf([work]));
    memory.delete(stationId);
    if (!work.changed) return null;
    await saveBounds(work);
    const { revision, lastObservedAt } = (await stationState(connection, stationId)) ?? state;
    return { stationId, revision, lastObservedAt };
  });
}

async function takeAway(
  work: StationWork,
  observedAt: number,
  field: FieldName | null,
): Promise<void> {
  const held = await (await aroundIn(work)).at(observedAt);
  if (!held || isSealed(await sealIn(work), held)) return;
  if (field === null) return rewrite(work, held, null);
  if (held.values[field] === undefined) return;
  const reading = asReceived(held);
  const { [field]: _, ...values } = reading.values;
  const voided = { ...held, marks: withMark(held.marks, field, { voided: true }) };
  await rewrite(work, voided, { reading: { ...reading, values }, arrival: held });
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
