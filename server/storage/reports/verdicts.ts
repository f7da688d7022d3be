// What readings say of earlier ones and of lightning: undone and applied together, so that only real changes are written.
import { belongsAt } from '../../../shared/calendar/belongs-at.ts';
import type { FieldName } from '../../../shared/measures/fields.ts';
import type { Judgement } from '../../../shared/measures/reading.ts';
import { suspectsOf, withMark } from '../readings/marks.ts';
import { isSealed } from '../readings/seal.ts';
import { type Strike, strikeScale } from '../readings/strikes.ts';
import { aroundIn, mark, type StationWork, sealIn, touch } from './station-work.ts';

/**
 * Withdraws what the first judgements said and applies what the second say. A held value is settled by one reading only.
 * What they say of a reading or a strike before the seal is not heard.
 */
export async function settle(
  work: StationWork,
  undone: readonly Judgement[],
  applied: readonly Judgement[],
): Promise<void> {
  const said = new Map<number, Map<FieldName, boolean | null>>();
  const struck = new Map<number, Strike | null>();
  const say = (judgement: Judgement, withdraw: boolean): void => {
    for (const { observedAt, field, suspect } of judgement.verdicts) {
      const fields = said.get(observedAt) ?? new Map<FieldName, boolean | null>();
      said.set(observedAt, fields.set(field, withdraw ? null : suspect));
    }
    const strike = strikeOf(judgement);
    if (strike) struck.set(strike.struckAt, withdraw ? null : strike);
  };
  for (const judgement of undone) say(judgement, true);
  for (const judgement of applied) say(judgement, false);
  for (const [observedAt, fields] of said) await applyVerdicts(work, observedAt, fields);
  for (const [struckAt, strike] of struck) await applyStrike(work, struckAt, strike);
}

async function applyVerdicts(
  work: StationWork,
  observedAt: number,
  fields: ReadonlyMap<FieldName, boolean | null>,
): Promise<void> {
  const around = await aroundIn(work);
  const reading = await around.at(observedAt);
  if (!reading || isSealed(await sealIn(work), reading)) return;
  let marks = reading.marks;
  for (const [field, verdict] of fields) {
    if ((marks.get(field)?.verdict ?? null) !== verdict)
      marks = withMark(marks, field, { verdict });
  }
  if (marks === reading.marks) return;
  const settled = { ...reading, marks, suspects: suspectsOf(marks) };
  around.put(settled);
  touch(work, settled);
}

function strikeOf({ reading, strike }: Judgement): Strike | null {
  if (!strike) return null;
  return {
    struckAt: strike.struckAt,
    // A console's clock may run ahead: a strike never counts after the reading that tells of it.
    belongsAt: Math.min(strike.struckAt, belongsAt(reading.observedAt, reading.interval)),
    readingAt: reading.observedAt,
    distance: strike.distance,
  };
}

const held =
  'SELECT belongs_at, reading_at, distance FROM strike WHERE station_id = ? AND struck_at = ?';
const forget = 'DELETE FROM strike WHERE station_id = ? AND struck_at = ?';
const keep =
  'INSERT INTO strike (station_id, struck_at, belongs_at, reading_at, distance) VALUES (?, ?, ?, ?, ?) ON CONFLICT (station_id, struck_at) DO UPDATE SET belongs_at = excluded.belongs_at, reading_at = excluded.reading_at, distance = excluded.distance';

async function applyStrike(
  work: StationWork,
  struckAt: number,
  strike: Strike | null,
): Promise<void> {
  const [before] = await work.connection.tuples(held, [work.stationId, struckAt]);
  const times = [before?.[0], strike?.belongsAt].filter((time) => typeof time === 'number');
  if (Math.min(...times) < (await sealIn(work))) return;
  const row = strike
    ? [strike.belongsAt, strike.readingAt, Math.round(strike.distance * strikeScale)]
    : null;
  if (before?.join() === row?.join()) return;
  if (before) mark(work, before[0] as number);
  if (row && strike) {
    await work.connection.run(keep, [work.stationId, struckAt, ...row]);
    mark(work, strike.belongsAt);
  } else {
    await work.connection.run(forget, [work.stationId, struckAt]);
  }
}
