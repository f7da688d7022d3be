// For the tests of the commands: a data folder, in which they are run as an operator would; and a console that reports.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { storeEnvironment } from '../test-server.ts';
import { runCommand } from './run.ts';

/** Another folder in each test of the file, gone after it. */
export function placeOfEach(): { readonly dataDir: string } {
  const place = { dataDir: '' };
  beforeEach(() => {
    place.dataDir = mkdtempSync(join(tmpdir(), 'embellie-'));
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

export const reportTo = (url: string): Promise<Response> =>
  fetch(`${url}/data/report/`, {
    method: 'POST',
    body: new URLSearchParams({ PASSKEY: 'jeton-des-essais', tempf: '50', dateutc: 'now' }),
  });

/** What a program sends: a report every five minutes of the first hours of 2026, warmer by a tenth of a degree each. */
export async function sendHours(url: string, reports: number): Promise<void> {
  const sent = await fetch(`${url}/api/weatherData/SSDP41000/reports`, {
    method: 'POST',
    headers: { authorization: 'Bearer jeton-des-essais', 'content-type': 'application/json' },
    body: JSON.stringify(
      Array.from({ length: reports }, (_, index) => ({
        observedAt: Date.UTC(2026, 0, 1, 0, 5 * index) / 1000,
        temperature: index / 10,
        interval: 300,
      })),
    ),
  });
  if (sent.status !== 200) throw new Error(`the reports were answered ${sent.status}`);
}
