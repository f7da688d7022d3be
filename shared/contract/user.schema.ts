// What the calls about accounts accept and promise.
import { z } from 'zod';
import { idParams, isoInstant, pagingQuery, type Schemas } from './schema.ts';
import type { Role } from './session.ts';
import { emailAddress, line } from './text.schema.ts';
import type { privateUserCalls } from './user.ts';

/** What only the store or the rest of the form can tell. */
export const userWords = {
  unknown: 'Cet utilisateur n’existe pas.',
  stale: 'Cette fiche a été modifiée entre-temps',
  taken: 'Un utilisateur a déjà cette adresse e-mail.',
  ownRole: 'Vous ne pouvez pas changer votre propre rôle.',
  lastAdmin: 'Il faut garder au moins un administrateur.',
} as const;

export const passwordWords = {
  missing: 'Le mot de passe est obligatoire.',
  length: 'Le mot de passe compte 12 à 128 caractères.',
  common: 'Ce mot de passe est trop courant.',
  personal: 'Le mot de passe ne doit pas contenir l’adresse e-mail.',
  local: 'Le mot de passe ne doit pas contenir le nom du site ou d’une station.',
  confirmation: 'Les deux mots de passe ne sont pas identiques.',
  own: 'Votre propre mot de passe se change dans «\u202fMon mot de passe\u202f», qui demande l’actuel.',
  wrong: 'Le mot de passe actuel est incorrect.',
} as const;

const roleOrder = ['ROLE_ADMIN', 'ROLE_EDITOR'] as const satisfies readonly Role[];

const user = z.strictObject({
  id: z.int(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  roles: z.array(z.enum(roleOrder)),
  createdAt: isoInstant,
  updatedAt: isoInstant,
});

const badRole = 'Choisissez un rôle\u00a0: Admin ou Editeur.';
const unreadable = 'Ce champ est illisible.';

const oneRole = z
  .array(z.string(), badRole)
  .refine((list) => list.length === 1 && isRole(list[0]), badRole)
  .transform(([name]): Role => (name === 'ROLE_ADMIN' ? name : 'ROLE_EDITOR'));

const isRole = (name: unknown): boolean => roleOrder.some((role) => role === name);

/** Kept as it was typed, spaces included. */
const password = z.string(unreadable).default('');

export const userBody = z.object({
  email: emailAddress('L’adresse e-mail n’est pas valable.'),
  firstname: line('Le prénom compte 1 à 80 caractères.', 1, 80),
  lastname: line('Le nom compte au plus 80 caractères.', 0, 80).default(''),
  roles: oneRole,
  password,
  passwordConfirmation: password,
});

/** `roles` is the one role. A blank password keeps the present one. */
export type UserFields = z.output<typeof userBody>;

const ownPassword = z.object({
  currentPassword: z.string(passwordWords.wrong),
  password,
  passwordConfirmation: password,
});

export const privateUserSchemas = {
  listUsers: {
    query: pagingQuery,
    response: z.strictObject({ users: z.array(user), numberOfResult: z.int() }),
  },
  getUser: { params: idParams, response: user },
  createUser: { body: userBody, response: user },
  updateUser: { params: idParams, body: userBody, response: user },
  deleteUser: { params: idParams, response: z.undefined() },
  changePassword: { body: ownPassword, bodyLimit: 4096, response: z.undefined() },
} as const satisfies Schemas<typeof privateUserCalls>;
