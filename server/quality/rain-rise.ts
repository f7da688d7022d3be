// What a rain counter's new level says: rain, a restart, or a move too large to believe at once. A move is held until
// the next two reports agree with it; a report back at the old level forgets it. Levels: thousandths of a millimetre.
import type { FieldName } from '../../shared/measures/fields.ts';
import type { Flag, JudgedReading, Reading } from '../../shared/measures/reading.ts';
import { type Moment, mayShowYesterday } from './moment.ts';
import { hasNewPeriod, isDaily, toLevel } from './rain-counter.ts';

/** A smaller move is the rounding of another unit: nothing is credited and the base stays. */
const smallest = toLevel(0.05);
/** A counter that restarted without having been unseen at the turn of its period shows at most this. */
const restartAtMost = toLevel(5);
/** A daily counter unseen for so long around midnight has restarted, whatever it has risen to since. */
const unseenMs = 3_600_000;
const believableAtOnce = toLevel(10);
const believablePerMinute = toLevel(5);
const believableAtMost = toLevel(400);
/** Reports after the held one that settle a move. */
const reportsToAgree = 2;

/** A level the counter moved to, not believed yet, and the newest level that agrees with it. */
type HeldLevel = {
  readonly level: number;
  readonly newest: number;
  readonly newestAt: number;
  readonly agreed: number;
};

/** The counter in use: the level up to which rain is credited and when it was last seen there. */
export type Counter = {
  readonly name: FieldName;
  readonly base: number;
  readonly at: number;
  readonly held: HeldLevel | null;
};

export type Rise = { readonly credit: number; readonly flag?: Flag; readonly counter: Counter };

export type Report = {
  readonly previous: JudgedReading | null;
  readonly reading: Reading;
  readonly moment: Moment;
};

export const standing = (name: FieldName, base: number, at: number): Counter => ({
  name,
  base,
  at,
  held: null,
});

export function riseOf(counter: Counter, level: number, report: Report): Rise {
  const { base, held } = counter;
  if (held === null) return riseFromBase(counter, level, report);
  const { at } = report.moment;
  const fell = held.level < base;
  const isBack = fell && level > base - smallest;
  const agrees =
    level > held.level - smallest && isBelievable(level - held.newest, at - held.newestAt);
  if (isBack || !agrees) return riseFromBase({ ...counter, held: null }, level, report);
  const agreed = held.agreed + 1;
  if (agreed < reportsToAgree) {
    return {
      credit: 0,
      flag: 'rain_held',
      counter: { ...counter, held: { ...held, newest: level, newestAt: at, agreed } },
    };
  }
  const hasRestarted =
    fell && (held.level <= restartAtMost || isOfNewPeriod(counter, held.newestAt, report));
  return {
    credit: hasRestarted ? level : Math.max(0, level - held.level),
    flag: hasRestarted ? 'rain_reset' : 'rain_jump',
    counter: standing(counter.name, level, at),
  };
}

/** The level against the base, nothing being held. */
function riseFromBase(counter: Counter, level: number, report: Report): Rise {
  const { name, base } = counter;
  const { at } = report.moment;
  if (Math.abs(level - base) < smallest) return { credit: 0, counter: standing(name, base, at) };
  if (hasRestartedUnseen(counter, report) && isBelievable(level, at - counter.at))
    return { credit: level, flag: 'rain_reset', counter: standing(name, level, at) };
  const rise = level - base;
  if (rise > 0 && isBelievable(rise, at - counter.at))
    return { credit: rise, counter: standing(name, level, at) };
  if (rise < 0 && level <= restartAtMost && mayHaveRestarted(counter, report)) {
    return { credit: level, flag: 'rain_reset', counter: standing(name, level, at) };
  }
  const held = { level, newest: level, newestAt: at, agreed: 0 };
  return { credit: 0, flag: 'rain_held', counter: { ...counter, held } };
}

const isBelievable = (rise: number, elapsedMs: number): boolean =>
  rise <=
  Math.min(
    believableAtMost,
    Math.max(believableAtOnce, (believablePerMinute * elapsedMs) / 60_000),
  );

/** Its fall was not seen: the day's rain may exceed that of the day before by now. */
const hasRestartedUnseen = ({ name, at }: Counter, { moment }: Report): boolean =>
  isDaily(name) &&
  moment.at - at >= unseenMs &&
  !mayShowYesterday(moment) &&
  isOfNewPeriod({ name, at }, moment.at, { moment });

/** A period of the counter has begun between when it was last seen at its level and `time`. */
const isOfNewPeriod = (
  { name, at }: Pick<Counter, 'name' | 'at'>,
  time: number,
  { moment: { timeZone } }: Pick<Report, 'moment'>,
): boolean => hasNewPeriod(name, { since: at, until: time, timeZone });

/** The first report of a new period or after a reboot; a daily counter may also restart late, up to 00:10. */
function mayHaveRestarted({ name, at }: Counter, { previous, reading, moment }: Report): boolean {
  if (isOfNewPeriod({ name, at }, moment.at, { moment })) return true;
  if (isDaily(name) && mayShowYesterday(moment)) return true;
  const { runtime } = reading.values;
  if (runtime === undefined) return false;
  const before = previous?.values.runtime;
  return (before !== undefined && runtime < before) || reading.observedAt - runtime * 1000 > at;
}
