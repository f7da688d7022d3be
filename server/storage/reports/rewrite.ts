// Putting a reading among others, changing it or taking it away: its followers are judged again until nothing changes,
// so that any order of arrival gives the same store.
import type { Judgement, Reading } from '../../../shared/measures/reading.ts';
import type { Arrival, StoredReading } from '../readings/codec.ts';
import {
  asJudged,
  asReceived,
  asStored,
  sameContent,
  sameJudgement,
} from '../readings/judged-form.ts';
import { noMarks } from '../readings/marks.ts';
import { withoutVoidedMaxima } from './day-maxima.ts';
import { aroundIn, type StationWork, touch } from './station-work.ts';
import { settle } from './verdicts.ts';

type Said = { readonly undone: Judgement[]; readonly applied: Judgement[] };

/**
 * @param before the reading as held; null when it is new
 * @param after what it becomes, quantized and not judged, with its arrival; null when it goes
 */
export async function rewrite(
  work: StationWork,
  before: StoredReading | null,
  after: { readonly reading: Reading; readonly arrival: Arrival } | null,
): Promise<void> {
  const observedAt = after?.reading.observedAt ?? before?.observedAt ?? 0;
  const around = await aroundIn(work);
  const previous = await around.before(observedAt);
  const said: Said = { undone: [], applied: [] };
  if (before) said.undone.push(judge(work, previous, asReceived(before)));
  let now: StoredReading | null = null;
  if (after) {
    const { timeZone } = work.place;
    const { reading, marks } = withoutVoidedMaxima(
      previous,
      after.reading,
      before?.marks ?? noMarks,
      timeZone,
    );
    const judgement = judge(work, previous, reading);
    said.applied.push(judgement);
    now = asStored(judgement.reading, after.arrival, marks);
    around.put(now);
    touch(work, now);
  } else if (before) {
    around.remove(observedAt);
    touch(work, before);
  }
  await rejudge(work, { was: before ?? previous, is: now ?? previous, after: observedAt }, said);
  await settle(work, said.undone, said.applied);
  work.tail = undefined;
}

const judge = (work: StationWork, previous: StoredReading | null, reading: Reading): Judgement =>
  work.judge(previous ? asJudged(previous) : null, reading, work.place);

type Step = {
  readonly was: StoredReading | null;
  readonly is: StoredReading | null;
  readonly after: number;
};

async function rejudge(work: StationWork, from: Step, said: Said): Promise<void> {
  const around = await aroundIn(work);
  let step = from;
  for (;;) {
    const held = await around.after(step.after);
    if (!held) return;
    const received = asReceived(held);
    said.undone.push(judge(work, step.was, received));
    const judgement = judge(work, step.is, received);
    said.applied.push(judgement);
    const now = asStored(judgement.reading, held, held.marks);
    if (sameJudgement(held, now)) return;
    around.put(now);
    if (!sameContent(held, now)) touch(work, now);
    step = { was: held, is: now, after: held.observedAt };
  }
}
