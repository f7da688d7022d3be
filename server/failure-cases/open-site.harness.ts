// For the tests of the public failure cases: one site whose clock the test moves, a console of each kind, and what
// visitors read.
import { rmSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../storage/temporary-folder.harness.ts';
import { type SentReport, startServer } from '../testing/test-server.ts';

export const MINUTE = 60_000;

type Values = Readonly<Record<string, string | number | null>>;
type Answer = Record<string, unknown>;

/** It ends with the test that opens it. */
export async function openSite(now: string, station: Record<string, unknown> = {}) {
  const clock = { ms: Date.parse(now), now: () => clock.ms };
  const dataDir = temporaryFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const start = () => startServer({ clock, dataDir });
  let server = await start();
  onTestFinished(() => server.close());
  const restart = async () => {
    await server.close();
    server = await start();
    return server;
  };
  await server.createStation(station);

  const data = `/api/weatherData/SSDP41000`;
  const get = async (path: string): Promise<Answer> =>
    (await (await fetch(`${server.url}${data}/${path}`)).json()) as Answer;

  return {
    clock,
    restart,
    /** A report in an Ecowitt console's own units, at the present time; its status. */
    console: async (fields: Values): Promise<number> => {
      const pairs = Object.entries(fields).map(([name, value]) => [name, String(value ?? '')]);
      return (await server.sendAsConsole(Object.fromEntries(pairs))).status;
    },
    /** Reports of the JSON door, in canonical units, at their own times. */
    past: (...reports: readonly (SentReport & { readonly observedAt: string })[]) =>
      server.sendReports(reports),
    status: async (path: string) => (await fetch(`${server.url}${data}/${path}`)).status,
    current: () => get('currentData/detail'),
    history: (period: string, date?: string) =>
      get(`history/${period}${date ? `?date=${date}` : ''}`),
    graph: async (period: string, date?: string) =>
      (await get(`graph/${period}${date ? `?date=${date}` : ''}`)) as Answer & {
        period: { start: string; end: string };
        ticks: { at: string; label: string }[];
        datas: Record<string, number | string | null>[];
      },
  };
}
