// Since when a station has had no rain. A gauge that says nothing says nothing of dryness either.
import { dayAt } from '../../shared/calendar/days.ts';
import { measure, measureNames } from '../../shared/measures/catalogue.ts';
import type { FieldName, Values } from '../../shared/measures/fields.ts';
import { type Look, openLook } from '../storage/periods/look.ts';
import { totalsIn } from '../storage/periods/period-reader.ts';
import { bucketStart } from '../storage/rollups/bucket-times.ts';
import { completeness } from './completeness.ts';
import type { RunningPeriods } from './running-totals.ts';
import type { Subject } from './subject.ts';

/** How far back it is looked for: a whole year, whatever the day of the year. */
const SOUGHT_MS = 366 * 86_400_000;
/** Share of the time since the last rain that reports must cover: it may have rained in a longer silence. */
const COVERED_SHARE = 0.9;

type Known = {
  readonly current: Values;
  readonly running: Pick<RunningPeriods, 'totals' | 'dayEnd'>;
  readonly usualIntervalMs: number;
};

/**
 * Time of the last report credited with rain, milliseconds UTC. Null when none is known in a year, when no gauge
 * reports now, and when the reports since then cover less than nine tenths of the time.
 *
 * @param look over the running year at least
 */
export async function lastRainAt(
  look: Look,
  { state: { firstObservedAt, lastObservedAt } }: Subject,
  { current, running, usualIntervalMs }: Known,
): Promise<number | null> {
  if (firstObservedAt === null || lastObservedAt === null || !isGauged(current)) return null;
  const end = running.dayEnd;
  const ofYear = running.totals.yearly.lastCreditedAt.rainIncrement;
  const { start } = dayAt(lastObservedAt - SOUGHT_MS, look.station.timeZone);
  // Only in the first days of a year, before the first rain.
  const wide =
    ofYear === null ? await openLook(look.connection, look.station, { start, end }) : look;
  const last = ofYear ?? (await totalsIn(wide, { start, end })).lastCreditedAt.rainIncrement;
  if (last === null) return null;
  const since = bucketStart(last);
  const { covered } = await totalsIn(wide, { start: since, end });
  const share = completeness({
    start: since,
    end: null,
    firstObservedAt,
    covered,
    usualIntervalMs,
    now: lastObservedAt,
  });
  return share === null || share >= COVERED_SHARE ? last : null;
}

const gauged = measureNames.filter((name) => measure(name).dimension === 'rain') as FieldName[];

const isGauged = (current: Values): boolean => gauged.some((name) => current[name] !== undefined);
