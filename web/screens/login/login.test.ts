// The login page as the specification describes it.
import { expect, it } from 'vitest';
import { firstWords } from '../../testing/html.ts';
import { htmlOf } from '../../testing/rendered-site.ts';

it('login is titled « Identifiez-Vous » and asks for an e-mail and a masked password', async () => {
  const html = await htmlOf('/login');
  expect(firstWords(html, 'h1')).toBe('Identifiez-Vous');
  expect(html).toMatch(
    /<input[^>]*type="email"[^>]*name="email"|<input[^>]*name="email"[^>]*type="email"/,
  );
  expect(html).toMatch(/<input(?=[^>]*name="password")[^>]*type="password"/);
});
