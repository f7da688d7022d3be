// The bucket of the newest report: drawn finer while its period runs, closed like any other afterwards.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFailure } from '../../shared/contract/failure.ts';
import type { Graph, GraphPeriod } from '../../shared/contract/weather-data.ts';
import type { Reading } from '../../shared/measures/reading.ts';
import { at, minute } from '../storage/readings/sealing.harness.ts';
import { openTestStore, type TestStore } from '../storage/test-store.ts';
import { graph } from './graph.ts';

const hour = 60 * minute;
/** Saturday 28 November 2026, 14:22 in Paris: neither the hour, the day nor a period ends here. */
const newest = Date.parse('2026-11-28T13:22:00Z');
const everyFive = Array.from({ length: 600 }, (_, index) =>
  at(newest - (599 - index) * 5 * minute, { temperature: index / 50 }),
);
const lastTemperature = 11.98;

let opened: TestStore;
const send = (readings: readonly Reading[]) =>
  opened.store.deliver({
    stationId: opened.station.id,
    timeZone: opened.station.timeZone,
    readings,
    reception: null,
    raw: null,
    arrivedAt: readings.at(-1)?.observedAt ?? 0,
  });
beforeAll(async () => {
  opened = await openTestStore();
  await send(everyFive);
  await opened.store.rollAll();
});
afterAll(() => opened.dispose());

const graphAt = async (now: number, period: GraphPeriod, date?: string): Promise<Graph> => {
  const question = { reference: opened.station.reference, period, date, now };
  const answer = await opened.store.reader.snapshot((one) => graph(one, question));
  if (isFailure(answer)) throw new Error(JSON.stringify(answer));
  return answer;
};
const timesOf = ({ datas }: Graph): number[] =>
  datas.map(({ receivedAt }) => Date.parse(receivedAt));

describe('while its period runs', () => {
  it.each([
    ['weekly', '2026-11-28T13:15:00.000Z', '2026-11-28T13:17:00.000Z'],
    ['monthly', '2026-11-28T13:00:00.000Z', '2026-11-28T13:00:00.000Z'],
    ['yearly', '2026-11-27T23:00:00.000Z', '2026-11-27T23:00:00.000Z'],
  ] as const)(
    '%s: finer from its start on, up to the current value',
    async (period, start, first) => {
      const { datas, openBucket } = await graphAt(newest + minute, period);
      expect(openBucket).toEqual({ start, readingsFrom: '2026-11-28T13:15:00.000Z' });
      const times = datas.map(({ receivedAt }) => receivedAt);
      expect(times.find((time) => time >= start)).toBe(first);
      expect(times.slice(-2)).toEqual(['2026-11-28T13:17:00.000Z', '2026-11-28T13:22:00.000Z']);
      expect(datas.at(-1)?.temperature).toBe(lastTemperature);
    },
  );

  it('stays open past its end as long as there are current values', async () => {
    const late = await graphAt(newest + 23 * hour, 'monthly');
    expect(late.datas.at(-1)?.receivedAt).toBe('2026-11-28T13:22:00.000Z');
  });

  it('is closed once the station is silent', async () => {
    const { datas, openBucket } = await graphAt(newest + 25 * hour, 'monthly');
    expect(openBucket).toBeNull();
    expect(datas.at(-1)?.receivedAt).toBe('2026-11-28T13:00:00.000Z');
  });
});

describe('once its period is over', () => {
  it.each([
    ['weekly', '2026-W48', '2026-11-29T23:00:00Z', 15 * minute],
    ['monthly', '2026-11', '2026-11-30T23:00:00Z', hour],
    ['yearly', '2026', '2026-12-31T23:00:00Z', 24 * hour],
  ] as const)('%s: every point is a whole bucket', async (period, date, end, length) => {
    const closed = await graphAt(Date.parse(end), period, date);
    expect(closed.openBucket).toBeNull();
    expect(new Set(timesOf(closed).map((time) => (time + hour) % length))).toEqual(new Set([0]));
    const last = closed.datas.at(-1);
    expect(last).toMatchObject({ maxTemperature: lastTemperature });
    expect(last?.temperature).toBeLessThan(lastTemperature);
  });

  it('a minute after midnight too, with a report of the minute before', async () => {
    const end = Date.parse('2026-12-31T23:00:00Z');
    const eve = [at(end - 2 * minute, { temperature: 2 }), at(end - minute, { temperature: 4 })];
    await send(eve);
    const { datas } = await graphAt(end, 'yearly', '2026');
    expect(datas.at(-1)).toMatchObject({
      receivedAt: '2026-12-30T23:00:00.000Z',
      temperature: 3,
      maxTemperature: 4,
    });
  });
});
