// Every table of the store, in an order that satisfies their references: for what goes over the store as a whole.

import { journalTables } from '../contents/journal.ts';
import { providerTables } from '../contents/provider-cache.ts';
import { setupTables } from '../contents/setup-key.ts';
import { sensorTable } from '../readings/sensors.ts';
import { contentTables } from './content-tables.ts';
import { type Column, derivedTables, firstTables, outcomeColumn, type Table } from './schema.ts';

/** Columns that later migrations have added. */
const added: Readonly<Record<string, readonly Column[]>> = { reception: [outcomeColumn] };
const asToday = (table: Table): Table => ({
  ...table,
  columns: [...table.columns, ...(added[table.name] ?? [])],
});

/** The migrations' own tables apart. */
export const allTables: readonly Table[] = [
  ...firstTables.map(asToday),
  ...contentTables,
  ...providerTables,
  ...journalTables,
  ...setupTables,
  sensorTable,
  ...derivedTables,
];

/** The generated key of a table; null when its key is given. */
export const identityOf = ({ columns }: Table): string | null =>
  columns.find(({ type }) => type === 'identity')?.name ?? null;

/** Columns that tell its rows apart and order them. */
export function keyColumns(table: Table): readonly Column[] {
  const names = table.key ?? [identityOf(table)];
  return names.flatMap((name) => table.columns.filter((one) => one.name === name));
}
