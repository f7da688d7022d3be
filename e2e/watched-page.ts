// The `test` of every browser test: its page is watched from the first word to the last.
import { test as base, expect } from '@playwright/test';
import { watchPage } from './watch-page.ts';

type Watched = {
  /** Tells which statuses the test provokes; 0: no answer at all. Chromium tells each of them on the console. */
  provokes(...statuses: readonly number[]): void;
};

export const test = base.extend<Watched>({
  provokes: [
    async ({ page }, use) => {
      const refusals: number[] = [];
      const complaints = watchPage(page, { refusals });
      await use((...statuses) => void refusals.push(...statuses));
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
