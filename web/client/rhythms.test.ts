// The rhythms of the specification, and who lives by which.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rhythms } from './rhythms.ts';

it('are half a minute for the detail and the day, a minute for the summary and the current page', () => {
  expect(rhythms).toEqual({ detailAndDay: 30_000, summary: 60_000, currentPage: 60_000 });
});

it.each([
  ['home/home', 'detailAndDay'],
  ['history/history', 'detailAndDay'],
  ['current/current', 'currentPage'],
  ['admin/layout/station-now', 'summary'],
])('%s reads again at the rhythm of %s', (screen, rhythm) => {
  const source = readFileSync(join(import.meta.dirname, '../screens', `${screen}.tsx`), 'utf8');
  expect(source.match(/everyMs: .*/g)).toEqual([`everyMs: rhythms.${rhythm},`]);
});
