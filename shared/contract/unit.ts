// /api/unit…: the sets of units a station may be shown in. Anyone reads them, administrators write them.
import type { UnitSetField } from '../measures/dimensions.ts';
import { call } from './call.ts';
import type { ListQuery } from './list.ts';

/** Unit symbols, by field. */
type Symbols = Readonly<Record<UnitSetField, string>>;

export type Unit = {
  readonly id: number;
  readonly type: string;
  readonly createdAt: string;
  readonly updatedAt: string;
} & Symbols;

export type UnitList = { readonly units: readonly Unit[]; readonly numberOfResult: number };

export type UnitInput = { readonly type: string } & Symbols;

export const unitCalls = {
  listUnits: call<UnitList, undefined, ListQuery>()({
    method: 'GET',
    path: '/api/unit',
    audience: 'public',
    summary: 'Liste des jeux d’unités',
  }),
  getUnit: call<Unit, undefined, never, 'id'>()({
    method: 'GET',
    path: '/api/unit/:id',
    audience: 'public',
    summary: 'Un jeu d’unités',
  }),
} as const;

export const privateUnitCalls = {
  createUnit: call<Unit, UnitInput>()({
    method: 'POST',
    path: '/api/unit',
    audience: 'admin',
    summary: 'Crée un jeu d’unités',
  }),
  updateUnit: call<Unit, UnitInput, never, 'id'>()({
    method: 'PUT',
    path: '/api/unit/:id',
    audience: 'admin',
    summary: 'Modifie un jeu d’unités',
  }),
  deleteUnit: call<undefined, undefined, never, 'id'>()({
    method: 'DELETE',
    path: '/api/unit/:id',
    audience: 'admin',
    summary: 'Supprime un jeu d’unités',
  }),
} as const;
