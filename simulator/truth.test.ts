// Two years of synthetic weather, posted through the JSON door in shuffled batches, some of them twice: every day, week,
// month, year and the record must say what the posted reports say, before and after a restart.

import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInsideSend } from '../server/http/origin.ts';
import { temporaryFolder } from '../server/storage/temporary-folder.harness.ts';
import { testEngine } from '../server/storage/test-database.ts';
import { startServer, type TestServer } from '../server/testing/test-server.ts';
import { postBatch } from './history.ts';
import { type JsonReport, jsonReport } from './json-report.ts';
import { expectedHistory, type Truth, truthOf } from './oracle.ts';
import { synth } from './synth.ts';

const end = Date.UTC(2026, 10, 27, 20) / 1000;
const start = Date.UTC(2024, 10, 27, 20) / 1000;
/** Each batch is judged again against the others: a server takes its time over it. */
const STEP_S = testEngine() === 'postgres' ? 21_600 : 1_800;
const BATCH = testEngine() === 'postgres' ? 200 : 1000;
const token = 'jeton-des-essais';
const clock = { now: () => (end + 60) * 1000 };

/** A shuffle that is the same at every run. */
function shuffled<T>(items: readonly T[]): T[] {
  const mixed = [...items];
  let state = 41_000;
  for (let index = mixed.length - 1; index > 0; index--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (index + 1);
    const held = mixed[index] as T;
    mixed[index] = mixed[other] as T;
    mixed[other] = held;
  }
  return mixed;
}

/** `weekly 2026-11-23` → the address of that ISO week, by the calendar's own definition (the week of its Thursday). */
function isoWeek(monday: string): string {
  const thursday = new Date(Date.parse(`${monday}T00:00:00Z`) + 3 * 86_400_000);
  const firstDay = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const week = Math.floor((thursday.getTime() - firstDay) / 86_400_000 / 7) + 1;
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
}

function addressOf(key: string): string {
  const [period = '', name = ''] = key.split(' ');
  if (period === 'record') return 'record';
  return `${period}?date=${period === 'weekly' ? isoWeek(name) : name}`;
}

describe('two years of reports in any order', () => {
  let reports: JsonReport[];
  let truth: Truth;
  let server: TestServer;
  const dataDir = temporaryFolder();

  const history = async (key: string): Promise<Record<string, unknown>> => {
    const address = `/api/weatherData/SSDP41000/history/${addressOf(key)}`;
    const { body, status } = await createInsideSend(server.app)({ method: 'GET', address });
    expect(status, key).toBe(200);
    return body as Record<string, unknown>;
  };

  const expectTruth = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      const period = truth.get(key);
      if (!period) throw new Error(`no truth for ${key}`);
      expect(await history(key), key).toMatchObject(expectedHistory(period));
    }
  };

  beforeAll(async () => {
    reports = [...synth({ start, end, step: STEP_S })].map((sample) => jsonReport(sample, STEP_S));
    truth = truthOf(reports);
    server = await startServer({ clock, dataDir });
    await server.createStation();
    const door = { url: server.url, reference: 'SSDP41000', token };
    const mixed = shuffled(reports);
    for (let from = 0; from < mixed.length; from += BATCH) {
      const batch = mixed.slice(from, from + BATCH);
      await postBatch(door, batch);
      if ((from / BATCH) % 10 === 0) await postBatch(door, batch);
    }
  }, 480_000);

  afterAll(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true });
  });

  it('says the truth of the clock-change days before the roll-ups are done', async () => {
    await expectTruth([
      'daily 2025-03-30',
      'daily 2025-10-26',
      'daily 2026-03-29',
      'daily 2026-10-25',
      'weekly 2026-10-19',
    ]);
  });

  it('says the truth of every period', async () => {
    await server.store.rollAll();
    expect(truth.size).toBeGreaterThan(850);
    // On a server as many periods of each kind as tell whether its answers are the same.
    const sparse = testEngine() === 'postgres' ? 8 : 1;
    await expectTruth([...truth.keys()].filter((_, index) => index % sparse === 0));
  }, 240_000);

  it('says the same after a restart', async () => {
    const before = await Promise.all(
      ['record', 'yearly 2026', 'monthly 2026-10', 'daily 2026-10-25'].map(history),
    );
    await server.close();
    server = await startServer({ clock, dataDir });
    await expectTruth([
      'record',
      'yearly 2026',
      'yearly 2025',
      'monthly 2026-10',
      'weekly 2026-10-19',
      'daily 2026-10-25',
    ]);
    expect(
      await Promise.all(
        ['record', 'yearly 2026', 'monthly 2026-10', 'daily 2026-10-25'].map(history),
      ),
    ).toEqual(before);
  });

  it('answers the same for a report posted again', async () => {
    const before = await history('record');
    await postBatch({ url: server.url, reference: 'SSDP41000', token }, reports.slice(-500));
    expect(await history('record')).toEqual(before);
  });
});
