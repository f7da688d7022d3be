// What an owner should mend, from the log of his station: only what its newest reports say too.
import type { BatteryState, HealthWarning, Sensor } from '../../shared/contract/reception.ts';
import type { LoggedReception } from '../storage/reports/delivery.ts';
import { isAccepted } from './lines.ts';
import {
  alwaysRefused,
  checkUnit,
  clockWarning,
  lowBattery,
  manyDuplicates,
  sentenceOf,
  silentSensors,
} from './texts.ts';

/** Reports in a row that refuse a field before it is called a setting and not an accident. */
const refusedInARow = 10;
/** Repeats worth telling, and their share of the log. */
const fewestDuplicates = 10;
const duplicatesShare = 0.25;

export type Witnesses = {
  /** Newest first. */
  readonly log: readonly LoggedReception[];
  readonly sensors: readonly Sensor[];
  readonly batteries: readonly BatteryState[];
};

export function healthWarnings({ log, sensors, batteries }: Witnesses): HealthWarning[] {
  const reports = log.filter(isAccepted);
  const newest = reports[0]?.detail;
  const silent = sensors.filter((sensor) => sensor.silent).map(({ label }) => label);
  return [
    ...(newest?.clock
      ? [{ kind: 'clock' as const, message: clockWarning(newest.clock.aheadMinutes) }]
      : []),
    ...lastingRefusals(reports),
    ...(newest?.advice ?? []).map((note) => ({
      kind: 'console' as const,
      message: sentenceOf(note),
    })),
    ...(silent.length === 0 ? [] : [{ kind: 'silent' as const, message: silentSensors(silent) }]),
    ...batteries
      .filter(({ low }) => low === true)
      .map(({ label }) => ({ kind: 'battery' as const, message: lowBattery(label) })),
    ...repeats(reports),
  ];
}

/** Fields that each of the last ten reports refused for the same reason. */
function lastingRefusals(reports: readonly LoggedReception[]): HealthWarning[] {
  const last = reports.slice(0, refusedInARow);
  if (last.length < refusedInARow) return [];
  return (last[0]?.detail.refused ?? [])
    .filter(({ field, reason }) =>
      last.every(({ detail }) =>
        detail.refused.some((other) => other.field === field && other.reason === reason),
      ),
    )
    .map(({ field, reason, code, raw }) => {
      const message = alwaysRefused(field, reason, raw);
      return code === 'out_of_range'
        ? { kind: 'unit', message: message + checkUnit }
        : { kind: 'refused', message };
    });
}

export const countDuplicates = (log: readonly LoggedReception[]): number =>
  log.filter(({ outcome }) => outcome === 'duplicate').length;

function repeats(reports: readonly LoggedReception[]): HealthWarning[] {
  const count = countDuplicates(reports);
  const isMany = count >= fewestDuplicates && count >= duplicatesShare * reports.length;
  return isMany ? [{ kind: 'duplicates', message: manyDuplicates(count, reports.length) }] : [];
}
