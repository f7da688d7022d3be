// How the tables of a site are laid out over the servers of a Citus cluster: what belongs to a station goes with its
// station, everything else is whole on each server.
import { allTables, identityOf } from '../tables/all-tables.ts';
import type { Table } from '../tables/schema.ts';

/** By station: all the rows of one stand on one server, next to one another. The first is the one others go along with. */
export const distributedTables: readonly string[] = [
  'station_state',
  'measurement',
  'rollup_15m',
  'rollup_day',
  'rollup_dirty',
  'rollup_day_dirty',
  'strike',
  'reception',
  'reception_entry',
  'raw_report',
  'sensor',
];

/** Whole on each server, in an order that satisfies their references: what is small, or has a key without a station. */
export const referenceTables: readonly string[] = [
  'meta',
  'unit_set',
  'station',
  'account',
  'observation',
  'parked_report',
  'post',
  'contact',
  'site',
  'attempt',
  'provider_cache',
  'provider_budget',
  'journal',
  'setup_key',
];

export const distributionColumn = 'station_id';

// Citus follows a foreign key to the tables it joins and lays them out in its own order, which fails on those that have
// a generated key: they are put aside meanwhile.
const foreignKeys = allTables.flatMap((table) =>
  table.columns.flatMap(({ name, references }) => {
    if (!references) return [];
    const constraint = `${table.name}_${name}_fkey`;
    const action = references.onDelete.toUpperCase();
    return [
      {
        drop: `ALTER TABLE ${table.name} DROP CONSTRAINT ${constraint}`,
        add: `ALTER TABLE ${table.name} ADD CONSTRAINT ${constraint} FOREIGN KEY (${name}) REFERENCES ${references.table} (id) ON DELETE ${action}`,
      },
    ];
  }),
);

/** A generated key of a cluster's table is a `bigint`; ours stay far below 2^53. */
const widened = (table: Table): string =>
  `ALTER TABLE ${table.name} ALTER COLUMN ${identityOf(table)} TYPE BIGINT`;

const [leader, ...followers] = distributedTables;

/** What turns a PostgreSQL site into a distributed one, in one transaction. */
export const distributionStatements: readonly string[] = [
  // Foreign keys and reference tables are shared by the shards: they are made one after another.
  "SET LOCAL citus.multi_shard_modify_mode TO 'sequential'",
  ...foreignKeys.map(({ drop }) => drop),
  ...allTables.filter((table) => identityOf(table) !== null).map(widened),
  ...referenceTables.map((name) => `SELECT create_reference_table('${name}')`),
  `SELECT create_distributed_table('${leader}', '${distributionColumn}')`,
  ...followers.map(
    (name) =>
      `SELECT create_distributed_table('${name}', '${distributionColumn}', colocate_with => '${leader}')`,
  ),
  ...foreignKeys.map(({ add }) => add),
];
