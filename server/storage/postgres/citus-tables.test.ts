import { expect, it } from 'vitest';
import { allTables, keyColumns } from '../tables/all-tables.ts';
import {
  distributedTables,
  distributionColumn,
  distributionStatements,
  referenceTables,
} from './citus-tables.ts';

it('lays out every table, each in one way', () => {
  expect([...distributedTables, ...referenceTables].sort()).toEqual(
    allTables.map(({ name }) => name).sort(),
  );
});

const named = (name: string) => {
  const table = allTables.find((one) => one.name === name);
  if (!table) throw new Error(`no table ${name}`);
  return table;
};

it.each(distributedTables)('can tell the rows of %s apart within a station', (name) => {
  expect(keyColumns(named(name)).map((one) => one.name)).toContain(distributionColumn);
});

it.each([...distributedTables, ...referenceTables])(
  'lays %s out after what it refers to',
  (name) => {
    const order = [...referenceTables, ...distributedTables];
    for (const { references } of named(name).columns) {
      if (!references) continue;
      expect(referenceTables).toContain(references.table);
      expect(order.indexOf(references.table)).toBeLessThan(order.indexOf(name));
    }
  },
);

it('keeps what belongs to one station together', () => {
  const distributing = distributionStatements.filter((one) => one.includes('distributed_table'));
  expect(distributing[0]).toBe("SELECT create_distributed_table('station_state', 'station_id')");
  expect(distributing.slice(1).filter((one) => !one.includes("=> 'station_state'"))).toEqual([]);
  expect(distributing).toHaveLength(distributedTables.length);
});
