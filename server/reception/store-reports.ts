// Stores a batch of the JSON door, and says report by report what became of it.
import type { Violation } from '../../shared/contract/call.ts';
import {
  type RefusedReport,
  type ReportsAnswer,
  reportTexts,
} from '../../shared/contract/reports.ts';
import { formatDate } from '../../shared/format/dates.ts';
import type { Flag, Reading } from '../../shared/measures/reading.ts';
import { isSealed } from '../storage/readings/seal.ts';
import type { DeliveryResult } from '../storage/reports/delivery.ts';
import type { Context } from './context.ts';
import {
  type ReportBounds,
  type ReportsRead,
  readReports,
  withRefusedFields,
} from './json/read-reports.ts';
import {
  type ReceptionRecord,
  receptionEntry,
  refusedLine,
  withoutSecret,
  withoutToken,
} from './reception-log.ts';
import type { Warning } from './report.ts';
import { stationReading } from './station-reading.ts';
import type { ReceptionStation } from './stations.ts';
import { parkedText, refusedReportText, warningText } from './texts.ts';

export type ReportsToStore = {
  readonly station: ReceptionStation;
  readonly items: readonly unknown[];
  readonly bounds: ReportBounds;
  /** Masked. */
  readonly identity: string;
  readonly flags: readonly Flag[];
};

/** @throws when the store cannot take them now: none may be taken for stored then */
export async function storeReports(
  context: Context,
  toStore: ReportsToStore,
): Promise<ReportsAnswer> {
  const { station, items, bounds, flags } = toStore;
  const read = readReports(items, bounds);
  const readings: Reading[] = [];
  const warnings = new Set<Warning>();
  const sent = read.reports.map(({ report }) => report.observedAt);
  const observedAt = context.ahead.settle(station.id, sent, bounds.receivedAt);
  for (const { report } of read.reports) {
    const settled = stationReading(
      { ...report, observedAt: observedAt(report.observedAt) },
      station,
    );
    readings.push(flags.length === 0 ? settled.reading : { ...settled.reading, flags });
    for (const warning of settled.warnings) warnings.add(warning);
  }
  const arrivedAt = context.clock.now();
  const result = await context.deliver({
    stationId: station.id,
    timeZone: station.timeZone,
    readings,
    reception: receptionEntry(
      arrivedAt,
      'json',
      200,
      withoutSecret(batchRecord(read, toStore, readings, warnings), station.apiToken),
    ),
    raw: context.ports.keepRaw ? oddities(read, items, station.apiToken) : null,
    arrivedAt,
  });
  const unstorable = result.refused.map(
    (at): RefusedReport => ({
      index: read.reports[at]?.index ?? at,
      violations: [violationOf(result, readings[at])],
    }),
  );
  const refused = [...read.refused, ...unstorable].sort((a, b) => a.index - b.index);
  const { accepted, filled, duplicates } = result;
  return withRefusedFields({ accepted: accepted + filled, duplicates, refused }, read);
}

function violationOf({ sealedBefore }: DeliveryResult, reading: Reading | undefined): Violation {
  if (sealedBefore === null || !reading || !isSealed(sealedBefore, reading))
    return { message: reportTexts.noValue };
  return {
    propertyPath: 'observedAt',
    message: reportTexts.sealed(formatDate(sealedBefore, 'UTC')),
  };
}

const linesKept = 20;

/** One line of the log for the whole batch. */
function batchRecord(
  { reports, refused }: ReportsRead,
  { items, identity, flags }: ReportsToStore,
  readings: readonly Reading[],
  warnings: ReadonlySet<Warning>,
): ReceptionRecord {
  const all = <T>(of: (report: ReportsRead['reports'][number]['report']) => readonly T[]): T[] => [
    ...new Set(reports.flatMap(({ report }) => of(report))),
  ];
  return {
    identity,
    reports: items.length,
    accepted: [...new Set(readings.flatMap(({ values }) => Object.keys(values)))],
    missing: all(({ missing }) => missing),
    refused: all(({ rejected }) => rejected)
      .slice(0, linesKept)
      .map(refusedLine),
    unknown: all(({ unknown }) => unknown).slice(0, linesKept),
    notes: [
      ...(flags.includes('parked') ? [parkedText] : []),
      ...[...warnings].map(warningText),
      ...refused.slice(0, linesKept).map(refusedReportText),
    ],
    meta: {},
    ...(warnings.size === 0 ? {} : { advice: [...warnings].map(warningText) }),
  };
}

const rawKept = 16_384;

/** The raw text of what was not understood; what was is stored exactly as sent. Null when there is nothing. */
function oddities(
  { reports, refused }: ReportsRead,
  items: readonly unknown[],
  apiToken: string,
): string | null {
  const odd = [
    ...refused.map(({ index }) => index),
    ...reports.flatMap(({ index, report }) =>
      report.unknown.length + report.rejected.length > 0 ? [index] : [],
    ),
  ];
  if (odd.length === 0) return null;
  return withoutToken(
    JSON.stringify(odd.slice(0, linesKept).map((index) => items[index])),
    apiToken,
  ).slice(0, rawKept);
}
