// Our own JSON door: reports by canonical name, each judged alone so that a bad one never costs the others.
import type { Violation } from '../../../shared/contract/call.ts';
import {
  longestInterval,
  type RefusedReport,
  type ReportsAnswer,
  reportTexts,
} from '../../../shared/contract/reports.ts';
import { isMeasureName, measure } from '../../../shared/measures/catalogue.ts';
import { type Field, type FieldName, parseField } from '../../../shared/measures/fields.ts';
import { admit } from '../../../shared/measures/ranges.ts';
import { cleanText, type Rejection, type Report } from '../report.ts';
import {
  admitInstant,
  clockTolerance,
  earliestInstant,
  fromEpoch,
  readZonedTime,
} from '../times.ts';

export type ReportsRead = {
  readonly reports: readonly { readonly index: number; readonly report: Report }[];
  readonly refused: readonly RefusedReport[];
};

export type ReportBounds = {
  /** Time of a report that gives none, milliseconds UTC. */
  readonly receivedAt: number;
  /** Nothing observed later is taken. */
  readonly latest: number;
};

export const boundsAt = (now: number): ReportBounds => ({
  receivedAt: now,
  latest: now + clockTolerance,
});

/** Reads the items of a posted array. */
export function readReports(items: readonly unknown[], bounds: ReportBounds): ReportsRead {
  const reports: { index: number; report: Report }[] = [];
  const refused: RefusedReport[] = [];
  items.forEach((item, index) => {
    const read = readReport(item, bounds);
    if (Array.isArray(read)) refused.push({ index, violations: read });
    else reports.push({ index, report: read });
  });
  return { reports, refused };
}

type Draft = {
  readonly latest: number;
  readonly values: Record<FieldName, number>;
  readonly missing: string[];
  readonly rejected: Rejection[];
  readonly unknown: string[];
  readonly violations: Violation[];
};

function readReport(item: unknown, bounds: ReportBounds): Report | Violation[] {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    return [{ message: reportTexts.notAnObject }];
  }
  const draft: Draft = {
    latest: bounds.latest,
    values: {},
    missing: [],
    rejected: [],
    unknown: [],
    violations: [],
  };
  const given = item as Readonly<Record<string, unknown>>;
  const observedAt = readObservedAt(given.observedAt, bounds, draft.violations);
  const interval = readInterval(given.interval, draft.violations);
  for (const key of Object.keys(given)) {
    if (key !== 'observedAt' && key !== 'interval') readValue(draft, key, given[key]);
  }
  if (draft.violations.length > 0) return draft.violations;
  if (interval === 0) refuseRainWithoutInterval(draft);
  if (Object.keys(draft.values).length === 0)
    return [
      { message: reportTexts.noValue },
      ...fieldViolations(draft),
      ...draft.unknown.slice(0, namesTold).map(unknownField),
    ];
  const { values, missing, rejected, unknown } = draft;
  const said = { values, missing, rejected, unknown, batteries: {}, meta: {}, warnings: [] };
  return { protocol: 'json', identity: {}, observedAt, interval, flags: [], ...said };
}

const fieldViolations = ({ rejected }: Pick<Report, 'rejected'>): Violation[] =>
  rejected.map(({ wire, reason }) => ({
    message: reason === 'no_interval' ? reportTexts.noInterval : reportTexts.outOfRange,
    propertyPath: wire,
  }));

/** Names no table knows that an answer tells. */
const namesTold = 20;

const unknownField = (name: string): Violation => ({
  message: reportTexts.unknownField,
  propertyPath: name,
});

/**
 * The answer, with the fields that the author of a script must mend: a name that no measure has is told at its first
 * report only. A value out of range is the sensor's, and only the log tells of it.
 */
export function withRefusedFields(answer: ReportsAnswer, { reports }: ReportsRead): ReportsAnswer {
  const told = new Set<string>();
  const refusedFields = reports.flatMap(({ index, report }) => {
    const rejected = report.rejected.filter(({ reason }) => reason === 'no_interval');
    const unknown = report.unknown
      .filter((name) => !told.has(name))
      .slice(0, namesTold - told.size);
    for (const name of unknown) told.add(name);
    const violations = [...fieldViolations({ rejected }), ...unknown.map(unknownField)];
    return violations.length === 0 ? [] : [{ index, violations }];
  });
  return refusedFields.length === 0 ? answer : { ...answer, refusedFields };
}

/** How hard it rained is not known: the amount could be of a second or of a day. */
function refuseRainWithoutInterval({ values, rejected }: Draft): void {
  const field = 'rainInterval';
  const amount = values[field];
  if (amount === undefined) return;
  delete values[field];
  rejected.push({ wire: field, raw: String(amount), reason: 'no_interval', field });
}

const known = new Map<string, Field>();

/** `parseField`, remembered: a batch names the same fields a thousand times. */
function fieldNamed(name: string): Field | null {
  const seen = known.get(name);
  if (seen) return seen;
  const field = parseField(name);
  if (field) known.set(name, field);
  return field;
}

function readValue(draft: Draft, key: string, value: unknown): void {
  const field = fieldNamed(key);
  if (!field) {
    // A derived measure is ours to compute: what a sender makes of it is not kept.
    if (!isMeasureName(key)) draft.unknown.push(cleanText(key));
    return;
  }
  if (value === null || value === undefined) {
    draft.missing.push(key);
    return;
  }
  if (measure(field.measure).kind.is === 'instant') {
    readStrikeTime(draft, key, value);
    return;
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    draft.violations.push({ message: reportTexts.notANumber, propertyPath: key });
    return;
  }
  const admitted = admit(key, value + 0);
  if (admitted === null) draft.rejected.push(outOfRange(key, value));
  else draft.values[key] = admitted;
}

const outOfRange = (key: FieldName, value: unknown): Rejection => ({
  wire: key,
  raw: cleanText(String(value)),
  reason: 'out_of_range',
  field: key,
});

const neverStruck = new Set<unknown>([0, 4294967295]);

/** As consoles send it (unix seconds) or as ISO 8601; a gateway's default means no strike yet. */
function readStrikeTime(draft: Draft, key: FieldName, value: unknown): void {
  if (neverStruck.has(value)) {
    draft.missing.push(key);
    return;
  }
  const at = readInstant(value);
  if (at === null) draft.violations.push({ message: reportTexts.notAnInstant, propertyPath: key });
  else if (admitInstant(at, draft.latest) === null) draft.rejected.push(outOfRange(key, value));
  else draft.values[key] = at;
}

/** Milliseconds UTC; null when it is not an instant. */
function readInstant(value: unknown): number | null {
  if (typeof value === 'number')
    return Number.isFinite(value) && value > 0 ? fromEpoch(value) : null;
  return typeof value === 'string' ? readZonedTime(value) : null;
}

function readObservedAt(value: unknown, bounds: ReportBounds, violations: Violation[]): number {
  if (value === null || value === undefined) return bounds.receivedAt;
  const at = readInstant(value);
  const fault = at === null ? reportTexts.notAnInstant : observedAtFault(at, bounds);
  if (fault !== null) violations.push({ message: fault, propertyPath: 'observedAt' });
  return at ?? bounds.receivedAt;
}

function observedAtFault(at: number, { latest }: ReportBounds): string | null {
  if (at < earliestInstant) return reportTexts.tooOld;
  return at > latest ? reportTexts.inTheFuture : null;
}

function readInterval(value: unknown, violations: Violation[]): number {
  if (value === null || value === undefined) return 0;
  const usable =
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= longestInterval;
  if (!usable) violations.push({ message: reportTexts.badInterval, propertyPath: 'interval' });
  return usable ? value : 0;
}
