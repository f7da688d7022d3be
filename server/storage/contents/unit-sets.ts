// The sets of units a station may be shown in.
import {
  seedUnitSets,
  type UnitSet,
  type UnitSetField,
} from '../../../shared/measures/dimensions.ts';
import { snakeCase } from '../../../shared/measures/fields.ts';
import type { Connection, SqlValue, Tuple } from '../connection.ts';
import { NotUnique } from '../faults.ts';
import type { Dated } from './dates.ts';
import { insertedRow } from './inserted-row.ts';
import { type ListPage, readPage } from './list-page.ts';

export type UnitSetDraft = { readonly type: string; readonly units: UnitSet };

export type StoredUnitSet = { readonly id: number } & UnitSetDraft & Dated;

const fields = Object.keys(seedUnitSets.Metric) as UnitSetField[];
const unitColumns = fields.map(snakeCase);
const columns = ['id', 'type', 'created_at', 'updated_at', ...unitColumns].join(', ');

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

/** One page of the sets and how many there are. */
export async function listUnitSets(
  connection: Connection,
  page: ListPage,
): Promise<{ readonly unitSets: StoredUnitSet[]; readonly total: number }> {
  const { items, total } = await readPage(connection, { columns, from: 'unit_set', fromRow }, page);
  return { unitSets: items, total };
}

/** There are few of them: compared here, since engines do not agree on accents. */
async function refuseAlike(connection: Connection, type: string, exceptId = 0): Promise<void> {
  const rows = await connection.tuples('SELECT type FROM unit_set WHERE id <> ?', [exceptId]);
  if (rows.some(([other]) => folded(String(other)) === folded(type)))
    throw new NotUnique(`type ${type}`);
}

const folded = (type: string): string => type.normalize('NFC').toLowerCase();

/** @throws NotUnique when the type is taken, in any case */
export async function insertUnitSet(
  connection: Connection,
  { type, units }: UnitSetDraft,
  now: number,
): Promise<StoredUnitSet> {
  await refuseAlike(connection, type);
  const names = ['type', ...unitColumns, 'created_at', 'updated_at'];
  const row = await insertedRow(
    connection,
    `INSERT INTO unit_set (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')}) RETURNING ${columns}`,
    [type, ...fields.map((field) => units[field]), now, now],
  );
  return fromRow(row);
}

/** @param held as it was @throws NotUnique when its new type is taken, in any case */
export async function saveUnitSet(
  connection: Connection,
  held: StoredUnitSet,
  unitSet: StoredUnitSet,
): Promise<StoredUnitSet> {
  const { id, type, units, updatedAt } = unitSet;
  if (type !== held.type) await refuseAlike(connection, type, id);
  const changes = ['type', ...unitColumns, 'updated_at'].map((name) => `${name} = ?`).join(', ');
  await connection.run(`UPDATE unit_set SET ${changes} WHERE id = ?`, [
    type,
    ...fields.map((field) => units[field]),
    updatedAt,
    id,
  ]);
  return unitSet;
}

/** Whether a station is shown in it. */
export async function isUnitSetInUse(connection: Connection, id: number): Promise<boolean> {
  const rows = await connection.tuples('SELECT 1 FROM station WHERE unit_set_id = ? LIMIT 1', [id]);
  return rows.length > 0;
}

/** False when there was none. */
export const deleteUnitSet = async (connection: Connection, id: number): Promise<boolean> =>
  (await connection.run('DELETE FROM unit_set WHERE id = ?', [id])) > 0;
