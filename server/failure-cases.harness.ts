// For the tests of the public failure cases: one site whose clock the test moves, a console of each kind, and what
// visitors read.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startServer, type TestServer } from './test-server.ts';

const token = 'jeton-des-essais';
export const MINUTE = 60_000;

type Values = Readonly<Record<string, string | number | null>>;
type Answer = Record<string, unknown>;

/** It ends with the test that opens it. */
export async function openSite(now: string, station: Record<string, unknown> = {}) {
  const clock = { ms: Date.parse(now), now: () => clock.ms };
  const dataDir = mkdtempSync(join(tmpdir(), 'embellie-'));
  let server: TestServer | null = null;
  onTestFinished(async () => {
    await server?.close();
    rmSync(dataDir, { recursive: true });
  });
  const restart = async () => {
    await server?.close();
    server = await startServer({ clock, dataDir });
    return server;
  };
  await (await restart()).createStation(station);

  const url = () => server?.url ?? '';
  const data = `/api/weatherData/SSDP41000`;
  const get = async (path: string): Promise<Answer> =>
    (await (await fetch(`${url()}${data}/${path}`)).json()) as Answer;

  return {
    clock,
    restart,
    /** A report in an Ecowitt console's own units, at the present time; its status. */
    console: async (fields: Values): Promise<number> => {
      const body = new URLSearchParams({ PASSKEY: token, dateutc: 'now' });
      for (const [name, value] of Object.entries(fields)) body.set(name, String(value ?? ''));
      return (await fetch(`${url()}/data/report/`, { method: 'POST', body })).status;
    },
    /** Reports of the JSON door, in canonical units, at their own times. */
    past: async (...reports: readonly (Values & { readonly observedAt: string })[]) => {
      const response = await fetch(`${url()}${data}/reports`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(reports),
      });
      if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
    },
    status: async (path: string) => (await fetch(`${url()}${data}/${path}`)).status,
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
