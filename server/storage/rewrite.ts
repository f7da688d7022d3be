// Putting a reading among others, changing it or taking it away: its followers are judged again until nothing changes,
// so that any order of arrival gives the same store.
import type { Judgement, Reading } from '../../shared/measures/reading.ts';
import type { Arrival, StoredReading } from './codec.ts';
import { asJudged, asReceived, asStored, sameContent, sameJudgement } from './judged-form.ts';
import { noMarks } from './marks.ts';
import { followingReadings, previousReading } from './readings.ts';
import { overwrite, put, type StationWork, touch } from './station-work.ts';
import { settle } from './verdicts.ts';

type Said = { readonly undone: Judgement[]; readonly applied: Judgement[] };

const remove = 'DELETE FROM measurement WHERE station_id = ? AND observed_at = ?';

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
  const previous = await previousReading(work.connection, work.stationId, observedAt);
  const said: Said = { undone: [], applied: [] };
  if (before) said.undone.push(judge(work, previous, asReceived(before)));
  let now: StoredReading | null = null;
  if (after) {
    const judgement = judge(work, previous, after.reading);
    said.applied.push(judgement);
    now = asStored(judgement.reading, after.arrival, before?.marks ?? noMarks);
    await put(work, now);
  } else if (before) {
    await work.connection.run(remove, [work.stationId, observedAt]);
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

/** Most often one follower is enough; a few at a time otherwise. */
const followersAtOnce = [1, 8, 64];

async function rejudge(work: StationWork, from: Step, said: Said): Promise<void> {
  let step = from;
  for (let round = 0; ; round++) {
    const limit = followersAtOnce[Math.min(round, followersAtOnce.length - 1)] ?? 1;
    const followers = await followingReadings(work.connection, work.stationId, step.after, limit);
    for (const held of followers) {
      const received = asReceived(held);
      said.undone.push(judge(work, step.was, received));
      const judgement = judge(work, step.is, received);
      said.applied.push(judgement);
      const now = asStored(judgement.reading, held, held.marks);
      if (sameJudgement(held, now)) return;
      if (sameContent(held, now)) await overwrite(work, now);
      else await put(work, now);
      step = { was: held, is: now, after: held.observedAt };
    }
    if (followers.length < limit) return;
  }
}
