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

type JsonReport = Readonly<Record<string, number | string>>;

/** Reports that end just before an instant (milliseconds UTC), each warmer than the one before. */
export const warmingPast = (end: number, reports: number, everyMs: number): JsonReport[] =>
  Array.from({ length: reports }, (_, index) => ({
    observedAt: new Date(end - (reports - index) * everyMs).toISOString(),
    temperature: 4 + index / 10,
    humidity: 90 - index / 3,
    relativePressure: 1012 + index / 50,
    windSpeed: 12,
    windDirection: (200 + index) % 360,
    windGust: 25,
  }));

/** @param station the one of most tests when none is named */
export async function sendPast(
  server: TestServer,
  reports: readonly JsonReport[],
  station = { reference: 'SSDP41000', apiToken: TOKEN },
) {
  const { status } = await fetch(`${server.url}/api/weatherData/${station.reference}/reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${station.apiToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(reports),
  });
  if (status !== 200) throw new Error(`the reports were answered ${status}`);
}
