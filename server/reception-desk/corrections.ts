// GET /api/weatherStation/{reference}/readings and POST …/correction: readings are looked at one by one, and what is
// wrong in them is taken away.
import { instantsOf } from '../../shared/calendar/local-time.ts';
import {
  type Failure,
  invalid,
  isFailure,
  malformed,
  notFound,
} from '../../shared/contract/failure.ts';
import { type receptionSchemas, receptionWords } from '../../shared/contract/reception.schema.ts';
import type { NearReadings, receptionCalls } from '../../shared/contract/reception.ts';
import type { PrivateHandlers } from '../../shared/contract/schema.ts';
import { formatExactDateTime } from '../../shared/format/dates.ts';
import { fieldLabel } from '../../shared/measures/field-label.ts';
import type { FieldName } from '../../shared/measures/fields.ts';
import type { Connection } from '../storage/connection.ts';
import { isoOf, isoOrNull } from '../storage/contents/dates.ts';
import { findStation, type Station } from '../storage/contents/stations.ts';
import { unitSetById } from '../storage/contents/unit-sets.ts';
import { readingAt, readingsNear } from '../storage/readings/readings-near.ts';
import { isSealed, sealOf } from '../storage/readings/seal.ts';
import { stationState } from '../storage/readings/state.ts';
import type { Store } from '../storage/store.ts';
import { presentReadings } from './readings.ts';

const readingsShown = 40;

type Correcting = Pick<
  PrivateHandlers<typeof receptionCalls, typeof receptionSchemas>,
  'stationReadings' | 'correctReadings'
>;

export const createCorrectionDesk = ({
  reader,
  correct,
}: Pick<Store, 'reader' | 'correct'>): Correcting => ({
  stationReadings: ({ params, query }) =>
    reader.snapshot(async (connection) => {
      const station = await findStation(connection, params.reference);
      if (!station) return notFound(receptionWords.unknownStation);
      const asked = query.at === undefined ? null : instantOf(query.at, station.timeZone);
      if (query.at !== undefined && asked === null) return malformed(receptionWords.at, 'at');
      return nearReadings(connection, station, asked);
    }),
  correctReadings: async ({ params, body: { field, ...body } }) => {
    const observedAt = [...new Set(body.observedAt.map((iso) => Date.parse(iso)))];
    const found = await reader.snapshot(async (connection) => {
      const station = await findStation(connection, params.reference);
      if (!station) return notFound(receptionWords.unknownStation);
      return (await refusalOf(connection, station, { observedAt, field })) ?? station;
    });
    if (isFailure(found)) return found;
    const { id: stationId, timeZone } = found;
    const change = await correct({ stationId, timeZone, observedAt, field });
    // Somebody else was faster.
    return change ? { corrected: observedAt.length } : notFound(receptionWords.overtaken);
  },
});

/** Milliseconds UTC; of a time without zone that comes twice, the first; null when it is no time. */
const instantOf = (text: string, timeZone: string): number | null =>
  text.endsWith('Z') ? Date.parse(text) : (instantsOf(text, timeZone)?.earlier ?? null);

/** @param asked milliseconds UTC; null: around the newest report */
async function nearReadings(
  connection: Connection,
  { id, reference, name, timeZone, unitSetId }: Station,
  asked: number | null,
): Promise<NearReadings> {
  const newest = (await stationState(connection, id))?.lastObservedAt ?? null;
  const at = newest === null ? null : (asked ?? newest);
  const { readings, earlier, later } = await readingsNear(connection, id, {
    at: at ?? 0,
    most: readingsShown,
  });
  const units = await unitSetById(connection, unitSetId);
  if (!units) throw new Error(`station ${id} has no set of units`);
  return {
    station: { reference, name, timeZone },
    at: isoOrNull(at),
    ...presentReadings(readings, units.units, await sealOf(connection)),
    earlier: isoOrNull(earlier),
    later: isoOrNull(later),
  };
}

type Wanted = { readonly observedAt: readonly number[]; readonly field: FieldName | null };

/** Why one of the readings cannot be corrected; null when all can. */
async function refusalOf(
  connection: Connection,
  { id, timeZone }: Station,
  { observedAt, field }: Wanted,
): Promise<Failure | null> {
  const seal = await sealOf(connection);
  for (const time of observedAt) {
    const held = await readingAt(connection, id, time);
    const when = formatExactDateTime(isoOf(time), timeZone);
    if (isSealed(seal, held ?? { observedAt: time, interval: 0 }))
      return invalid(receptionWords.sealedReading(when), 'observedAt');
    if (!held) return notFound(receptionWords.noReading(when));
    if (field !== null && held.values[field] === undefined)
      return invalid(receptionWords.noValue(fieldLabel(field), when), 'field');
  }
  return null;
}
