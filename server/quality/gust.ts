// What can be wrong with gusts: one of 0 while the wind blows, one below the wind, yesterday's figure after midnight.

import { belongsAt } from '../../shared/calendar/belongs-at.ts';
import type { FieldName, Values } from '../../shared/measures/fields.ts';
import type { JudgedReading, Reading } from '../../shared/measures/reading.ts';
import { type DatedFigure, memoryOf } from './carry.ts';
import { type Moment, mayShowYesterday } from './moment.ts';

/** Consoles send 0 for a gust they did not measure; null when the gust is usable or absent. */
export const missingGust = ({ windGust, windSpeed }: Values): FieldName | null =>
  windGust === 0 && windSpeed !== undefined && windSpeed > 0 ? 'windGust' : null;

/** The gust is below the wind it was measured in; both are kept as sent. */
export const isGustBelowWind = ({ windGust, windSpeed }: Values): boolean =>
  windGust !== undefined && windSpeed !== undefined && windGust < windSpeed;

type DailyGustOutcome = {
  readonly suspect: boolean;
  readonly memory: DatedFigure | undefined;
};

const nothing: DailyGustOutcome = { suspect: false, memory: undefined };
const early: DailyGustOutcome = { suspect: true, memory: undefined };

/**
 * The gust of the day is not believed in the first 10 minutes of the local day, nor as long as it is unchanged since a
 * day before: a console may reset it late, or at the midnight of another zone.
 */
export function judgeDailyGust(
  previous: JudgedReading | null,
  reading: Reading,
  moment: Moment,
): DailyGustOutcome {
  const last = lastDailyGust(previous);
  const gust = reading.values.windMaxDailyGust;
  if (gust === undefined) return last ? { suspect: false, memory: last } : nothing;
  if (last && last[0] === gust && last[1] < moment.day.start)
    return { suspect: true, memory: last };
  return mayShowYesterday(moment) ? early : nothing;
}

function lastDailyGust(previous: JudgedReading | null): DatedFigure | null {
  const remembered = memoryOf(previous).g;
  if (remembered) return remembered;
  const gust = previous?.values.windMaxDailyGust;
  return previous && gust !== undefined
    ? [gust, belongsAt(previous.observedAt, previous.interval)]
    : null;
}
