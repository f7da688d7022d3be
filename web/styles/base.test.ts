// Going to the top of a page is smooth, where movement is welcome.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('scrolls smoothly, but for those who asked for no movement', () => {
  const css = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8');
  expect(css).toMatch(
    /@media \(prefers-reduced-motion: no-preference\) \{\s*html \{\s*scroll-behavior: smooth;/,
  );
  expect(css.match(/scroll-behavior/g)).toHaveLength(1);
});
