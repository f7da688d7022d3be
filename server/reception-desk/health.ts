// The health of a station's reception: from its state, its log and what was heard of each sensor. Nothing here grows
// with the years a station has been reporting.
import type { ReceptionHealth } from '../../shared/contract/reception.ts';
import { measure } from '../../shared/measures/catalogue.ts';
import { dimensions } from '../../shared/measures/dimensions.ts';
import { fieldLabel } from '../../shared/measures/field-label.ts';
import { parseField } from '../../shared/measures/fields.ts';
import type { Connection } from '../storage/connection.ts';
import { isoOf } from '../storage/contents/dates.ts';
import { sensorsHeard } from '../storage/readings/sensors.ts';
import { stationState } from '../storage/readings/state.ts';
import { type SuspectValue, suspectsSince } from '../storage/readings/suspects.ts';
import { mergeWindow, usualInterval } from '../storage/readings/usual-interval.ts';
import type { LoggedReception } from '../storage/reports/delivery.ts';
import { countDuplicates, healthWarnings } from './health-warnings.ts';
import { consoleOf, isAccepted } from './lines.ts';
import { presentBatteries, presentSensors } from './sensors.ts';

const dayMs = 24 * 3_600_000;
const suspectsShown = 20;

/**
 * @param log of the station, newest first
 * @param now milliseconds UTC
 */
export async function receptionHealth(
  connection: Connection,
  stationId: number,
  log: readonly LoggedReception[],
  now: number,
): Promise<ReceptionHealth> {
  const last = (await stationState(connection, stationId))?.lastObservedAt ?? null;
  const usualMs = last === null ? null : await usualInterval(connection, stationId, last);
  const sensors =
    last === null
      ? []
      : presentSensors(await sensorsHeard(connection, stationId, last), last, usualMs ?? 0);
  const suspects =
    last === null ? [] : await suspectsSince(connection, stationId, last - dayMs, suspectsShown);
  const batteries = presentBatteries(log);
  return {
    state: stateOf(last === null ? null : now - last, usualMs),
    lastReport: last === null ? null : lastReport(last, log),
    usualInterval: usualMs === null ? null : usualMs / 1000,
    nextExpectedAt: last === null || usualMs === null ? null : isoOf(last + usualMs),
    sensors,
    batteries,
    warnings: healthWarnings({ log, sensors, batteries }),
    clock: clockOf(log),
    duplicates: countDuplicates(log),
    suspects: suspects.map(presentSuspect),
  };
}

function stateOf(ageMs: number | null, usualMs: number | null): ReceptionHealth['state'] {
  if (ageMs === null) return 'never';
  if (ageMs > dayMs) return 'silent';
  return ageMs > mergeWindow(usualMs) ? 'late' : 'live';
}

/** The line of the newest report, or of its repeat: else, of what the same console sent last. */
function lastReport(
  observedAt: number,
  log: readonly LoggedReception[],
): ReceptionHealth['lastReport'] {
  const own = log.find((line) => line.outcome === 'stored' && line.observedAt === observedAt);
  const line = own ?? log.find(isAccepted);
  return {
    observedAt: isoOf(observedAt),
    receivedAt: own ? isoOf(own.receivedAt) : null,
    dialect: line?.dialect ?? null,
    console: line ? consoleOf(line) : null,
    identity: line?.detail.identity ?? null,
  };
}

function clockOf(log: readonly LoggedReception[]): ReceptionHealth['clock'] {
  const reports = log.filter(isAccepted);
  const newest = reports[0]?.detail.clock;
  return {
    wrong: newest !== undefined,
    aheadMinutes: newest?.aheadMinutes ?? null,
    stampedByArrival: reports.filter(({ detail }) => detail.clock !== undefined).length,
  };
}

function presentSuspect({ observedAt, field, value }: SuspectValue) {
  const parsed = parseField(field);
  return {
    field,
    label: fieldLabel(field),
    observedAt: isoOf(observedAt),
    value: Math.round(value * 100) / 100,
    unit: parsed ? dimensions[measure(parsed.measure).dimension].canonical : '',
  };
}
