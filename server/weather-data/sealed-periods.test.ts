// What is shown of a time that is sealed: every period as before, a day drawn by its quarters of an hour.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Failure, isFailure } from '../../shared/contract/failure.ts';
import type { Graph, GraphPeriod, History, Period } from '../../shared/contract/weather-data.ts';
import { createStation } from '../storage/contents/stations.ts';
import {
  at,
  newest,
  openSealingStore,
  seal,
  sealed,
  send,
  story,
} from '../storage/readings/sealing.harness.ts';
import { sampleStation, type TestStore } from '../storage/test-store.ts';
import { graph } from './graph.ts';
import { history } from './history.ts';

const hour = 3_600_000;
const now = newest + 60_000;

/** Days and all that holds them, before the seal, around it and after it. */
const dated: readonly (readonly [Period, string?])[] = [
  ['daily', '2024-12-08'],
  ['daily', '2025-01-03'],
  ['daily', '2025-01-31'],
  ['daily', '2025-02-01'],
  ['daily', '2025-02-02'],
  ['weekly', '2025-W01'],
  ['weekly', '2025-W05'],
  ['monthly', '2024-12'],
  ['monthly', '2025-01'],
  ['monthly', '2025-02'],
  ['yearly', '2024'],
  ['yearly', '2025'],
  ['yearly'],
  ['record'],
];

let opened: TestStore;
const told = <T>(answer: T | Failure): T => {
  if (isFailure(answer)) throw new Error(JSON.stringify(answer));
  return answer;
};
const historyOf = async (period: Period, date?: string): Promise<History> => {
  const question = { reference: opened.station.reference, period, date, now };
  return told(await opened.store.reader.snapshot((one) => history(one, question)));
};
const graphOf = async (
  period: GraphPeriod,
  date?: string,
  reference = opened.station.reference,
): Promise<Graph> => {
  const question = { reference, period, date, now };
  return told(await opened.store.reader.snapshot((one) => graph(one, question)));
};
const histories = () => Promise.all(dated.map(([period, date]) => historyOf(period, date)));
const graphs = () =>
  Promise.all(
    dated.flatMap(([period, date]) =>
      period === 'daily' || period === 'record' ? [] : [graphOf(period, date)],
    ),
  );
const day = (date: string, reference?: string) => graphOf('daily', date, reference);

let before: { histories: History[]; graphs: Graph[]; last: Graph; next: Graph };
beforeAll(async () => {
  opened = await openSealingStore();
  await send(opened.store, opened.station, story);
  const slow = await createStation(
    opened.store.writes,
    { ...sampleStation, reference: 'LENTE', apiToken: '' },
    0,
  );
  const hourly = Array.from({ length: 72 }, (_, n) =>
    at(seal - (72 - n) * hour, { temperature: n % 20 }),
  );
  const recent = Array.from({ length: 30 }, (_, n) => at(newest - n * 60_000, { temperature: 3 }));
  await send(opened.store, slow, [...hourly, ...recent]);
  const gone = { ...sampleStation, reference: 'MUETTE', apiToken: '' };
  await send(opened.store, await createStation(opened.store.writes, gone, 0), hourly);
  await opened.store.rollAll();
  before = {
    histories: await histories(),
    graphs: await graphs(),
    last: await day('2025-01-31'),
    next: await day('2025-02-02'),
  };
  await sealed(opened.store);
});
afterAll(() => opened.dispose());

describe('after the seal', () => {
  it('every history says the same', async () => {
    expect(await histories()).toEqual(before.histories);
  });

  it('weeks, months and years are drawn by the same points', async () => {
    expect(await graphs()).toEqual(before.graphs);
  });

  it('a day is drawn by its quarters of an hour, those of its week', async () => {
    const { datas, step, gap } = await day('2025-01-31');
    expect(before.last.step).toBe(0);
    expect({ step, gap }).toEqual({ step: 900, gap: 2_700 });
    const inWeek = before.graphs[dated.findIndex(([, date]) => date === '2025-W05') - 5]?.datas;
    const ofDay = inWeek?.filter(
      ({ receivedAt }) =>
        receivedAt >= '2025-01-30T23:00:00.000Z' && receivedAt < '2025-01-31T23:00:00.000Z',
    );
    expect(ofDay?.length).toBeGreaterThan(3);
    expect(datas).toEqual(ofDay);
    expect(datas.at(-1)?.rainDaily).toBe(before.last.datas.at(-1)?.rainDaily);
  });

  it('so is the day that the seal falls in, whole', async () => {
    const { datas, step } = await day('2025-02-01');
    expect(step).toBe(900);
    const times = datas.map(({ receivedAt }) => Date.parse(receivedAt));
    expect(times[0]).toBe(seal - hour);
    expect(times.at(-1)).toBeGreaterThan(seal + 4 * hour);
  });

  it('the day after shows its readings', async () => {
    expect(await day('2025-02-02')).toEqual(before.next);
  });

  it('no gap is made up for a station that was slower then', async () => {
    const { datas, gap } = await day('2025-01-30', 'LENTE');
    expect(datas).toHaveLength(24);
    expect(gap).toBe(3 * 3_600);
  });

  it('a station that has been silent since still shows its last day to the end', async () => {
    const { datas } = await day('2025-01-31', 'MUETTE');
    expect(datas.at(-1)).toMatchObject({ receivedAt: '2025-01-31T22:00:00.000Z', temperature: 10 });
  });
});
