// Every table of the store as data; an engine says how it writes a type. Columns of `measurement` and of the
// roll-ups come from the catalogue. Times are milliseconds UTC.
import { type MeasureName, measure } from '../../../shared/measures/catalogue.ts';
import { chosenDimensions } from '../../../shared/measures/dimensions.ts';
import { columnNames, snakeCase } from '../../../shared/measures/fields.ts';
import { rollupColumns } from '../rollups/rollup-columns.ts';

export type ColumnType = 'integer' | 'bigint' | 'real' | 'text' | 'blob';

/** How an engine writes what is written differently elsewhere. */
export type Ddl = {
  readonly types: Readonly<Record<ColumnType, string>>;
  /** Definition of a generated whole-number key. */
  readonly identity: string;
  /** What follows the closing bracket of a table: an ordinary one, one kept in the order of its key. */
  readonly ordinary: string;
  readonly clustered: string;
  /** The same of a table that is split by month of a column; absent where tables are not split. */
  readonly partitioned?: (column: string) => string;
  /** How the tables there are can be listed. */
  readonly engine: 'sqlite' | 'postgres';
};

export type Column = {
  readonly name: string;
  readonly type: ColumnType | 'identity';
  readonly nullable?: true;
  readonly unique?: true;
  readonly default?: number | string;
  /** Foreign key: `unit_set`, or `account` that becomes null when its row goes. */
  readonly references?: {
    readonly table: string;
    readonly onDelete: 'restrict' | 'cascade' | 'set null';
  };
};

export type Table = {
  readonly name: string;
  readonly columns: readonly Column[];
  /** Absent when a column is the generated key. */
  readonly key?: readonly string[];
  /** The column of the key whose months the table may be split by, milliseconds UTC. */
  readonly splitBy?: string;
};

const column = (
  name: string,
  type: Column['type'],
  more: Omit<Column, 'name' | 'type'> = {},
): Column => ({ name, type, ...more });
const text = (name: string): Column => column(name, 'text');
const integer = (name: string): Column => column(name, 'integer');
const time = (name: string): Column => column(name, 'bigint');
const counter = (name: string): Column => column(name, 'bigint', { default: 0 });
const nullable = (name: string, type: ColumnType): Column => column(name, type, { nullable: true });
const id = column('id', 'identity');
const stationId = integer('station_id');
const dated = [time('created_at'), time('updated_at')];

const beyondInt4 = (name: MeasureName): boolean => {
  const { kind, range, scale } = measure(name);
  return kind.is === 'instant' || (range?.[1] ?? 0) * scale > 2_147_483_647;
};

const measurement: Table = {
  name: 'measurement',
  key: ['station_id', 'observed_at'],
  splitBy: 'observed_at',
  columns: [
    stationId,
    time('observed_at'),
    integer('interval_s'),
    time('ingested_at'),
    nullable('reception_id', 'integer'),
    nullable('flags', 'text'),
    nullable('suspects', 'text'),
    nullable('carry', 'text'),
    nullable('extras', 'text'),
    ...columnNames.map((name) =>
      nullable(snakeCase(name), beyondInt4(name) ? 'bigint' : 'integer'),
    ),
  ],
};

const statistics = rollupColumns.map(({ name, type }) =>
  nullable(name, type === 'real' ? 'real' : 'bigint'),
);

const rollup15m: Table = {
  name: 'rollup_15m',
  key: ['station_id', 'bucket_at'],
  splitBy: 'bucket_at',
  columns: [stationId, time('bucket_at'), ...statistics],
};

const rollupDay: Table = {
  name: 'rollup_day',
  key: ['station_id', 'day'],
  columns: [
    stationId,
    integer('day'),
    time('start_at'),
    time('end_at'),
    integer('calendar_version'),
    ...statistics,
  ],
};

/** Tables whose columns follow the catalogue: missing ones are added at start. */
export const derivedTables: readonly Table[] = [measurement, rollup15m, rollupDay];

/** The first generation of all other tables, in an order that satisfies their references. */
export const firstTables: readonly Table[] = [
  { name: 'meta', key: ['key'], columns: [text('key'), text('value')] },
  {
    name: 'unit_set',
    columns: [
      id,
      column('type', 'text', { unique: true }),
      ...chosenDimensions.map((dimension) => text(snakeCase(`${dimension}Unit`))),
      ...dated,
    ],
  },
  {
    name: 'station',
    columns: [
      id,
      column('reference', 'text', { unique: true }),
      ...[
        'name',
        'description',
        'short_description',
        'country',
        'address',
        'city',
        'postal_code',
      ].map(text),
      column('lat', 'real'),
      column('lng', 'real'),
      text('api_token'),
      column('token_hash', 'text', { unique: true }),
      text('model'),
      column('elevation', 'real'),
      column('unit_set_id', 'integer', { references: { table: 'unit_set', onDelete: 'restrict' } }),
      text('time_zone'),
      column('calendar_version', 'integer', { default: 1 }),
      column('publish_address', 'integer', { default: 0 }),
      column('rain_gauge', 'text', { default: 'auto' }),
      column('channels', 'text', { default: '{}' }),
      ...dated,
    ],
  },
  {
    name: 'account',
    columns: [
      id,
      column('email', 'text', { unique: true }),
      ...['first_name', 'last_name', 'role', 'password_hash'].map(text),
      column('token_version', 'integer', { default: 1 }),
      ...dated,
    ],
  },
  {
    name: 'observation',
    columns: [
      id,
      column('station_id', 'integer', { references: { table: 'station', onDelete: 'cascade' } }),
      column('account_id', 'integer', {
        nullable: true,
        references: { table: 'account', onDelete: 'set null' },
      }),
      text('message'),
      ...dated,
    ],
  },
  {
    name: 'station_state',
    key: ['station_id'],
    columns: [
      stationId,
      nullable('first_observed_at', 'bigint'),
      nullable('last_observed_at', 'bigint'),
      counter('revision'),
      counter('rollup_version'),
      counter('receptions'),
    ],
  },
  {
    name: 'strike',
    key: ['station_id', 'struck_at'],
    columns: [
      stationId,
      time('struck_at'),
      time('belongs_at'),
      time('reading_at'),
      integer('distance'),
    ],
  },
  {
    name: 'rollup_dirty',
    key: ['station_id', 'bucket_at'],
    columns: [stationId, time('bucket_at')],
  },
  { name: 'rollup_day_dirty', key: ['station_id', 'day'], columns: [stationId, integer('day')] },
  {
    name: 'reception',
    key: ['station_id', 'slot'],
    columns: [stationId, integer('slot'), time('received_at'), integer('entry_id')],
  },
  {
    name: 'reception_entry',
    key: ['station_id', 'id'],
    columns: [stationId, integer('id'), text('entry')],
  },
  {
    name: 'raw_report',
    key: ['station_id', 'arrived_at', 'n'],
    columns: [stationId, time('arrived_at'), integer('n'), text('report')],
  },
  {
    name: 'parked_report',
    columns: [id, stationId, time('arrived_at'), text('report')],
  },
];

/** What `reception` has gained since. */
export const outcomeColumn: Column = nullable('outcome', 'text');

/** Looked-up orders that no key gives. */
export const firstIndexes: readonly string[] = [
  'CREATE INDEX strike_order ON strike (station_id, belongs_at)',
  'CREATE INDEX observation_order ON observation (station_id, created_at)',
  'CREATE INDEX observation_author ON observation (account_id)',
];

function definition(
  ddl: Ddl,
  { name, type, nullable: optional, unique, default: initial, references }: Column,
): string {
  const quoted = typeof initial === 'string' ? `'${initial}'` : initial;
  return [
    name,
    type === 'identity' ? ddl.identity : ddl.types[type],
    optional || type === 'identity' ? '' : 'NOT NULL',
    unique ? 'UNIQUE' : '',
    initial === undefined ? '' : `DEFAULT ${quoted}`,
    references
      ? `REFERENCES ${references.table} (id) ON DELETE ${references.onDelete.toUpperCase()}`
      : '',
  ]
    .filter((word) => word !== '')
    .join(' ');
}

/** CREATE TABLE of this engine. */
export function createTable(ddl: Ddl, { name, columns, key, splitBy }: Table): string {
  const definitions = columns.map((one) => definition(ddl, one));
  const primary = key ? [`PRIMARY KEY (${key.join(', ')})`] : [];
  const whole = key ? ddl.clustered : ddl.ordinary;
  const ending = splitBy && ddl.partitioned ? ddl.partitioned(splitBy) : whole;
  return `CREATE TABLE ${name} (${[...definitions, ...primary].join(', ')})${ending}`;
}

/** ALTER TABLE that adds one column; it must be nullable. */
export const addColumn = (ddl: Ddl, table: string, added: Column): string =>
  `ALTER TABLE ${table} ADD COLUMN ${definition(ddl, added)}`;
