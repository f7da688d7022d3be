// /api/observation…: the free-text notes attached to a station, as those who write them see them. The public reads
// a station's last one (`lastObservation` in station.ts).
import { call } from './call.ts';
import type { ListQuery } from './list.ts';

export type Observation = {
  readonly id: number;
  readonly message: string;
  readonly weatherStation: { readonly reference: string; readonly city: string };
  /** Null when the author's account is gone. */
  readonly user: { readonly id: number; readonly email: string } | null;
  readonly createdAt: string;
  readonly updatedAt: string;
};

export type ObservationList = {
  readonly observations: readonly Observation[];
  readonly numberOfResult: number;
};

/** `weatherStation` is the station's reference. */
export type ObservationInput = { readonly message: string; readonly weatherStation: string };

export const privateObservationCalls = {
  listObservations: call<ObservationList, undefined, ListQuery>()({
    method: 'GET',
    path: '/api/observation',
    audience: 'editor',
    summary: 'Liste des observations',
  }),
  getObservation: call<Observation, undefined, never, 'id'>()({
    method: 'GET',
    path: '/api/observation/:id',
    audience: 'editor',
    summary: 'Une observation',
  }),
  createObservation: call<Observation, ObservationInput>()({
    method: 'POST',
    path: '/api/observation',
    audience: 'editor',
    summary: 'Ajoute une observation',
  }),
  updateObservation: call<Observation, ObservationInput, never, 'id'>()({
    method: 'PUT',
    path: '/api/observation/:id',
    audience: 'editor',
    summary: 'Modifie une observation',
  }),
  deleteObservation: call<undefined, undefined, never, 'id'>()({
    method: 'DELETE',
    path: '/api/observation/:id',
    audience: 'editor',
    summary: 'Supprime une observation',
  }),
} as const;
