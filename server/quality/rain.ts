// How much rain a reading adds: its own amount when it gives a believable one, else the rise of one console counter.
// The counter is the best present at the first report and stays the same until it has not been seen for an hour.
import { belongsAt } from '../../shared/calendar/belongs-at.ts';
import type { FieldName } from '../../shared/measures/fields.ts';
import type { Flag, JudgedReading, Reading } from '../../shared/measures/reading.ts';
import { memoryOf, type RainMemory } from './carry.ts';
import type { Moment } from './moment.ts';
import { firstCounter, levelOf, toLevel, toMillimetres } from './rain-counter.ts';
import { type Counter, type Report, type Rise, riseOf, standing } from './rain-rise.ts';

const givenUpAfterMs = 3_600_000;

/** The strongest rain believed, mm/h; and what a single tip of the coarsest gauge brings in however short a time, mm. */
const believablePerHour = 300;
const coarsestTip = 1;

type RainOutcome = {
  /** Millimetres; undefined when the reading says nothing of rain. */
  readonly increment: number | undefined;
  /** The reading's own amount is more than it can have rained: it is not summed. */
  readonly suspect: boolean;
  readonly flag: Flag | undefined;
  /** Undefined when the row says it all. */
  readonly memory: RainMemory | undefined;
};

export function judgeRain(
  previous: JudgedReading | null,
  reading: Reading,
  moment: Moment,
): RainOutcome {
  const amount = reading.values.rainInterval;
  const known = lastCounter(previous);
  const suspect = amount !== undefined && !isBelievable(amount, reading.interval);
  if (amount !== undefined && !suspect) {
    const counter = known && movedBy(known, amount, { previous, reading, moment });
    return {
      increment: amount,
      suspect,
      flag: undefined,
      memory: memoryAfter(counter, reading),
    };
  }
  const rise = riseIn(known, { previous, reading, moment });
  return {
    increment: rise ? toMillimetres(rise.credit) : undefined,
    suspect,
    flag: rise?.flag,
    memory: memoryAfter(rise?.counter ?? known, reading),
  };
}

/** Without an interval nothing tells how hard it rained; reception takes no such amount any more. */
const isBelievable = (millimetres: number, seconds: number): boolean =>
  seconds === 0 || millimetres <= Math.max(coarsestTip, (believablePerHour * seconds) / 3600);

/** Rise of the counter in use, or of the one that takes over; null when the report has neither. */
function riseIn(known: Counter | null, report: Report): Rise | null {
  const { values } = report.reading;
  const { at } = report.moment;
  const best = firstCounter(values);
  if (best === null) return null;
  const begin = { credit: 0, counter: standing(best.name, best.level, at) };
  if (known === null) return begin;
  const level = levelOf(values, known.name);
  const isGivenUp = at - (known.held?.newestAt ?? known.at) > givenUpAfterMs;
  if (level !== null) {
    const rise = riseOf(known, level, report);
    if (!isGivenUp || best.name === known.name) return rise;
    return rise.counter.held ? begin : { ...rise, counter: begin.counter };
  }
  const isFrozen = values[known.name] !== undefined;
  if (!isGivenUp && !isFrozen) return null;
  const before = counterIn(report.previous, best.name);
  return before ? riseOf(before, best.level, report) : begin;
}

/**
 * After a report that gives its own amount: the counter stands where the report shows it, else where that amount must
 * have brought it, so that going back to the counter does not count the same rain again.
 */
function movedBy(
  { name, base }: Counter,
  millimetres: number,
  { reading, moment }: Report,
): Counter {
  const shown = levelOf(reading.values, name);
  return standing(name, shown ?? base + toLevel(millimetres), moment.at);
}

/** The counter in use after the previous reading; null when none was seen yet. */
function lastCounter(previous: JudgedReading | null): Counter | null {
  const remembered = memoryOf(previous).r;
  if (remembered === undefined) {
    return counterIn(previous, previous && (firstCounter(previous.values)?.name ?? null));
  }
  const [name, base, at] = remembered;
  if (remembered.length === 3) return standing(name, base, at);
  const [, , , level, newest, newestAt, agreed] = remembered;
  return { name, base, at, held: { level, newest, newestAt, agreed } };
}

/** A counter as a reading's own row shows it; null when it does not. */
function counterIn(reading: JudgedReading | null, name: FieldName | null): Counter | null {
  const level = reading && name !== null ? levelOf(reading.values, name) : null;
  if (reading === null || name === null || level === null) return null;
  return standing(name, level, belongsAt(reading.observedAt, reading.interval));
}

/** Undefined when `lastCounter` finds the same in the row. */
function memoryAfter(counter: Counter | null, { values }: Reading): RainMemory | undefined {
  if (counter === null) return undefined;
  const { name, base, at, held } = counter;
  if (held) return [name, base, at, held.level, held.newest, held.newestAt, held.agreed];
  const best = firstCounter(values);
  const isInRow = best !== null && name === best.name && base === best.level;
  return isInRow ? undefined : [name, base, at];
}
