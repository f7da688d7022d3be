// The gust of the day: yesterday's figure after midnight, and the spike a console goes on repeating.
import { describe, expect, it } from 'vitest';
import type { FieldName, Values } from '../../shared/measures/fields.ts';
import { at, minute, type Series, seriesOf } from './series.harness.ts';

describe('the gust of the day', () => {
  const suspects = (
    ...reports: readonly (readonly [time: string, gust: number | null, interval?: number])[]
  ) =>
    seriesOf(
      ...reports.map(([time, gust, interval]) =>
        at(time, gust === null ? {} : { windMaxDailyGust: gust }, interval),
      ),
    )
      .rows()
      .map((row) => row.suspects.length > 0);

  it('is not believed in the first 10 minutes of the local day', () => {
    expect(
      suspects(
        ['2024-02-22T22:59:00Z', 87],
        ['2024-02-22T23:00:20Z', 87],
        ['2024-02-22T23:02:00Z', 38],
        ['2024-02-22T23:10:00Z', 38],
      ),
    ).toEqual([false, true, true, false]);
  });

  it('is not believed as long as it is unchanged since the day before', () => {
    expect(
      suspects(
        ['2024-02-22T22:59:00Z', 87],
        ['2024-02-22T23:30:00Z', 87],
        ['2024-02-23T00:30:00Z', null],
        ['2024-02-23T00:59:00Z', 87],
        ['2024-02-23T01:01:00Z', 12],
        ['2024-02-23T01:02:00Z', 87],
      ),
    ).toEqual([false, true, false, true, false, false]);
  });

  it('is today’s once it rises', () => {
    expect(
      suspects(
        ['2024-02-22T22:59:00Z', 87],
        ['2024-02-22T23:30:00Z', 92],
        ['2024-02-22T23:31:00Z', 92],
      ),
    ).toEqual([false, false, false]);
  });

  it('closes its day in a record that ends at midnight', () => {
    expect(
      suspects(
        ['2024-02-22T22:55:00Z', 80, 300],
        ['2024-02-22T23:00:00Z', 87, 300],
        ['2024-02-22T23:05:00Z', 87, 300],
      ),
    ).toEqual([false, false, true]);
  });
});

/** A gust and the gust of the day by minute, as one packet; null = a packet without it. */
type Course = Readonly<Record<number, readonly [gust: number | null, ofTheDay: number | null]>>;

const packet = ([windGust, windMaxDailyGust]: readonly [number | null, number | null]): Values => ({
  ...(windGust !== null && { windGust }),
  ...(windMaxDailyGust !== null && { windMaxDailyGust }),
});
const readingsOf = (course: Course) =>
  Object.entries(course).map(([minutes, each]) => minute(Number(minutes), packet(each)));

/** Minutes after noon at which a field is suspect, once all is settled. */
const heldIn = (series: Series, field: FieldName): number[] =>
  series
    .rows()
    .filter(({ suspects }) => suspects.includes(field))
    .map(({ observedAt }) => (observedAt - Date.UTC(2024, 2, 2, 12)) / 60_000);

describe('a gust of the day that no believed gust explains', () => {
  it.each<{ what: string; course: Course; held: number[] }>([
    {
      what: 'is held with the spike, and as long as the console repeats it',
      course: { 0: [14, 19], 1: [14, 19], 2: [322, 322], 3: [14, 322], 4: [15, 322], 60: [9, 322] },
      held: [2, 3, 4, 60],
    },
    {
      what: 'is released by the gust that confirms it',
      course: { 0: [14, 19], 1: [90, 90], 2: [85, 90], 3: [14, 90] },
      held: [],
    },
    {
      what: 'over a packet without wind too',
      course: { 0: [14, 19], 1: [90, 90], 2: [null, null], 3: [85, 92] },
      held: [],
    },
    {
      what: 'is released later by a gust within a step of it',
      course: { 0: [14, 19], 1: [90, 90], 2: [15, 90], 3: [40, 90], 4: [12, 90] },
      held: [1],
    },
    {
      what: 'is held when it shows the spike one report late',
      course: { 0: [14, 170], 1: [200, 170], 2: [14, 200], 3: [15, 200] },
      held: [2, 3],
    },
    {
      what: 'is held when it rises to the spike by little',
      course: { 0: [14, 100], 1: [130, 130], 2: [14, 130], 3: [14, 131] },
      held: [1, 2, 3],
    },
    {
      what: 'is held when the spike fell between two reports',
      course: { 0: [14, 19], 1: [14, 322], 2: [14, 322] },
      held: [1, 2],
    },
    {
      what: 'is believed up to a step: the console saw a gust we were not sent',
      course: { 0: [14, 19], 1: [14, 74], 2: [10, 130], 3: [10, 190.5] },
      held: [3],
    },
    {
      what: 'is believed again once the console has forgotten it',
      course: { 0: [14, 19], 1: [322, 322], 2: [14, 322], 3: [14, 20], 4: [14, 21] },
      held: [1, 2],
    },
    {
      what: 'is believed after 20 minutes without any',
      course: { 0: [14, 19], 21: [40, 140], 22: [40, 140] },
      held: [],
    },
    {
      what: 'is held over a silence when it was held before',
      course: { 0: [14, 19], 1: [322, 322], 40: [14, 322] },
      held: [1, 40],
    },
    {
      what: 'is believed when nothing was shown before',
      course: { 0: [14, null], 1: [14, 120] },
      held: [],
    },
    {
      what: 'is judged from packets that hold one of both',
      course: {
        0: [14, null],
        1: [null, 19],
        2: [200, null],
        3: [null, 200],
        4: [14, null],
        5: [null, 200],
      },
      held: [3, 5],
    },
  ])('$what', ({ course, held }) => {
    const readings = readingsOf(course);
    expect(heldIn(seriesOf(...readings), 'windMaxDailyGust')).toEqual(held);
    expect(heldIn(seriesOf(...readings.toReversed()), 'windMaxDailyGust')).toEqual(held);
  });

  it('released or not, the gust goes with it', () => {
    const spike = seriesOf(...readingsOf({ 0: [14, 19], 1: [322, 322], 2: [14, 322] }));
    expect(heldIn(spike, 'windGust')).toEqual([1]);
    spike.deliver(minute(1.5, packet([300, 322])));
    expect(heldIn(spike, 'windGust')).toEqual([2]);
    expect(heldIn(spike, 'windMaxDailyGust')).toEqual([]);
  });

  it('is held over midnight, until the console’s own', () => {
    const series = seriesOf(
      at('2024-02-22T22:50:00Z', packet([14, 19])),
      at('2024-02-22T22:51:00Z', packet([322, 322])),
      at('2024-02-22T22:59:00Z', packet([14, 322])),
      at('2024-02-22T23:05:00Z', packet([14, 322])),
      at('2024-02-22T23:30:00Z', packet([14, 322])),
      at('2024-02-23T00:01:00Z', packet([14, 16])),
    );
    expect(series.rows().map(({ suspects }) => suspects.includes('windMaxDailyGust'))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('is held when it comes in the first minutes of a day', () => {
    const series = seriesOf(
      at('2024-02-22T22:59:00Z', packet([14, 19])),
      at('2024-02-22T23:05:00Z', packet([322, 322])),
      at('2024-02-22T23:11:00Z', packet([14, 322])),
    );
    expect(series.rows().map(({ suspects }) => suspects.includes('windMaxDailyGust'))).toEqual([
      false,
      true,
      true,
    ]);
  });
});
