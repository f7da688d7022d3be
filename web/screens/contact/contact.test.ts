// The contact page as the specification describes it.
import { expect, it } from 'vitest';
import { elementsOf, firstWords, wordsOf } from '../../testing/html.ts';
import { htmlOf, station } from '../../testing/rendered-site.ts';

it('contact has the map, the postal address that is published, and the form with its four fields', async () => {
  const stations = [{ ...station, address: '3 rue du Jardin' }];
  const html = await htmlOf('/contact', { stations });
  expect(wordsOf(html)).toContain('Latitude 47,6106°, longitude 1,2743°');
  expect(firstWords(html, 'address')).toBe(
    'Saint-Sulpice 3 rue du Jardin 41000 Saint-Sulpice France',
  );
  const form = elementsOf(html, 'form').at(-1) ?? '';
  for (const [name, label] of [
    ['name', 'Nom'],
    ['subject', 'Sujet'],
    ['email', 'Adresse e-mail'],
    ['message', 'Message'],
  ] as const) {
    const [control = ''] =
      new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>`).exec(form) ?? [];
    const id = /\bid="([^"]*)"/.exec(control)?.[1];
    expect(control).toContain('required=""');
    const labelled = elementsOf(form, 'label').find((one) => one.includes(`for="${id}"`)) ?? '';
    expect(wordsOf(labelled)).toBe(label);
  }
});
