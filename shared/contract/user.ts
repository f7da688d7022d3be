// /api/user…: the accounts that may sign in.
import { call } from './call.ts';
import type { ListQuery } from './list.ts';
import type { Role } from './session.ts';

export type User = {
  readonly id: number;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  /** Always one. */
  readonly roles: readonly Role[];
  readonly createdAt: string;
  readonly updatedAt: string;
};

export type UserList = { readonly users: readonly User[]; readonly numberOfResult: number };

/** On an update, blank passwords keep the present one. */
export type UserInput = Pick<User, 'email' | 'firstname' | 'lastname' | 'roles'> & {
  readonly password: string;
  readonly passwordConfirmation: string;
};

export type PasswordInput = {
  readonly currentPassword: string;
  readonly password: string;
  readonly passwordConfirmation: string;
};

export const privateUserCalls = {
  listUsers: call<UserList, undefined, ListQuery>()({
    method: 'GET',
    path: '/api/user',
    audience: 'editor',
    summary: 'Liste des utilisateurs',
  }),
  getUser: call<User, undefined, never, 'id'>()({
    method: 'GET',
    path: '/api/user/:id',
    audience: 'editor',
    summary: 'Un utilisateur',
  }),
  createUser: call<User, UserInput>()({
    method: 'POST',
    path: '/api/user',
    audience: 'admin',
    summary: 'Crée un utilisateur',
  }),
  updateUser: call<User, UserInput, never, 'id'>()({
    method: 'PUT',
    path: '/api/user/:id',
    audience: 'admin',
    summary: 'Modifie un utilisateur',
  }),
  deleteUser: call<undefined, undefined, never, 'id'>()({
    method: 'DELETE',
    path: '/api/user/:id',
    audience: 'admin',
    summary: 'Supprime un utilisateur',
  }),
  changePassword: call<undefined, PasswordInput>()({
    method: 'PUT',
    path: '/api/user/me/password',
    audience: 'editor',
    summary: 'Change son propre mot de passe',
  }),
} as const;
