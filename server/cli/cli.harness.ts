// For the tests of the commands: a data folder, in which they are run as an operator would; and hours of reports.
import { rmSync } from 'node:fs';
import { afterEach, beforeEach } from 'vitest';
import { temporaryFolder } from '../storage/temporary-folder.harness.ts';
import { storeEnvironment, type TestServer } from '../testing/test-server.ts';
import { runCommand } from './run.ts';

/** Another folder in each test of the file, gone after it. */
export function placeOfEach(): { readonly dataDir: string } {
  const place = { dataDir: '' };
  beforeEach(() => {
    place.dataDir = temporaryFolder();
  });
  afterEach(() => rmSync(place.dataDir, { recursive: true }));
  return place;
}

/** @param typed what is typed when a password is asked for */
export async function runIn(
  dataDir: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  typed = '',
): Promise<{ readonly exitCode: number; readonly text: string }> {
  const all = { ...(await storeEnvironment(dataDir)), ...environment };
  const { exitCode, lines } = await runCommand(args, all, async () => typed);
  return { exitCode, text: lines.join('\n') };
}

/** What a program sends: a report every five minutes of the first hours of 2026, warmer by a tenth of a degree each. */
export const sendHours = (server: TestServer, reports: number): Promise<void> =>
  server.sendReports(
    Array.from({ length: reports }, (_, index) => ({
      observedAt: Date.UTC(2026, 0, 1, 0, 5 * index) / 1000,
      temperature: index / 10,
      interval: 300,
    })),
  );
