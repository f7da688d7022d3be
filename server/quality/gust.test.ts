// Gusts: missing, below the wind, and yesterday's figure after midnight.
import { describe, expect, it } from 'vitest';
import type { Values } from '../../shared/measures/fields.ts';
import { at, minute, seriesOf } from './series.harness.ts';

const judged = (...reports: readonly Values[]) =>
  seriesOf(...reports.map((values, index) => minute(index, values)))
    .rows()
    .map(({ suspects, flags }) => [suspects, flags]);

describe('a gust', () => {
  it('of 0 while the wind blows is missing', () => {
    expect(judged({ windGust: 0, windSpeed: 3.6 })).toEqual([[['windGust'], []]]);
    expect(judged({ windGust: 0, windSpeed: 0 })).toEqual([[[], []]]);
    expect(judged({ windGust: 0 })).toEqual([[[], []]]);
  });

  it('missing is no step for the next one', () => {
    const strong = { windGust: 70, windSpeed: 40 };
    expect(judged(strong, { windGust: 0, windSpeed: 40 }, strong)).toEqual([
      [[], []],
      [['windGust'], []],
      [[], []],
    ]);
    expect(judged({ windGust: 0, windSpeed: 40 }, strong)).toEqual([
      [['windGust'], []],
      [[], []],
    ]);
  });

  it('below the wind is kept and flagged', () => {
    expect(judged({ windGust: 8.64, windSpeed: 9.72 })).toEqual([[[], ['gust_below_mean']]]);
    expect(judged({ windGust: 9.72, windSpeed: 9.72 })).toEqual([[[], []]]);
  });

  it('is not blamed for a wind that is itself held', () => {
    expect(
      judged(
        { windGust: 20, windSpeed: 10 },
        { windGust: 20, windSpeed: 200 },
        { windGust: 20, windSpeed: 10 },
      ),
    ).toEqual([
      [[], []],
      [['windSpeed'], []],
      [[], []],
    ]);
  });
});

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
