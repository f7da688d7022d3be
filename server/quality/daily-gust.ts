// The gust of the day, a console's running maximum: yesterday's figure after midnight, and a spike that it repeats.
import { belongsAt } from '../../shared/calendar/belongs-at.ts';
import { wind } from '../../shared/measures/groups/wind.ts';
import type { JudgedReading, Judgement, Reading } from '../../shared/measures/reading.ts';
import { type DailyGustMemory, memoryOf } from './carry.ts';
import type { Gusts } from './gust.ts';
import { type Moment, mayShowYesterday } from './moment.ts';
import { holdMs, tolerance } from './steps.ts';

type DailyGustOutcome = {
  readonly suspect: boolean;
  /** The figure held so far is believed after all. */
  readonly confirmed: Judgement['verdicts'][number] | null;
  /** Undefined when the row says it all. */
  readonly memory: DailyGustMemory | undefined;
};

/** How far the gust of the day may rise above every gust that is believed, km/h. */
const stepLimit = wind.windGust.step.floor + tolerance;
/** A figure this little below a gust that is held comes of that gust, km/h. */
const sameGust = 1;

/**
 * The gust of the day is not believed in the first 10 minutes of the local day, nor as long as it is unchanged since a
 * day before: a console may reset it late, or at the midnight of another zone. Nor when it rises by more than a step, or
 * to a gust that is itself held; from then on it is held as long as the console repeats it and no accepted gust comes
 * within a step of it.
 */
export function judgeDailyGust(
  previous: JudgedReading | null,
  reading: Reading,
  moment: Moment,
  gusts: Gusts,
): DailyGustOutcome {
  const last = lastDailyGust(previous);
  const figure = reading.values.windMaxDailyGust;
  if (figure === undefined) return { suspect: false, confirmed: null, memory: last ?? undefined };
  if (last && last[0] === figure && last[1] < moment.day.start)
    return { suspect: true, confirmed: null, memory: last };
  if (isStep(last, figure, gusts, moment)) {
    const memory = [figure, moment.at, acceptedOf(last), reading.observedAt] as const;
    return { suspect: true, confirmed: null, memory };
  }
  const early = mayShowYesterday(moment);
  return {
    suspect: early,
    confirmed: early ? null : confirmation(last, figure),
    memory: undefined,
  };
}

function isStep(
  last: DailyGustMemory | null,
  figure: number,
  { before, now, held }: Gusts,
  { at }: Moment,
): boolean {
  if (explains(before, figure) || explains(now, figure)) return false;
  if (isHeld(last) && figure >= last[0]) return true;
  const accepted = acceptedOf(last);
  if (accepted !== null && figure <= accepted) return false;
  if (held !== undefined && figure >= held - sameGust) return true;
  const isKnown = last !== null && at - last[1] <= holdMs && before !== undefined;
  return isKnown && accepted !== null && figure > accepted + stepLimit;
}

/** A gust that is believed, within a step of the figure. */
const explains = (gust: number | undefined, figure: number): boolean =>
  gust !== undefined && figure <= gust + stepLimit;

type Held = DailyGustMemory & { readonly length: 4 };

const isHeld = (memory: DailyGustMemory | null): memory is Held => memory?.length === 4;

const acceptedOf = (memory: DailyGustMemory | null): number | null =>
  isHeld(memory) ? memory[2] : (memory?.[0] ?? null);

/** A figure that falls does not confirm the one that was held. */
function confirmation(
  last: DailyGustMemory | null,
  figure: number,
): Judgement['verdicts'][number] | null {
  if (!isHeld(last) || figure < last[0]) return null;
  return { observedAt: last[3], field: 'windMaxDailyGust', suspect: false };
}

function lastDailyGust(previous: JudgedReading | null): DailyGustMemory | null {
  const remembered = memoryOf(previous).g;
  if (remembered) return remembered;
  const figure = previous?.values.windMaxDailyGust;
  return previous && figure !== undefined
    ? [figure, belongsAt(previous.observedAt, previous.interval)]
    : null;
}
