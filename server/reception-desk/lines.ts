// A line of the reception log as an administrator sees it.
import type { ReceptionLine, ReceptionOutcome } from '../../shared/contract/reception.ts';
import { isoOf, isoOrNull } from '../storage/contents/dates.ts';
import { consoleName } from '../storage/reports/console-name.ts';
import type { LoggedReception } from '../storage/reports/delivery.ts';

/** Earlier versions did not note what became of a line: it was stored when it held measures. */
function outcomeOf({ status, outcome, detail }: LoggedReception): ReceptionOutcome {
  if (status >= 400) return 'refused';
  if (outcome !== null) return outcome;
  if (detail.accepted.length === 0) return 'unusable';
  return (detail.reports ?? 1) > 1 ? 'batch' : 'stored';
}

export function isAccepted(line: LoggedReception): boolean {
  return !['refused', 'unusable', 'sealed'].includes(outcomeOf(line));
}

export function presentLine(line: LoggedReception): ReceptionLine {
  const { receivedAt, observedAt, dialect, status, detail } = line;
  return {
    receivedAt: isoOf(receivedAt),
    observedAt: isoOrNull(observedAt),
    dialect,
    accepted: isAccepted(line),
    outcome: outcomeOf(line),
    status,
    identity: detail.identity ?? '',
    reports: detail.reports ?? 0,
    fields: detail.accepted,
    refused: detail.refused.map(({ field, reason, raw = null }) => ({ field, reason, value: raw })),
    unknown: detail.unknown,
    warnings: detail.notes,
  };
}

/** What the console says of its model and firmware; null when it says nothing. */
export const consoleOf = ({ detail: { meta = {} } }: LoggedReception): string | null =>
  consoleName((name) => meta[name]);
