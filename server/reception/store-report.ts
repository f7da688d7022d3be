// Stores one console's report with its line in the reception log.
import type { FieldName } from '../../shared/measures/fields.ts';
import type { Context } from './context.ts';
import type { Evidence } from './evidence.ts';
import { rawText, receptionEntry, reportRecord, withoutSecret } from './reception-log.ts';
import type { Report } from './report.ts';
import { stationReading } from './station-reading.ts';
import type { ReceptionStation } from './stations.ts';

export type ReportToStore = {
  readonly station: ReceptionStation;
  readonly report: Report;
  readonly evidence: Evidence;
  /** Masked. */
  readonly identity: string;
  readonly arrivedAt: number;
  /** HTTP status the sender gets. */
  readonly status: number;
};

/**
 * @returns false when it holds nothing that can be stored; true for one that is sealed too, which the log tells of: sent
 * again it would be no younger
 * @throws when the store cannot take it now
 */
export async function storeReport(context: Context, toStore: ReportToStore): Promise<boolean> {
  const { station, report, evidence, identity, arrivedAt, status } = toStore;
  const { reading, warnings } = stationReading(report, station);
  const measured: FieldName[] = Object.keys(reading.values).filter((field) => field !== 'runtime');
  if (measured.length === 0) return false;
  const record = withoutSecret(
    reportRecord(report, { accepted: measured, warnings, identity, arrivedAt }),
    station.apiToken,
  );
  const result = await context.deliver({
    stationId: station.id,
    timeZone: station.timeZone,
    readings: [reading],
    reception: receptionEntry(arrivedAt, report.protocol, status, record),
    raw: context.ports.keepRaw ? rawText(evidence.sent, station.apiToken) : null,
    arrivedAt,
  });
  return result.refused.length === 0 || result.sealedBefore !== null;
}
