// Where a form says what was refused, and that all went well.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { wordsOf } from '../../testing/html.ts';
import { Form } from './form.tsx';
import type { FormState } from './form-context.ts';
import { PasswordField } from './password-field.tsx';
import { Submit } from './submit.tsx';
import { TextField } from './text-field.tsx';

const nothing = () => undefined;
const markup = (state: FormState): string =>
  renderToStaticMarkup(
    <Form
      form={{ ref: { current: null }, state, submit: nothing, onTyped: nothing }}
      labelledBy="title"
      fields={['name', 'password']}
      sentText="Enregistré."
    >
      <TextField name="name" label="Nom" isRequired />
      <PasswordField name="password" label="Mot de passe" autoComplete="new-password" />
      <Submit label="Enregistrer" sendingLabel="Enregistrement…" />
    </Form>,
  );

const refused = [
  { message: 'Trop court.', propertyPath: 'name' },
  { message: 'Ce champ est inconnu ici.', propertyPath: 'autre' },
  { message: 'Le site est en travaux.' },
];

it('puts what was refused of a field under it, and the rest in banners at the top', () => {
  const html = markup({ phase: 'errors', violations: refused });
  const banners = [...html.matchAll(/<p[^>]*data-outcome="error"[^>]*>([\s\S]*?)<\/p>/g)];
  expect(banners.map(([, inside = '']) => wordsOf(inside))).toEqual([
    'Ce champ est inconnu ici.',
    'Le site est en travaux.',
  ]);
  const [field = ''] = /<input[^>]*name="name"[^>]*>/.exec(html) ?? [];
  const id = /aria-describedby="([^"]*)"/.exec(field)?.[1];
  expect(field).toContain('aria-invalid="true"');
  const [, under = ''] = new RegExp(`<div id="${id}"[^>]*>([\\s\\S]*?)</div>`).exec(html) ?? [];
  expect(wordsOf(under)).toBe('Trop court.');
  expect(html.indexOf('en travaux')).toBeLessThan(html.indexOf('name="name"'));
  expect(html.indexOf('Trop court.')).toBeGreaterThan(html.indexOf('name="name"'));
  expect(html).not.toContain('Enregistré.');
});

it('clears what was refused and says so when all went well', () => {
  const html = markup({ phase: 'sent', violations: [] });
  expect(html).toMatch(/data-outcome="sent"[\s\S]*Enregistré\./);
  expect(html).not.toContain('aria-invalid');
  expect(html).not.toContain('data-outcome="error"');
});

it('says that it is sending', () => {
  const html = markup({ phase: 'sending', violations: [] });
  expect(html).toContain('aria-busy="true"');
  expect(html).toMatch(/<button type="submit"[^>]*>Enregistrement…/);
});

it('leaves what is required to the server: no bound, no pattern of its own', () => {
  const html = markup({ phase: 'idle', violations: [] });
  expect(html).toMatch(/<form[^>]*noValidate=""/i);
  expect(html).toMatch(/<input(?=[^>]*name="name")[^>]*required=""/);
  expect(html).not.toMatch(/ (?:min|max|minlength|maxlength|pattern)="/i);
});

it('masks a password, and writes none', () => {
  const [field = ''] = /<input[^>]*name="password"[^>]*>/.exec(
    markup({ phase: 'idle', violations: [] }),
  ) ?? [''];
  expect(field).toContain('type="password"');
  expect(field).not.toContain('value=');
});
