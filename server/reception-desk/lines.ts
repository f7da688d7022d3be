// A line of the reception log as an administrator sees it.
import type { ReceptionLine } from '../../shared/contract/reception.ts';
import type { LoggedReception } from '../storage/delivery.ts';

export const isoOf = (instant: number): string => new Date(instant).toISOString();
export const isoOrNull = (instant: number | null): string | null =>
  instant === null ? null : isoOf(instant);

export const isAccepted = ({ status, outcome }: LoggedReception): boolean =>
  status < 400 && outcome !== null && outcome !== 'unusable';

export function presentLine(line: LoggedReception): ReceptionLine {
  const { receivedAt, observedAt, dialect, status, outcome, detail } = line;
  return {
    receivedAt: isoOf(receivedAt),
    observedAt: isoOrNull(observedAt),
    dialect,
    accepted: isAccepted(line),
    outcome: status >= 400 ? 'refused' : (outcome ?? 'unusable'),
    status,
    identity: detail.identity ?? '',
    reports: detail.reports ?? 0,
    fields: detail.accepted,
    refused: detail.refused.map(({ field, reason, raw = null }) => ({ field, reason, value: raw })),
    unknown: detail.unknown,
    warnings: detail.notes,
  };
}

const saysModel = ['model', 'stationtype', 'softwaretype'];

/** What the console says of its model and firmware; null when it says nothing. */
export function consoleOf({ detail: { meta = {} } }: LoggedReception): string | null {
  const said = saysModel.flatMap((name) => (typeof meta[name] === 'string' ? [meta[name]] : []));
  return said.length === 0 ? null : [...new Set(said)].join(' · ');
}
