// Applies a dialect's table to the fields a console sent. A bad field costs that field and nothing else.
import type { FieldName } from '../../shared/measures/fields.ts';
import { admit } from '../../shared/measures/ranges.ts';
import { type Battery, readBattery } from './batteries.ts';
import type { Dialect } from './dialect.ts';
import { readNumber } from './numbers.ts';
import type { SentField, SentFields } from './pairs.ts';
import {
  cleanText,
  type RefusalReason,
  type Rejection,
  type Report,
  type Warning,
} from './report.ts';
import { admitInstant } from './times.ts';
import { conversions } from './units.ts';
import type { MeasureLine, WireEntry } from './wire-fields.ts';

export type FieldsRead = Pick<
  Report,
  'values' | 'missing' | 'rejected' | 'unknown' | 'batteries' | 'meta' | 'warnings'
>;

type Draft = {
  readonly observedAt: number;
  readonly values: Map<FieldName, { readonly value: number; readonly rank: number }>;
  readonly missing: Set<string>;
  readonly rejected: Map<string, Rejection>;
  readonly unknown: string[];
  readonly batteries: Record<string, Battery>;
  readonly meta: Record<string, string | number>;
  readonly warnings: Set<Warning>;
};

/**
 * Values are canonical and within range.
 * @param observedAt milliseconds UTC; a strike cannot be later by more than a clock can be wrong
 */
export function readFields(dialect: Dialect, sent: SentFields, observedAt: number): FieldsRead {
  const draft: Draft = {
    observedAt,
    values: new Map(),
    missing: new Set(),
    rejected: new Map(),
    unknown: [],
    batteries: {},
    meta: {},
    warnings: new Set(dialect.warnings?.(sent)),
  };
  for (const [key, field] of sent) {
    const entries = dialect.fields.get(key);
    if (!entries) draft.unknown.push(cleanText(field.name));
    else
      for (const entry of entries)
        readEntry(draft, entry, field, dialect.redirect?.(key, sent) ?? null);
  }
  return {
    values: Object.fromEntries([...draft.values].map(([field, { value }]) => [field, value])),
    missing: [...draft.missing],
    rejected: [...draft.rejected.values()],
    unknown: draft.unknown,
    batteries: draft.batteries,
    meta: draft.meta,
    warnings: [...draft.warnings],
  };
}

function readEntry(
  draft: Draft,
  entry: WireEntry,
  sent: SentField,
  redirected: FieldName | null,
): void {
  switch (entry.role) {
    case 'measure':
      readMeasure(draft, redirected === null ? entry : { ...entry, field: redirected }, sent);
      break;
    case 'battery':
      readBatteryField(draft, entry, sent);
      break;
    case 'meta':
      readMeta(draft, entry, sent);
      break;
    case 'auth':
    case 'time':
    case 'ignored':
      break;
    default:
      entry satisfies never;
  }
}

function readMeasure(
  draft: Draft,
  line: MeasureLine & { readonly rank: number },
  sent: SentField,
): void {
  const { field, rank } = line;
  const verdict = judgeMeasure(line, sent, draft.observedAt);
  if (verdict === 'missing') draft.missing.add(sent.name);
  else if (typeof verdict === 'string') reject(draft, sent, verdict, field);
  else {
    if (verdict.comma) draft.warnings.add('decimal_comma');
    const earlier = draft.values.get(field);
    if (!earlier || rank < earlier.rank) draft.values.set(field, { value: verdict.value, rank });
  }
}

type Verdict = { readonly value: number; readonly comma: boolean } | 'missing' | RefusalReason;

/** The canonical value, or why there is none. */
function judgeMeasure(line: MeasureLine, sent: SentField, observedAt: number): Verdict {
  if (sent.conflicting) return 'duplicate';
  const read = readNumber(sent.value, line.missing);
  if (read.is === 'missing') return 'missing';
  if (read.is === 'faulty') return 'not_a_number';
  const converted = conversions[line.unit](read.value, sent.tip);
  if (converted === null) return 'not_usable';
  const value =
    line.unit === 'epoch' ? admitInstant(converted, observedAt) : admit(line.field, converted);
  return value === null ? 'out_of_range' : { value, comma: read.comma };
}

function readBatteryField(
  draft: Draft,
  entry: WireEntry & { readonly role: 'battery' },
  sent: SentField,
): void {
  if (sent.conflicting) {
    reject(draft, sent, 'duplicate');
    return;
  }
  const battery = readBattery(entry, sent.value);
  if (battery === 'faulty') reject(draft, sent, 'not_a_number');
  else if (battery) draft.batteries[entry.wire] = battery;
}

function reject(draft: Draft, sent: SentField, reason: RefusalReason, field?: FieldName): void {
  if (draft.rejected.has(sent.name)) return;
  draft.rejected.set(sent.name, {
    wire: sent.name,
    ...(sent.conflicting ? {} : { raw: cleanText(sent.value) }),
    reason,
    ...(field === undefined ? {} : { field }),
  });
}

function readMeta(
  draft: Draft,
  entry: WireEntry & { readonly role: 'meta' },
  sent: SentField,
): void {
  if (sent.conflicting) return;
  if (entry.as === 'text') {
    const text = cleanText(sent.value);
    if (text !== '') draft.meta[entry.wire] = text;
    return;
  }
  const read = readNumber(sent.value);
  if (read.is !== 'number') return;
  const value = entry.as === 'integer' ? conversions.whole(read.value) : read.value;
  if (value !== null) draft.meta[entry.wire] = value;
}
