// What a console sends, for browser tests: one whole report, or a past for `sendReports`.
import type { SentReport, TestServer } from '../server/testing/test-server.ts';

/** A whole report in a console's own units; `changes` replace or add fields. */
export async function sendReport(server: TestServer, changes: Record<string, string> = {}) {
  const { status } = await server.sendAsConsole({
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
  if (status !== 200) throw new Error(`the report was answered ${status}`);
}

/** Reports that end just before an instant (milliseconds UTC), each warmer than the one before. */
export const warmingPast = (end: number, reports: number, everyMs: number): SentReport[] =>
  Array.from({ length: reports }, (_, index) => ({
    observedAt: new Date(end - (reports - index) * everyMs).toISOString(),
    temperature: 4 + index / 10,
    humidity: 90 - index / 3,
    relativePressure: 1012 + index / 50,
    windSpeed: 12,
    windDirection: (200 + index) % 360,
    windGust: 25,
  }));
