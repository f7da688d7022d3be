// Whatever is written, it comes back as it was from an XML document, but for what XML cannot hold.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeXml, withoutForbidden } from './xml.ts';

const readBack = (xml: string): string =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

it('B27: keeps every letter, and ends no element or attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const xml = escapeXml(text);
      expect(xml).not.toMatch(/[<>"]/);
      expect(readBack(xml)).toBe(withoutForbidden(text));
    }),
  );
});

it.each([
  ['Été — 20 °C ☂️ 𝄞', 'Été — 20 °C ☂️ 𝄞'],
  ['un\u0000deux\u0008\u001Ftrois\uFFFE', 'undeuxtrois'],
  ['à la ligne\n\tici', 'à la ligne\n\tici'],
  ['seul \uD834 et \uDD1E', 'seul  et '],
])('%j', (text, kept) => {
  expect(escapeXml(text)).toBe(kept);
});
