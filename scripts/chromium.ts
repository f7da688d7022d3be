// Where is a Chromium on this machine? Asked by the browser tests and the benches.
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The browser without its windows: the same engine, and pages that open twice as fast. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

const usualPaths = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium or Chrome: CHROMIUM_PATH, the system's, else Playwright's own download; null if none. */
export function findChromium(): string | null {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return existsSync(chosen) ? chosen : null;
  return [...usualPaths, ...downloadedPaths()].find((path) => existsSync(path)) ?? null;
}

function downloadedPaths(): string[] {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  ].filter((cache) => cache !== undefined && existsSync(cache));
  return caches.flatMap((cache) =>
    readdirSync(cache as string, { recursive: true, withFileTypes: true })
      .filter((entry) => /^(chrome|Chromium|Google Chrome for Testing)$/.test(entry.name))
      .filter((entry) => entry.isFile() && entry.parentPath.includes('chromium-'))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
}

/**
 * Needed as root and in containers (no sandbox, no GPU), and to keep a test browser from calling home:
 * a page under test talks to our host only, so must the browser around it.
 */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-domain-reliability',
];
