// How many lightning strikes a reading adds, and the strike it is the first to report.
import { belongsAt } from '../../shared/calendar/belongs-at.ts';
import type { FieldName } from '../../shared/measures/fields.ts';
import type { JudgedReading, Judgement, Reading } from '../../shared/measures/reading.ts';
import { isStrikeTime } from '../../shared/measures/strike-time.ts';
import { type LightningMemory, memoryOf } from './carry.ts';
import { type Moment, mayShowYesterday } from './moment.ts';

/**
 * What no detector counts: one hears a strike a second at most, a network of them some hundreds a minute in the worst
 * storms. A console that had lost its detector for a while catches up at once: hence the floor.
 */
const believablePerMinute = 300;
const believableAtOnce = 500;

type LightningOutcome = {
  /** Undefined when the reading says nothing of lightning. */
  readonly increment: number | undefined;
  /** What the reading gives and is not summed. */
  readonly suspects: readonly FieldName[];
  readonly strike: Judgement['strike'];
  readonly count: LightningMemory | undefined;
  readonly strikeTime: number | undefined;
};

export function judgeLightning(
  previous: JudgedReading | null,
  reading: Reading,
  moment: Moment,
): LightningOutcome {
  const { lightningDaily, lightningInterval } = reading.values;
  const last = lastCount(previous);
  const isFlood =
    lightningInterval !== undefined && !isBelievable(lightningInterval, reading.interval * 1000);
  const amount = isFlood ? undefined : lightningInterval;
  const rise = riseOf(last, lightningDaily, moment);
  const increment = amount ?? rise?.credit;
  const known = memoryOf(previous).k ?? strikeTimeOf(previous);
  const struckAt = strikeTimeOf(reading);
  const isNew = struckAt !== null && (known === null || struckAt > known);
  // A distance without a time is that of a strike the reading counts.
  const isUndated = struckAt === null && increment !== undefined && increment >= 1;
  return {
    increment,
    suspects: [
      ...(rise?.held ? ['lightningDaily'] : []),
      ...(isFlood ? ['lightningInterval'] : []),
    ],
    strike: isNew || isUndated ? strikeIn(reading, struckAt ?? reading.observedAt) : null,
    count: rise ? rise.held : last ? carried(last, amount, moment) : undefined,
    strikeTime: isNew || known === null || struckAt === known ? undefined : known,
  };
}

function strikeIn({ values }: Reading, struckAt: number): Judgement['strike'] {
  const distance = values.lightningDistance;
  return distance === undefined ? null : { struckAt, distance };
}

const isBelievable = (strikes: number, elapsedMs: number): boolean =>
  strikes <= Math.max(believableAtOnce, (believablePerMinute * elapsedMs) / 60_000);

type Rise = {
  readonly credit: number;
  /** Undefined when the count is believed: the row says it all. */
  readonly held: LightningMemory | undefined;
};

/**
 * The counter's rise within its segment. A segment begins where the counter falls, and at the first report of a local
 * day that cannot show yesterday's figure any more; it counts in full from 0. A rise too steep to believe is held: when
 * the next count agrees it is the new base, and what lies below was never counted.
 */
function riseOf(
  last: LightningMemory | null,
  count: number | undefined,
  moment: Moment,
): Rise | undefined {
  if (count === undefined) return undefined;
  if (last === null) return { credit: count, held: undefined };
  const [before, at, held, heldAt] = last;
  const isOfYesterday = (time: number): boolean =>
    time < moment.day.start && !mayShowYesterday(moment);
  if (held !== undefined && heldAt !== undefined && !isOfYesterday(heldAt)) {
    const agrees = count >= held && isBelievable(count - held, moment.at - heldAt);
    if (agrees) return { credit: count - held, held: undefined };
  }
  const begins = count < before || isOfYesterday(at);
  const credit = begins ? count : count - before;
  return isBelievable(credit, moment.at - at)
    ? { credit, held: undefined }
    : { credit: 0, held: [before, at, count, moment.at] };
}

/** The counter, not sent, goes on by what the interval counted, from 0 in a new local day. */
function carried(
  last: LightningMemory,
  counted: number | undefined,
  { at, day }: Moment,
): LightningMemory {
  if (counted === undefined) return last;
  return [last[1] < day.start ? counted : last[0] + counted, at];
}

function lastCount(previous: JudgedReading | null): LightningMemory | null {
  const remembered = memoryOf(previous).l;
  if (remembered) return remembered;
  const count = previous?.values.lightningDaily;
  return previous && count !== undefined
    ? [count, belongsAt(previous.observedAt, previous.interval)]
    : null;
}

/** Time of the strike whose distance is shown; null without distance or without a believable time. */
function strikeTimeOf(reading: Reading | null): number | null {
  const time = reading?.values.lightningTime;
  if (!reading || time === undefined || reading.values.lightningDistance === undefined) return null;
  return isStrikeTime(time, reading.observedAt) ? time : null;
}
