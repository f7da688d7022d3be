// The sets of units a station may be shown in.
import { seedUnitSets, type UnitSet, type UnitSetField } from '../../shared/measures/dimensions.ts';
import { snakeCase } from '../../shared/measures/fields.ts';
import type { Connection, SqlValue, Tuple } from './connection.ts';

export type StoredUnitSet = {
  readonly id: number;
  readonly type: string;
  readonly units: UnitSet;
  /** Milliseconds UTC. */
  readonly createdAt: number;
  readonly updatedAt: number;
};

const fields = Object.keys(seedUnitSets.Metric) as UnitSetField[];
const columns = ['id', 'type', 'created_at', 'updated_at', ...fields.map(snakeCase)].join(', ');

function fromRow([id, type, createdAt, updatedAt, ...symbols]: Tuple): StoredUnitSet {
  // Symbols were checked when the set was saved; `unitIn` takes an unknown one for the canonical unit.
  const units = Object.fromEntries(
    fields.map((field, index) => [field, symbols[index]]),
  ) as unknown as UnitSet;
  return {
    id: id as number,
    type: type as string,
    units,
    createdAt: createdAt as number,
    updatedAt: updatedAt as number,
  };
}

async function one(
  connection: Connection,
  condition: string,
  value: SqlValue,
): Promise<StoredUnitSet | null> {
  const [row] = await connection.tuples(`SELECT ${columns} FROM unit_set WHERE ${condition}`, [
    value,
  ]);
  return row ? fromRow(row) : null;
}

export const unitSetById = (connection: Connection, id: number): Promise<StoredUnitSet | null> =>
  one(connection, 'id = ?', id);

export const unitSetByType = (
  connection: Connection,
  type: string,
): Promise<StoredUnitSet | null> => one(connection, 'type = ?', type);
