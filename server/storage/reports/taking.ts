// Takes one delivery into the work of its station: what is new, what repeats, what cannot be stored, what is logged.
import type { Judgement, Reading } from '../../../shared/measures/reading.ts';
import { type Arrival, quantize, type StoredReading } from '../readings/codec.ts';
import { asJudged, asReceived, asStored } from '../readings/judged-form.ts';
import { noMarks } from '../readings/marks.ts';
import { isSealed, mayBeSealed } from '../readings/seal.ts';
import { mayVoid, withoutVoidedMaxima } from './day-maxima.ts';
import type { DeliveryResult, PostedDelivery, RingOutcome } from './delivery.ts';
import { entryNumber, knowing, numberOfKnown } from './reception-entries.ts';
import { logInRing } from './receptions.ts';
import { rewrite } from './rewrite.ts';
import {
  append,
  aroundIn,
  type StationWork,
  sealIn,
  tailOf,
  writeReadings,
} from './station-work.ts';
import { settle } from './verdicts.ts';

const earliest = Date.UTC(2000, 0, 1);
const aheadAtMost = 300_000;

type Outcome = 'accepted' | 'duplicates' | 'filled';
type Counts = Pick<DeliveryResult, Outcome>;

const none: Counts = { accepted: 0, duplicates: 0, filled: 0 };
const nothingRefused = { refused: [], sealedBefore: null };

/**
 * The commonest delivery, without waiting for anything: one report, newer than the station's newest, that says nothing
 * of earlier ones. Null, and nothing done, when it is another case.
 */
export function takeNext(work: StationWork, delivery: PostedDelivery): DeliveryResult | null {
  const { entry, arrivedAt } = delivery;
  const [reading, second] = delivery.readings;
  if (work.tail === undefined || !reading || second || !isNewest(work, reading)) return null;
  if (mayVoid(work.tail)) return null;
  const receptionId = entry === null ? null : numberOfKnown(work.entries, entry);
  const rounded = quantize(reading);
  if ((entry !== null && receptionId === null) || !isStorable(work, rounded, arrivedAt))
    return null;
  if (mayBeSealed(rounded.observedAt, arrivedAt)) return null;
  const { reading: judged, verdicts, strike } = judgeNewest(work, work.tail, rounded);
  if (verdicts.length > 0 || strike) return null;
  append(work, asStored(judged, { ingestedAt: arrivedAt, receptionId }));
  return resultOf(work, { ...none, accepted: 1 }, nothingRefused);
}

/** Any delivery. */
export async function take(work: StationWork, delivery: PostedDelivery): Promise<DeliveryResult> {
  const { readings, entry, arrivedAt } = delivery;
  const counts = { ...none };
  const refused: number[] = [];
  let sealedBefore: number | null = null;
  const entryId = entry === null ? null : await numberOf(work, entry);
  // A report that is simply the station's next reading carries its line of the log itself.
  const isNext = readings.length === 1 && isNewest(work, readings[0]);
  const arrival = { ingestedAt: arrivedAt, receptionId: isNext ? entryId : null };
  for (const { reading, index } of inOrder(readings)) {
    const rounded = quantize(reading);
    if (await isBeforeSeal(work, rounded, arrivedAt)) {
      refused.push(index);
      sealedBefore = work.seal;
    } else if (!isStorable(work, rounded, arrivedAt)) refused.push(index);
    else counts[await takeReading(work, rounded, arrival)]++;
  }
  if (entryId !== null && (!isNext || counts.accepted === 0)) {
    const outcome = outcomeOf(readings.length, counts, sealedBefore !== null);
    await logInRing(work, { receivedAt: arrivedAt, entryId, outcome });
  }
  return resultOf(work, counts, { refused: refused.sort((a, b) => a - b), sealedBefore });
}

/** What the log says of a delivery that did not become the newest reading; null when it held none. */
function outcomeOf(
  readings: number,
  { accepted, duplicates, filled }: Counts,
  isAnySealed: boolean,
): RingOutcome | null {
  if (readings === 0) return null;
  if (accepted + duplicates + filled === 0) return isAnySealed ? 'sealed' : 'unusable';
  if (accepted + filled === 0) return 'duplicate';
  if (readings > 1) return 'batch';
  return filled > 0 ? 'completed' : 'late';
}

function resultOf(
  work: StationWork,
  counts: Counts,
  refusals: Pick<DeliveryResult, 'refused' | 'sealedBefore'>,
): DeliveryResult {
  const { changed } = work;
  if (changed) work.revision++;
  work.changed = false;
  const { revision, lastObservedAt } = work;
  return { ...counts, ...refusals, revision, changed, lastObservedAt };
}

async function numberOf(work: StationWork, entry: string): Promise<number> {
  const known = numberOfKnown(work.entries, entry);
  if (known !== null) return known;
  await writeReadings(work);
  const id = await entryNumber(work.connection, work.stationId, entry);
  work.entries = knowing(work.entries, entry, id);
  return id;
}

type Indexed = { readonly reading: Reading; readonly index: number };

function inOrder(readings: readonly Reading[]): Indexed[] {
  const indexed = readings.map((reading, index) => ({ reading, index }));
  return indexed.sort((a, b) => a.reading.observedAt - b.reading.observedAt);
}

const isNewest = ({ lastObservedAt }: StationWork, reading: Reading | undefined): boolean =>
  reading !== undefined && (lastObservedAt === null || reading.observedAt > lastObservedAt);

const isBeforeSeal = async (
  work: StationWork,
  reading: Reading,
  arrivedAt: number,
): Promise<boolean> =>
  mayBeSealed(reading.observedAt, arrivedAt) && isSealed(await sealIn(work), reading);

function isStorable(
  { stationId }: StationWork,
  { observedAt, interval, values }: Reading,
  arrivedAt: number,
): boolean {
  const isTimely =
    Number.isInteger(observedAt) && observedAt >= earliest && observedAt <= arrivedAt + aheadAtMost;
  if (stationId === 0 || !isTimely || !Number.isInteger(interval) || interval < 0) return false;
  for (const _ in values) return true;
  return false;
}

const judgeNewest = (
  work: StationWork,
  previous: StoredReading | null,
  reading: Reading,
): Judgement => work.judge(previous && asJudged(previous), reading, work.place);

async function takeReading(
  work: StationWork,
  reading: Reading,
  arrival: Arrival,
): Promise<Outcome> {
  if (isNewest(work, reading)) {
    await takeNewest(work, reading, arrival);
    return 'accepted';
  }
  const held = await (await aroundIn(work)).at(reading.observedAt);
  if (!held) {
    await rewrite(work, null, { reading, arrival });
    work.firstObservedAt = Math.min(work.firstObservedAt ?? reading.observedAt, reading.observedAt);
    return 'accepted';
  }
  const filled = fill(held, reading);
  if (!filled) return 'duplicates';
  await rewrite(work, held, { reading: filled, arrival: held });
  return 'filled';
}

async function takeNewest(work: StationWork, reading: Reading, arrival: Arrival): Promise<void> {
  const previous = await tailOf(work);
  const kept = withoutVoidedMaxima(previous, reading, noMarks, work.place.timeZone);
  const judgement = judgeNewest(work, previous, kept.reading);
  append(work, asStored(judgement.reading, arrival, kept.marks));
  await settle(work, [], [judgement]);
}

/** The held reading with what it lacked and the repeat has; null when there is nothing of the kind. */
function fill(held: StoredReading, repeat: Reading): Reading | null {
  const missing = Object.entries(repeat.values).filter(
    ([field]) => held.values[field] === undefined && !held.marks.get(field)?.voided,
  );
  if (missing.length === 0) return null;
  const received = asReceived(held);
  return { ...received, values: { ...received.values, ...Object.fromEntries(missing) } };
}
