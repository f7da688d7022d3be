// A reading ↔ its row: canonical values as scaled integers in the catalogue's columns, the other fields as JSON.
import { measure } from '../../../shared/measures/catalogue.ts';
import {
  type ColumnName,
  columnNames,
  derivedNames,
  type FieldName,
  parseField,
  snakeCase,
  type Values,
} from '../../../shared/measures/fields.ts';
import type { Carry, Flag, JudgedReading, Reading } from '../../../shared/measures/reading.ts';
import type { SqlValue, Tuple } from '../connection.ts';
import { decodeMarks, encodeMarks, type Marks, suspectsOf } from './marks.ts';

/** What the store knows of a reading's arrival. */
export type Arrival = {
  /** Milliseconds UTC. */
  readonly ingestedAt: number;
  /** What the reception log says of the report, by number; null when the log says it elsewhere. */
  readonly receptionId: number | null;
};

/** A reading as held by the store; `suspects` already takes later verdicts into account, `marks` tells them apart. */
export type StoredReading = JudgedReading & Arrival & { readonly marks: Marks };

/** Columns of `measurement` after station_id, in the order of `encodeReading` and `decodeReading`. */
export const readingColumns: readonly string[] = [
  'observed_at',
  'interval_s',
  'ingested_at',
  'reception_id',
  'flags',
  'suspects',
  'carry',
  'extras',
  ...columnNames.map(snakeCase),
];

/** `readingColumns` as the text of a SELECT. */
export const readingColumnList = readingColumns.join(', ');

const firstMeasure = readingColumns.length - columnNames.length;
/** Place of `extras` in a row that begins with station_id. */
const extrasPlace = 1 + readingColumns.indexOf('extras');

/** Canonical value → stored integer. `+ 0` turns −0 into 0. */
export const toStored = (value: number, scale: number): number => Math.round(value * scale) + 0;

// These three run for every report and every row read. Written out for each column of the catalogue they cost 1 to
// 2 µs; looping over the names costs 5 to 10, because V8 then knows neither the keys nor the shape of the object.
const perColumn = (line: (name: string, scale: number) => string): string =>
  columnNames.map((name) => line(name, measure(name).scale)).join('\n');

/** Rounds the fields that have a column where they are; gives how many there are. */
const roundColumns = new Function(
  'values',
  `let n = 0, x;
  ${perColumn((name, scale) => `if ((x = values.${name}) !== undefined) { n++; values.${name} = (Math.round(x * ${scale}) + 0) / ${scale}; }`)}
  return n;`,
) as (values: Record<FieldName, number>) => number;

/** Puts the stored integers of the columns at the end of a row; gives how many fields have a column. */
const pushColumns = new Function(
  'from',
  'row',
  `let n = 0, x;
  ${perColumn((name, scale) => `if ((x = from.${name}) === undefined) row.push(null); else { n++; row.push(Math.round(x * ${scale})); }`)}
  return n;`,
) as (from: Values, row: SqlValue[]) => number;

type TakeColumns = (row: Tuple) => Record<FieldName, number>;

/** Takes the values of these columns out of a row in which they follow one another. */
const takerOf = (names: readonly ColumnName[], first: number): TakeColumns =>
  new Function(
    'row',
    `let x; const to = {};
    ${names.map((name, index) => `if ((x = row[${first + index}]) !== null) to.${name} = x / ${measure(name).scale};`).join('\n')}
    return to;`,
  ) as TakeColumns;

/**
 * The same into an object that has all of them, undefined where the row holds null, and a place for what is computed:
 * made at once, and alike for all rows.
 */
const wholeTakerOf = (names: readonly ColumnName[], first: number): TakeColumns => {
  const taken = names.map((name, index) => {
    const cell = `row[${first + index}]`;
    return `${name}: ${cell} === null ? undefined : ${cell} / ${measure(name).scale}`;
  });
  const computed = derivedNames.map((name) => `${name}: undefined`);
  return new Function('row', `return { ${[...taken, ...computed].join(', ')} };`) as TakeColumns;
};

/** The values that the columns of a row hold. */
const takeColumns = takerOf(columnNames, firstMeasure);

const columnSet: ReadonlySet<FieldName> = new Set(columnNames);
const scales = new Map<FieldName, number | null>();

/** Scale of a field without a column; null when the catalogue knows no such field. */
function extraScale(field: FieldName): number | null {
  let scale = scales.get(field);
  if (scale === undefined) {
    const parsed = parseField(field);
    scale = parsed && measure(parsed.measure).scale;
    // Names come from outside: only those the catalogue knows are remembered.
    if (scale !== null) scales.set(field, scale);
  }
  return scale;
}

/** Rounds the others where they are; those that the catalogue does not know go. */
function roundExtras(values: Record<FieldName, number | undefined>): void {
  for (const [field, value] of Object.entries(values)) {
    if (value !== undefined && columnSet.has(field)) continue;
    const scale = value === undefined ? null : extraScale(field);
    if (value === undefined || scale === null) delete values[field];
    else values[field] = toStored(value, scale) / scale;
  }
}

/** Fields, without an array of their names. */
function countOf(values: Values): number {
  let count = 0;
  for (const _ in values) count++;
  return count;
}

/**
 * The reading rounded to what the store can hold, which is what quality control must see: the same reading read back
 * later is then judged alike. Fields the catalogue does not know are left out. Values must be finite.
 */
export function quantize(reading: Reading): Reading {
  // A copy keeps the shape of what it is made of: half of what filling an empty object costs.
  const values: Record<FieldName, number> = { ...reading.values };
  if (roundColumns(values) < countOf(values)) roundExtras(values);
  return {
    observedAt: reading.observedAt,
    interval: reading.interval,
    values,
    flags: reading.flags,
  };
}

/** The row of a reading, in the order station_id, …`readingColumns`. Values must be quantized. */
export function encodeReading(stationId: number, reading: StoredReading): SqlValue[] {
  const row: SqlValue[] = [
    stationId,
    reading.observedAt,
    reading.interval,
    reading.ingestedAt,
    reading.receptionId,
    reading.flags.length === 0 ? null : reading.flags.join(' '),
    reading.marks.size === 0 ? null : encodeMarks(reading.marks),
    reading.carry === null ? null : JSON.stringify(reading.carry),
    null,
  ];
  if (pushColumns(reading.values, row) < countOf(reading.values)) {
    const extras = Object.keys(reading.values)
      .filter((field) => !columnSet.has(field))
      .map((field) => [field, reading.values[field]]);
    row[extrasPlace] = JSON.stringify(Object.fromEntries(extras));
  }
  return row;
}

const noFlags: readonly Flag[] = [];

/** A row selected with `readingColumnList`. */
export function decodeReading(row: Tuple): StoredReading {
  const [observedAt, interval, ingestedAt, receptionId, flags, suspects, carry, extras] = row;
  const values = takeColumns(row);
  if (typeof extras === 'string') Object.assign(values, JSON.parse(extras) as Values);
  const marks = decodeMarks(suspects as string | null);
  return {
    observedAt: observedAt as number,
    interval: interval as number,
    ingestedAt: ingestedAt as number,
    receptionId: receptionId as number | null,
    values,
    flags: typeof flags === 'string' ? (flags.split(' ') as Flag[]) : noFlags,
    suspects: suspectsOf(marks),
    carry: typeof carry === 'string' ? (JSON.parse(carry) as Carry) : null,
    marks,
  };
}

/** Some values of a reading, undefined where they are missing, without what is known of its arrival. */
export type ReadingPart = Pick<JudgedReading, 'observedAt' | 'interval' | 'values' | 'suspects'>;

/** A way to read only some of the columns. */
export type PartialForm = {
  /** The text of a SELECT. */
  readonly columnList: string;
  readonly decode: (row: Tuple) => ReadingPart;
};

/** Nine tenths of what reading rows costs is making a value of each column. */
export function partialForm(names: readonly ColumnName[]): PartialForm {
  const first = ['observed_at', 'interval_s', 'suspects'];
  const take = wholeTakerOf(names, first.length);
  return {
    columnList: [...first, ...names.map(snakeCase)].join(', '),
    decode: (row) => ({
      observedAt: row[0] as number,
      interval: row[1] as number,
      values: take(row),
      suspects: suspectsOf(decodeMarks(row[2] as string | null)),
    }),
  };
}
