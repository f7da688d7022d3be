// Which statistics are kept of each measure, their places in memory and their columns: all from the catalogue.
// The same columns serve rollup_15m and rollup_day; every time there is an offset in ms from the row's start.
import {
  type catalogue,
  type MeasureName,
  measure,
  measureNames,
} from '../../../shared/measures/catalogue.ts';
import { type ColumnName, columnNames, snakeCase } from '../../../shared/measures/fields.ts';

type Catalogue = typeof catalogue;
type Rolls<M extends MeasureName> = Catalogue[M] extends { monotoneOf: string }
  ? never
  : Catalogue[M] extends { kind: { extremes: 'both' | 'max' | 'mean' } }
    ? M
    : never;

/** Levels with statistics of their own (a rising function of one measure follows that measure's). */
export type RolledName = { [M in MeasureName]: Rolls<M> }[MeasureName];
/** Amounts that quality control credits; they add up. */
export type TotalName = {
  [M in MeasureName]: Catalogue[M] extends { creditedFrom: readonly string[] } ? M : never;
}[MeasureName];
/** Directions drawn in a chart, kept as the sum of their wind vectors. */
export type VectorName = {
  [M in MeasureName]: Catalogue[M] extends { kind: { is: 'angle' }; chart: object } ? M : never;
}[MeasureName];

/**
 * Sums of computed quantities and of vectors are kept as whole millionths, so that adding them up
 * gives the same number in every order and in every engine.
 */
export const millionths = 1e6;

/** Places of what is known of the reports themselves, then of a level, a vector and a total from its `base`. */
export const slots = { reports: 0, covered: 1, firstAt: 2, lastAt: 3 } as const;
export const levelSlots = { min: 0, minAt: 1, max: 2, maxAt: 3, sum: 4, n: 5 } as const;
export const vectorSlots = { east: 0, north: 1, n: 2 } as const;
export const totalSlots = { total: 0, lastAt: 1 } as const;

type Place = {
  /** Prefix of its columns. */
  readonly column: string;
  /** First of its places in memory. */
  readonly base: number;
};

export type Level = Place & {
  readonly name: RolledName;
  readonly keeps: 'both' | 'max' | 'mean';
  /** Extremes are kept × this, as integers; null: computed quantity, kept as it is. */
  readonly scale: number | null;
  /** Sums are kept × this, as integers. */
  readonly sumScale: number;
};

const rolled = measureNames.filter((name) => {
  const { kind, monotoneOf } = measure(name);
  return kind.is === 'level' && kind.extremes !== 'none' && monotoneOf === undefined;
}) as RolledName[];

export const levels: readonly Level[] = rolled.map((name, index) => {
  const { kind, scale, derivedFrom } = measure(name);
  const keeps = kind.is === 'level' && kind.extremes !== 'none' ? kind.extremes : 'mean';
  const computed = derivedFrom !== undefined;
  return {
    name,
    column: snakeCase(name),
    base: 4 + 6 * index,
    keeps,
    scale: computed ? null : scale,
    sumScale: computed ? millionths : scale,
  };
});

/** Comes from the strikes, each at its own time, and not from the reports that repeat it. */
export const strikeMeasure: RolledName = 'lightningDistance';

export type Vector = Place & { readonly name: VectorName; readonly weightedBy: string };

const afterLevels = 4 + 6 * levels.length;
export const vectors: readonly Vector[] = measureNames
  .flatMap((name) => {
    const { kind, chart } = measure(name);
    return kind.is === 'angle' && chart
      ? [{ name: name as VectorName, weightedBy: kind.weightedBy }]
      : [];
  })
  .map((vector, index) => ({
    ...vector,
    column: snakeCase(vector.name),
    base: afterLevels + 3 * index,
  }));

export type Total = Place & { readonly name: TotalName; readonly scale: number };

const afterVectors = afterLevels + 3 * vectors.length;
export const totals: readonly Total[] = measureNames
  .filter((name) => measure(name).creditedFrom !== undefined)
  .map((name, index) => ({
    name: name as TotalName,
    column: snakeCase(name),
    base: afterVectors + 2 * index,
    scale: measure(name).scale,
  }));

/** The column that holds the sum of an amount: null where nothing was credited, which is not 0. */
export const totalColumn = (name: TotalName): string => `${snakeCase(name)}_total`;

/** Numbers that statistics take in memory. */
export const slotCount = afterVectors + 2 * totals.length;

export type RollupColumn = {
  readonly name: string;
  readonly type: 'integer' | 'real';
  /** Its place in memory, where a time is an instant and not an offset. */
  readonly slot: number;
  readonly isTime: boolean;
  /** How the values of several rows become one. */
  readonly combine: 'sum' | 'min' | 'max';
  /** What null stands for: 0 in sums and counts, else missing. */
  readonly absent: 0 | null;
  /** The extreme whose time this is; it is combined over the rows that hold the extreme. */
  readonly timeOf?: string;
};

const known = { type: 'integer', isTime: false, absent: null } as const;
const count = (name: string, slot: number): RollupColumn => ({
  ...known,
  name,
  slot,
  combine: 'sum',
  absent: 0,
});
const time = (name: string, slot: number, combine: 'min' | 'max'): RollupColumn => ({
  ...known,
  name,
  slot,
  isTime: true,
  combine,
});

function levelColumns({ keeps, scale, column, base }: Level): RollupColumn[] {
  const extreme = (end: 'min' | 'max'): RollupColumn[] => {
    const name = `${column}_${end}`;
    return [
      {
        ...known,
        name,
        type: scale === null ? 'real' : 'integer',
        slot: base + levelSlots[end],
        combine: end,
      },
      { ...time(`${name}_off`, base + levelSlots[`${end}At`], 'min'), timeOf: name },
    ];
  };
  return [
    ...(keeps === 'both' ? extreme('min') : []),
    ...(keeps === 'mean' ? [] : extreme('max')),
    count(`${column}_sum`, base + levelSlots.sum),
    count(`${column}_n`, base + levelSlots.n),
  ];
}

/** Every column of a roll-up row after its key, all nullable. On PostgreSQL an integer here is a bigint. */
export const rollupColumns: readonly RollupColumn[] = [
  // Written even when 0: a row may hold a strike alone.
  { ...count('reports', slots.reports), absent: null },
  count('covered', slots.covered),
  time('first_off', slots.firstAt, 'min'),
  time('last_off', slots.lastAt, 'max'),
  ...levels.flatMap(levelColumns),
  ...vectors.flatMap(({ column, base }) =>
    (['east', 'north', 'n'] as const).map((part) =>
      count(`${column}_${part}`, base + vectorSlots[part]),
    ),
  ),
  ...totals.flatMap(({ name, column, base }): RollupColumn[] => [
    { ...known, name: totalColumn(name), slot: base + totalSlots.total, combine: 'sum' },
    time(`${column}_last_off`, base + totalSlots.lastAt, 'max'),
  ]),
];

const levelAt = (slot: number): Level | undefined =>
  levels.find(({ base }) => slot >= base && slot < base + 6);

/** What is known of the reports, and the amounts. */
export const totalColumns: readonly RollupColumn[] = rollupColumns.filter(
  ({ slot }) => slot < 4 || slot >= afterVectors,
);

/** What is known of the reports, and what the mean of one measure is made of. */
export const meanColumns = (name: RolledName): readonly RollupColumn[] => {
  const base = levels.find((level) => level.name === name)?.base ?? 0;
  const kept = [slots.reports, slots.covered, base + levelSlots.sum, base + levelSlots.n];
  return rollupColumns.filter(({ slot }) => kept.includes(slot));
};

const charted = measureNames.flatMap((name) => {
  const { chart, monotoneOf, maxWith = [] } = measure(name);
  return chart ? [monotoneOf ?? name, ...maxWith] : [];
});

/** What graphs need of a row: values without their times, and only of the measures that are drawn. */
export const drawnColumns: readonly RollupColumn[] = rollupColumns.filter(({ slot, isTime }) => {
  const level = levelAt(slot);
  return !isTime && (level === undefined || charted.includes(level.name));
});

const receivedFor = (name: MeasureName): readonly MeasureName[] => {
  const { derivedFrom } = measure(name);
  return derivedFrom ? (derivedFrom as readonly MeasureName[]).flatMap(receivedFor) : [name];
};

/** Of a reading, the columns that statistics and what is computed for them are made of. */
export const summedColumns: readonly ColumnName[] = columnNames.filter((column) =>
  [
    ...levels.flatMap(({ name }) => receivedFor(name)),
    ...vectors.flatMap(({ name, weightedBy }) => [name, weightedBy]),
    ...totals.map(({ name }) => name),
  ].some((name) => name === column && name !== strikeMeasure),
);
