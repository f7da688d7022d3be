import { expect, it } from 'vitest';
import { whyNoConnection } from './no-connection.ts';

it.each([
  [{ code: '3D000' }, 'database "x" does not exist', 'n’existe pas sur ce serveur'],
  [{ code: '28P01' }, 'password authentication failed', /refuse cet utilisateur/],
  [{ code: 'ECONNREFUSED' }, '', /^ne répond pas : aucun serveur n’écoute/],
  [{}, 'timeout expired', 'ne répond pas : le serveur se tait'],
  [{}, 'SASL: … client password must be a string', 'demande un mot de passe'],
  [{ code: 'XX000' }, 'something new', 'ne répond pas : something new'],
])('%o %s', (more, message, said) => {
  expect(whyNoConnection(Object.assign(new Error(message), more))).toMatch(said);
});

it('says what else was thrown', () =>
  expect(whyNoConnection('nothing')).toBe('ne répond pas : nothing'));
