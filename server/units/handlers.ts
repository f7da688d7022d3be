// /api/unit…: the sets of units stations are shown in.
import { conflict, type Failure, isFailure, notFound } from '../../shared/contract/failure.ts';
import type { Handlers, PrivateHandlers } from '../../shared/contract/schema.ts';
import type { privateUnitSchemas, unitSchemas } from '../../shared/contract/unit.schema.ts';
import type { privateUnitCalls, Unit, unitCalls } from '../../shared/contract/unit.ts';
import type { UnitSet } from '../../shared/measures/dimensions.ts';
import type { Connection } from '../storage/connection.ts';
import { isoDates } from '../storage/contents/dates.ts';
import type { Desk } from '../storage/contents/desk.ts';
import { editItem } from '../storage/contents/edit-item.ts';
import { pageOrWhole } from '../storage/contents/list-page.ts';
import {
  deleteUnitSet,
  insertUnitSet,
  isUnitSetInUse,
  listUnitSets,
  type StoredUnitSet,
  saveUnitSet,
  type UnitSetDraft,
  unitSetById,
} from '../storage/contents/unit-sets.ts';
import { NotUnique } from '../storage/faults.ts';

const unknownSet = notFound('Ce jeu d’unités n’existe pas.');
const setInUse = conflict(
  'Une station emploie ce jeu d’unités\u00a0: donnez-lui-en un autre avant de le supprimer.',
);

/** The one place where a stored set becomes JSON. */
const present = ({ id, type, units, ...dates }: StoredUnitSet): Unit => ({
  id,
  type,
  ...units,
  ...isoDates(dates),
});

const draftOf = ({ type, ...units }: { readonly type: string } & UnitSet): UnitSetDraft => ({
  type,
  units,
});

const find = (id: number) => async (connection: Connection) =>
  (await unitSetById(connection, id)) ?? unknownSet;

export const createUnitHandlers = ({
  store: { reader },
}: Desk): Handlers<typeof unitCalls, typeof unitSchemas> => ({
  listUnits: ({ query }) =>
    reader.snapshot(async (connection) => {
      const { unitSets, total } = await listUnitSets(connection, pageOrWhole(query));
      return { units: unitSets.map(present), numberOfResult: total };
    }),
  getUnit: async ({ params }) => {
    const set = await reader.snapshot(find(params.id));
    return isFailure(set) ? set : present(set);
  },
});

export const createPrivateUnitHandlers = ({
  store: { writer },
  now,
  changed,
}: Desk): PrivateHandlers<typeof privateUnitCalls, typeof privateUnitSchemas> => {
  const answer = async (saving: Promise<StoredUnitSet | Failure>): Promise<Unit | Failure> => {
    const set = await oneOfItsType(saving);
    if (isFailure(set)) return set;
    changed(); // values are shown in its units from now on
    return present(set);
  };
  return {
    createUnit: ({ body }) =>
      answer(writer.transaction((connection) => insertUnitSet(connection, draftOf(body), now()))),
    updateUnit: ({ params, body, version }) =>
      answer(
        editItem<StoredUnitSet>(writer, {
          version,
          now: now(),
          find: find(params.id),
          save: (connection, stored, updatedAt) =>
            saveUnitSet(connection, stored, { ...stored, ...draftOf(body), updatedAt }),
        }),
      ),
    deleteUnit: async ({ params }) => {
      const outcome = await writer.transaction(async (connection) => {
        if (await isUnitSetInUse(connection, params.id)) return setInUse;
        return (await deleteUnitSet(connection, params.id)) ? undefined : unknownSet;
      });
      if (outcome === undefined) changed();
      return outcome;
    },
  };
};

/** A name is taken once: the store itself sees to it, whoever else saves at the same moment. */
async function oneOfItsType(saving: Promise<StoredUnitSet | Failure>) {
  try {
    return await saving;
  } catch (fault) {
    if (fault instanceof NotUnique) return conflict('Un jeu d’unités porte déjà ce nom.', 'type');
    throw fault;
  }
}
