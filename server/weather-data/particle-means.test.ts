// The index of 24 h in the graphs, of a console that tells no mean of its own: the current value's at the newest point.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFailure } from '../../shared/contract/failure.ts';
import type { Graph, GraphPeriod } from '../../shared/contract/weather-data.ts';
import type { Reading } from '../../shared/measures/reading.ts';
import { at, minute } from '../storage/readings/sealing.harness.ts';
import { openTestStore, type TestStore } from '../storage/test-store.ts';
import { currentDetail } from './current.ts';
import { graph } from './graph.ts';

const hour = 60 * minute;
const day = 24 * hour;
/** Tuesday 27 October 2026, 14:22 in Paris, two days after a day of 25 hours. */
const newest = Date.parse('2026-10-27T13:22:00Z');
const first = newest - 5 * day;
/** Another level each day: 24 h back, the mean changes all the time. */
const dust = (time: number): number =>
  Math.round(500 + 400 * Math.floor((time - first) / day) + ((time / minute) % 60)) / 100;
const readings = Array.from({ length: (newest - first) / (5 * minute) + 1 }, (_, index) => {
  const time = first + index * 5 * minute;
  return at(time, { temperature: 10, pm25: dust(time) });
});

let opened: TestStore;
const send = (some: readonly Reading[]) =>
  opened.store.deliver({
    stationId: opened.station.id,
    timeZone: opened.station.timeZone,
    readings: some,
    reception: null,
    raw: null,
    arrivedAt: newest,
  });
beforeAll(async () => {
  opened = await openTestStore();
  await send(readings);
  await opened.store.rollAll();
});
afterAll(() => opened.dispose());

const graphOf = async (period: GraphPeriod, date?: string): Promise<Graph> => {
  const question = { reference: opened.station.reference, period, date, now: newest };
  const answer = await opened.store.reader.snapshot((one) => graph(one, question));
  if (isFailure(answer)) throw new Error(JSON.stringify(answer));
  return answer;
};
const currentIndex = async (): Promise<number | null> => {
  const { reference } = opened.station;
  const detail = await opened.store.reader.snapshot((one) => currentDetail(one, reference, newest));
  if (isFailure(detail)) throw new Error(JSON.stringify(detail));
  return detail.aqiAvg;
};

describe('the index of the last 24 h', () => {
  it.each(['daily', 'weekly', 'monthly', 'yearly'] as const)(
    '%s ends with the current value',
    async (period) => {
      const index = await currentIndex();
      expect(index).not.toBeNull();
      expect((await graphOf(period)).datas.at(-1)?.aqiAvg).toBe(index);
    },
  );

  it.each([
    ['daily', '2026-10-26'],
    ['weekly', undefined],
  ] as const)('%s %s is known at every point after a whole day', async (period, date) => {
    const indices = (await graphOf(period, date)).datas.map(({ aqiAvg }) => aqiAvg);
    expect(indices).not.toContain(null);
    expect(new Set(indices).size).toBeGreaterThan(3);
  });

  it('of a whole day is that of its mean, a day of 25 hours too', async () => {
    const { datas } = await graphOf('yearly');
    for (const { aqi, aqiAvg } of datas.slice(1, 4)) expect(aqiAvg).toBe(aqi);
  });

  it('is not known before three quarters of a day are covered', async () => {
    const { datas } = await graphOf('daily', '2026-10-23');
    const known = datas.filter(({ aqiAvg }) => aqiAvg !== null);
    expect(datas.findIndex(({ aqiAvg }) => aqiAvg !== null)).toBeGreaterThan(80);
    expect(Date.parse(known[0]?.receivedAt ?? '')).toBe(
      Math.floor(first / (15 * minute)) * 15 * minute + 71 * 15 * minute + 2 * minute,
    );
  });
});

it('is the console’s own where it tells one', async () => {
  const next = newest + 5 * minute;
  await send([at(next, { temperature: 10, pm25: 5, pm25Avg: 55.4 })]);
  const question = { reference: opened.station.reference, period: 'daily', now: next } as const;
  const answer = await opened.store.reader.snapshot((one) => graph(one, question));
  expect(isFailure(answer) ? null : answer.datas.at(-1)?.aqiAvg).toBe(150);
});
