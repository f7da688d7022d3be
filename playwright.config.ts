// Browser journeys. Each test file starts its own server on its own store, so there is no `webServer` here.
import { existsSync, statfsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from './scripts/chromium.ts';

const executablePath = findChromium();

// What servers and browsers of tests write is gone with them: kept in memory where there is room, it waits for no disk.
const memory = '/dev/shm';
if (existsSync(memory)) {
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize > 2 ** 30) process.env.TMPDIR ??= memory;
}

export default defineConfig({
  testDir: 'e2e',
  // Node reads TypeScript by itself: nothing is compiled twice, the built site least of all.
  build: { external: ['**/*'] },
  outputDir: 'test-results',
  // One more than the cores of a small machine: some tests wait for a clock.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  globalTimeout: 20 * 60_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }],
  ],
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // `only-on-failure` takes one of every test to throw it away; a failed one tells what its page held, in words.
    screenshot: 'off',
    // Without a Chromium of the machine, Playwright uses its own.
    launchOptions: { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // What these show is the same on a screen of any size; `all-pages` and `admin/pages` read every route on both.
      testIgnore: [
        /(?:about|discovery|hydration|injection(?:-setup)?|login)\.spec\.ts$/,
        /(?:long-life|midnight|new-release|nulls|open-page)\.spec\.ts$/,
        /admin\/(?!frame|pages)[a-z-]+\.spec\.ts$/,
      ],
      grepInvert: /@any-size/,
      use: {
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
      },
    },
  ],
});
