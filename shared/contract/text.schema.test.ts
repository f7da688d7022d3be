// Texts are kept as people wrote them: composed, trimmed, counted in characters, and with nothing that cannot be seen.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emailAddress, line, lines } from './text.schema.ts';

const title = line('Titre.', 3, 5);
const text = lines('Texte.', 1, 10);
const faultsOf = (result: {
  readonly error?: { readonly issues: readonly { message: string }[] } | undefined;
}) => result.error?.issues.map(({ message }) => message);

it.each([
  ['abc', 'abc'],
  ['  abcde \u00a0', 'abcde'],
  ['𝄞𝄞𝄞𝄞𝄞', '𝄞𝄞𝄞𝄞𝄞'],
  ['e\u0301te\u0301', 'été'],
  ['\u202eabc\u200b\u00ad', 'abc'],
  ['e\u200b\u0301tage', 'étage'],
  ['a👩\u200d🌾', 'a👩\u200d🌾'],
])('keeps %j as %j', (given, kept) => {
  expect(title.parse(given)).toBe(kept);
});

it.each([
  ['ab'],
  ['  ab  '],
  ['\u200b\u200b\u3164'],
  ['abcdef'],
  ['𝄞𝄞𝄞𝄞𝄞𝄞'],
  [12],
  [null],
  [undefined],
])('refuses %j with one sentence', (given) => {
  expect(faultsOf(title.safeParse(given))).toEqual(['Titre.']);
});

it.each(['ab\r\nc', 'abc\n', 'a\tbc', 'ab\u0000c', 'ab\u2028c', 'ab\ud834'])(
  'does not take %j for a line',
  (given) => {
    const [fault] = faultsOf(title.safeParse(given)) ?? [];
    expect(fault).toContain('tient sur une ligne');
  },
);

it('keeps line ends and tabs in a text of several lines, and no other control character', () => {
  expect(text.parse('a\r\nb\n\tc')).toBe('a\r\nb\n\tc');
  for (const given of ['a\u0000b', 'a\u001bb', 'a\u0088b', '\udd1ea'])
    expect(faultsOf(text.safeParse(given))?.[0]).toContain('caractère invisible');
});

it('reads as line ends what slides, word processors and PDF files put there', () => {
  expect(text.parse('a\u000bb\u000cc\u0085d\u2028e\u2029')).toBe('a\nb\nc\nd\ne');
});

it('never changes what it kept', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (given) => {
      const { data } = lines('Texte.', 0, 1_000).safeParse(given);
      if (data === undefined) return;
      expect(lines('Texte.', 0, 1_000).parse(data)).toBe(data);
      expect(Buffer.from(data, 'utf8').toString('utf8')).toBe(data);
    }),
  );
});

it.each(['a@b.fr', 'Zoé.L’H@météo.exemple.fr', "o'neil+meteo@exemple.museum"])(
  'takes %s',
  (given) => {
    expect(emailAddress('E-mail.').parse(` ${given} `)).toBe(given);
  },
);

it.each([
  '',
  'a',
  'a@b',
  '@exemple.fr',
  'a@exemple..fr',
  'a@.fr',
  'a b@exemple.fr',
  'a@b@exemple.fr',
  'a@exemple.fr,c@exemple.fr',
  '"a"@exemple.fr',
  `${'a'.repeat(65)}@exemple.fr`,
  `a@${'b'.repeat(260)}.fr`,
])('refuses the e-mail %j with one sentence', (given) => {
  expect(faultsOf(emailAddress('E-mail.').safeParse(given))).toEqual(['E-mail.']);
});
