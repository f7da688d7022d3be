// Gusts: missing, or below the wind.
import { describe, expect, it } from 'vitest';
import type { Values } from '../../shared/measures/fields.ts';
import { minute, seriesOf } from './series.harness.ts';

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
