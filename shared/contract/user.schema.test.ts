// Each field of an account: what is refused and in which words. What passwords may be is judged in server/auth.
import { expect, it } from 'vitest';
import { userBody } from './user.schema.ts';

const user = { email: 'claire@exemple.fr', firstname: 'Claire', roles: ['ROLE_EDITOR'] };

const faultsOf = (change: object) =>
  userBody
    .safeParse({ ...user, ...change })
    .error?.issues.map(({ message, path }) => [path[0], message]);

it('takes an account of the fields that are needed; blank passwords keep the present one', () => {
  expect(userBody.parse(user)).toEqual({
    ...user,
    lastname: '',
    roles: 'ROLE_EDITOR',
    password: '',
    passwordConfirmation: '',
  });
});

it.each([
  ['email', ['', 'claire', 'claire@exemple', null], 'L’adresse e-mail n’est pas valable.'],
  ['firstname', ['', ' ', 'é'.repeat(81)], 'Le prénom compte 1 à 80 caractères.'],
  ['lastname', ['é'.repeat(81), 12], 'Le nom compte au plus 80 caractères.'],
  [
    'roles',
    [[], 'ROLE_ADMIN', ['ROLE_ROOT'], ['ROLE_ADMIN', 'ROLE_EDITOR']],
    'Choisissez un rôle\u00a0: Admin ou Editeur.',
  ],
  ['password', [12], 'Ce champ est illisible.'],
  ['passwordConfirmation', [12], 'Ce champ est illisible.'],
] as const)('refuses what %s cannot be', (field, values, message) => {
  for (const value of values)
    expect(faultsOf({ [field]: value }), String(value)).toEqual([[field, message]]);
});
