// The line a reception leaves in its station's log, and the raw text kept beside it. Neither ever holds a secret.
import type { FieldName } from '../../shared/measures/fields.ts';
import type { ReceptionDetail, ReceptionEntry } from '../storage/reports/delivery.ts';
import { isAuthName } from './identity.ts';
import type { SentFields } from './pairs.ts';
import type { Meta, RefusalReason, Rejection, Report, Warning } from './report.ts';
import {
  clockSkewText,
  lowBatteryText,
  parkedText,
  rejectionText,
  sentEmptyText,
  warningText,
} from './texts.ts';
import { clockTolerance } from './times.ts';

/** What the log says of one reception, for its station's owner. */
export type ReceptionRecord = Omit<ReceptionDetail, 'refused'> & {
  /** Who sent it, masked. */
  readonly identity: string;
  /**
   * Milliseconds UTC; only when the report is not of the time of arrival: the store holds each text of the log once, and
   * what differs at every report would make every text a new one.
   */
  readonly observedAt?: number;
  /** Reports in the request. */
  readonly reports: number;
  readonly missing: readonly string[];
  /** What the console says of itself in words: model, firmware, radio. */
  readonly meta: Meta;
  readonly refused: readonly {
    readonly field: string;
    readonly reason: string;
    readonly code: RefusalReason;
    readonly raw?: string;
  }[];
};

const namesKept = 100;

export const refusedLine = (rejection: Rejection): ReceptionRecord['refused'][number] => ({
  field: rejection.wire,
  reason: rejectionText(rejection),
  code: rejection.reason,
  ...(rejection.raw === undefined ? {} : { raw: rejection.raw }),
});

type Reception = {
  readonly accepted: readonly FieldName[];
  readonly warnings: readonly Warning[];
  /** Masked. */
  readonly identity: string;
  readonly arrivedAt: number;
};

const isOfArrival = (observedAt: number, arrivedAt: number): boolean =>
  Math.abs(observedAt - arrivedAt) <= clockTolerance;

const wordsOf = (meta: Meta): Meta =>
  Object.fromEntries(Object.entries(meta).filter(([, value]) => typeof value === 'string'));

/** The record of a console's report. */
export function reportRecord(
  report: Report,
  { accepted, warnings, identity, arrivedAt }: Reception,
): ReceptionRecord {
  const lowBatteries = Object.entries(report.batteries).filter(
    ([, battery]) => battery.low === true,
  );
  return {
    identity,
    ...(isOfArrival(report.observedAt, arrivedAt) ? {} : { observedAt: report.observedAt }),
    reports: 1,
    accepted,
    missing: report.missing,
    refused: report.rejected.map(refusedLine),
    unknown: report.unknown.slice(0, namesKept),
    notes: [
      ...(isClockWrong(report) ? [clockSkewText] : []),
      ...(report.flags.includes('parked') ? [parkedText] : []),
      ...warnings.map(warningText),
      ...lowBatteries.map(([sensor]) => lowBatteryText(sensor)),
    ],
    batteries: report.batteries,
    meta: wordsOf(report.meta),
    ...(report.flags.includes('clock_skew')
      ? { clock: { aheadMinutes: report.clockAheadMinutes ?? null } }
      : {}),
    ...(warnings.length === 0 ? {} : { advice: warnings.map(warningText) }),
  };
}

/** A time that could not be read says nothing of the console's clock: its own line says what became of it. */
const isClockWrong = ({ flags, rejected }: Report): boolean =>
  flags.includes('clock_skew') && rejected.every(({ reason }) => reason !== 'not_a_time');

/** What a report held that could not be used. */
export type Held = Pick<Report, 'missing' | 'rejected' | 'unknown'>;
const nothingHeld: Held = { missing: [], rejected: [], unknown: [] };

/** The record of a request of which nothing could be used, with what it held where that could be read. */
export const refusalRecord = (
  reason: string,
  identity: string,
  { missing, rejected, unknown }: Held = nothingHeld,
): ReceptionRecord => ({
  identity,
  reports: 0,
  accepted: [],
  missing,
  refused: rejected.map(refusedLine),
  unknown: unknown.slice(0, namesKept),
  notes: [reason, ...(missing.length === 0 ? [] : [sentEmptyText(missing)])],
  meta: {},
});

/** The record without the token, should the sender have put it where words are kept: a name, a value, a model. */
export function withoutSecret(record: ReceptionRecord, apiToken: string): ReceptionRecord {
  const clean = (text: string): string => withoutToken(text, apiToken);
  return {
    ...record,
    unknown: record.unknown.map(clean),
    refused: record.refused.map(({ field, raw, ...line }) => ({
      ...line,
      field: clean(field),
      ...(raw === undefined ? {} : { raw: clean(raw) }),
    })),
    notes: record.notes.map(clean),
    meta: Object.fromEntries(
      Object.entries(record.meta).map(([name, said]) => [
        name,
        typeof said === 'string' ? clean(said) : said,
      ]),
    ),
  };
}

/** A record with what the store files it by. `ReceptionEntry` is the store's own form. */
export const receptionEntry = (
  receivedAt: number,
  dialect: string,
  status: number,
  detail: ReceptionRecord,
): ReceptionEntry => ({ receivedAt, dialect, status, detail });

/** What was sent, as pairs, without the fields that identify or authorise and without the token anywhere else. */
export function rawText(sent: SentFields, apiToken: string): string {
  const pairs: string[] = [];
  for (const { name, value } of sent.values()) {
    if (!isAuthName(name)) pairs.push(`${encoded(name)}=${encoded(value)}`);
  }
  return withoutToken(pairs.join('&'), apiToken);
}

/** A JSON document can hold half a surrogate pair, which has no encoding. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** The text with every occurrence of the token, encoded or not, replaced. */
export function withoutToken(text: string, apiToken: string): string {
  const forms = [...new Set([apiToken, encodeURIComponent(apiToken)])];
  return forms.reduce((left, form) => replaceIgnoringCase(left, form), text);
}

function replaceIgnoringCase(text: string, secret: string): string {
  const escaped = secret.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.replace(new RegExp(escaped, 'gi'), '***');
}
