// How many lightning strikes a reading adds, and the strike it is the first to report.
import { belongsAt } from '../../shared/calendar/belongs-at.ts';
import type { JudgedReading, Judgement, Reading } from '../../shared/measures/reading.ts';
import { type DatedFigure, memoryOf } from './carry.ts';
import { type Moment, mayShowYesterday } from './moment.ts';

const clockToleranceMs = 300_000;
const year2000 = Date.UTC(2000, 0, 1);

type LightningOutcome = {
  /** Undefined when the reading says nothing of lightning. */
  readonly increment: number | undefined;
  readonly strike: Judgement['strike'];
  readonly count: DatedFigure | undefined;
  readonly strikeTime: number | undefined;
};

export function judgeLightning(
  previous: JudgedReading | null,
  reading: Reading,
  moment: Moment,
): LightningOutcome {
  const { lightningDaily, lightningInterval } = reading.values;
  const last = lastCount(previous);
  const increment = lightningInterval ?? riseOf(last, lightningDaily, moment);
  const isInRow = lightningDaily !== undefined || last === null;
  const known = memoryOf(previous).k ?? strikeTimeOf(previous);
  const struckAt = strikeTimeOf(reading);
  const isNew = struckAt !== null && (known === null || struckAt > known);
  // A distance without a time is that of a strike the reading counts.
  const isUndated = struckAt === null && increment !== undefined && increment >= 1;
  return {
    increment,
    strike: isNew || isUndated ? strikeIn(reading, struckAt ?? reading.observedAt) : null,
    count: isInRow ? undefined : carried(last, lightningInterval, moment),
    strikeTime: isNew || known === null || struckAt === known ? undefined : known,
  };
}

function strikeIn({ values }: Reading, struckAt: number): Judgement['strike'] {
  const distance = values.lightningDistance;
  return distance === undefined ? null : { struckAt, distance };
}

/**
 * The counter's rise within its segment. A segment begins where the counter falls, and at the first report of a local
 * day that cannot show yesterday's figure any more; it counts in full from 0.
 */
function riseOf(
  last: DatedFigure | null,
  count: number | undefined,
  moment: Moment,
): number | undefined {
  if (count === undefined || last === null) return count;
  const [before, at] = last;
  const begins = count < before || (at < moment.day.start && !mayShowYesterday(moment));
  return begins ? count : count - before;
}

/** The counter, not sent, goes on by what the interval counted, from 0 in a new local day. */
function carried(last: DatedFigure, counted: number | undefined, { at, day }: Moment): DatedFigure {
  if (counted === undefined) return last;
  return [last[1] < day.start ? counted : last[0] + counted, at];
}

function lastCount(previous: JudgedReading | null): DatedFigure | null {
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
  return time >= year2000 && time <= reading.observedAt + clockToleranceMs ? time : null;
}
