// What a console sends, for browser tests: one report through the Ecowitt door, or a past through the JSON door.
import type { TestServer } from '../server/test-server.ts';

const TOKEN = 'jeton-des-essais';

/** A whole report in a console's own units; `changes` replace or add fields. */
export async function sendReport(server: TestServer, changes: Record<string, string> = {}) {
  const body = new URLSearchParams({
    PASSKEY: TOKEN,
    dateutc: 'now',
    tempf: '50',
    humidity: '80',
    baromrelin: '29.92',
    baromabsin: '29.6',
    windspeedmph: '9',
    windgustmph: '18',
    winddir: '225',
    rainratein: '0',
    dailyrainin: '0.1',
    yearlyrainin: '20',
    solarradiation: '0',
    uv: '0',
    ...changes,
  });
  const { status } = await fetch(`${server.url}/data/report/`, { method: 'POST', body });
  if (status !== 200) throw new Error(`the report was answered ${status}`);
}

type JsonReport = { readonly observedAt: string; readonly [measure: string]: number | string };

export async function sendPast(server: TestServer, reports: readonly JsonReport[]) {
  const { status } = await fetch(`${server.url}/api/weatherData/SSDP41000/reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(reports),
  });
  if (status !== 200) throw new Error(`the reports were answered ${status}`);
}
