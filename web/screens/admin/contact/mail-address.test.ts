// Answering a message: whatever a visitor typed stays in its place.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { replySubject } from '../../../texts/admin/contacts.ts';
import { mailAddress } from './mail-address.ts';

it.each([
  ['zoe@exemple.fr', undefined, 'mailto:zoe@exemple.fr'],
  ['zoé+météo@exemple.fr', undefined, 'mailto:zo%C3%A9%2Bm%C3%A9t%C3%A9o@exemple.fr'],
  ['a?bcc=b&cc=c@exemple.fr', 'Re: x', 'mailto:a%3Fbcc%3Db%26cc%3Dc@exemple.fr?subject=Re%3A%20x'],
  ['a%40b@exemple.fr', undefined, 'mailto:a%2540b@exemple.fr'],
  ['a@b.fr', 'Été & pluie?bcc=x', 'mailto:a@b.fr?subject=%C3%89t%C3%A9%20%26%20pluie%3Fbcc%3Dx'],
])('%s with %s is %s', (email, subject, address) => {
  expect(mailAddress(email, subject)).toBe(address);
});

it('goes to the address alone, with the subject alone', () => {
  const part = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !text.includes('@'));
  fc.assert(
    fc.property(part, part, part, (local, host, subject) => {
      const { protocol, pathname, searchParams, hash } = new URL(
        mailAddress(`${local}@${host}`, subject),
      );
      expect(protocol).toBe('mailto:');
      expect(pathname.split('@').map(decodeURIComponent)).toEqual([local, host]);
      expect([...searchParams]).toEqual([['subject', subject]]);
      expect(hash).toBe('');
    }),
  );
});

it('says once that a mail is an answer', () => {
  expect(['Pluie', 'Re: Pluie', 'RE : Pluie', 'Retour'].map(replySubject)).toEqual([
    'Re: Pluie',
    'Re: Pluie',
    'RE : Pluie',
    'Re: Retour',
  ]);
});
