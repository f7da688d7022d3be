// Rises, falls, jumps and glitches of one rain counter, in millimetres; reports are a minute apart unless said.
import { describe, expect, it } from 'vitest';
import { minute, seriesOf } from './series.harness.ts';

type Case = {
  readonly what: string;
  readonly levels: readonly number[];
  readonly minutes?: readonly number[];
  readonly runtimes?: readonly number[];
  readonly credits: readonly number[];
};

const cases: readonly Case[] = [
  { what: 'a first report is the base', levels: [8.8, 9], credits: [0, 0.2] },
  { what: 'a counter of 0 is a value', levels: [0, 0, 0.2], credits: [0, 0, 0.2] },
  {
    what: 'a rise below 0.05 mm waits for its sum',
    levels: [1, 1.03, 1.06, 1.07],
    credits: [0, 0, 0.06, 0],
  },
  { what: 'a fall below 0.05 mm is rounding', levels: [10, 9.96, 10.2], credits: [0, 0, 0.2] },
  { what: '10 mm at once are believed', levels: [0, 10], minutes: [0, 0.3], credits: [0, 10] },
  { what: 'more at once is not', levels: [0, 10.2], minutes: [0, 0.3], credits: [0, 0] },
  { what: '5 mm a minute are believed', levels: [0, 20], minutes: [0, 4], credits: [0, 20] },
  { what: 'more is not', levels: [0, 20.2], minutes: [0, 4], credits: [0, 0] },
  { what: 'as much after a gap', levels: [100, 399], minutes: [0, 60], credits: [0, 299] },
  {
    what: 'after any gap at most 400 mm',
    levels: [100, 500.2, 100.2],
    minutes: [0, 600, 601],
    credits: [0, 0, 0.2],
  },
  {
    what: 'a high glitch is forgotten',
    levels: [100, 166, 100.2, 100.4],
    credits: [0, 0, 0.2, 0.2],
  },
  {
    what: 'a lasting jump is not counted, the rain since is',
    levels: [100, 250, 250.2, 250.6, 251],
    credits: [0, 0, 0, 0.6, 0.4],
  },
  {
    what: 'a jump that jumps again starts over',
    levels: [100, 250, 400, 400, 400, 400.2],
    credits: [0, 0, 0, 0, 0, 0.2],
  },
  { what: 'a low glitch is forgotten', levels: [115, 49, 115, 115.2], credits: [0, 0, 0, 0.2] },
  { what: 'a glitch to 0 is forgotten', levels: [115, 0, 115.2], credits: [0, 0, 0.2] },
  { what: 'a glitch seen twice too', levels: [115, 0, 0, 115.2], credits: [0, 0, 0, 0.2] },
  { what: 'a small fall is held like any', levels: [10, 9, 10.2], credits: [0, 0, 0.2] },
  {
    what: 'a lasting fall to at most 5 mm is a restart',
    levels: [115, 0, 0.2, 0.4, 0.6],
    credits: [0, 0, 0, 0.4, 0.2],
  },
  {
    what: 'a lasting fall to more counts the rain since',
    levels: [115, 49, 49.2, 49.4],
    credits: [0, 0, 0, 0.4],
  },
  {
    what: 'after a reboot a fall to at most 5 mm counts at once',
    levels: [120, 0.3, 0.6],
    runtimes: [90_000, 30, 90],
    credits: [0, 0.3, 0.3],
  },
  {
    what: 'after a reboot a fall to more is held',
    levels: [120, 49, 120],
    runtimes: [90_000, 30, 90],
    credits: [0, 0, 0],
  },
  {
    what: 'a reboot shows in a runtime that falls',
    levels: [120, 0.2],
    runtimes: [900, 100],
    credits: [0, 0.2],
  },
  {
    what: 'without a reboot the same fall is held',
    levels: [120, 0.2],
    runtimes: [900, 960],
    credits: [0, 0],
  },
  {
    what: 'a reboot shows in a runtime shorter than the gap',
    levels: [120, 0.2],
    minutes: [0, 20],
    runtimes: [10, 600],
    credits: [0, 0.2],
  },
];

const yearly = ({ levels, minutes, runtimes }: Omit<Case, 'what' | 'credits'>) =>
  seriesOf(
    ...levels.map((rainYearly, index) => {
      const runtime = runtimes?.[index];
      const values = { rainYearly, ...(runtime !== undefined && { runtime }) };
      return minute(minutes?.[index] ?? index, values);
    }),
  ).rows();

describe('a rain counter', () => {
  it.each(cases)('$what', (each) => {
    expect(yearly(each).map((row) => row.values.rainIncrement)).toEqual(each.credits);
  });

  it.each([
    { levels: [100, 250, 250, 250], flags: [null, 'rain_held', 'rain_held', 'rain_jump'] },
    { levels: [100, 0, 0, 0.2], flags: [null, 'rain_held', 'rain_held', 'rain_reset'] },
    { levels: [100, 50, 50, 50], flags: [null, 'rain_held', 'rain_held', 'rain_jump'] },
    { levels: [100, 50, 100], flags: [null, 'rain_held', null] },
    { levels: [10, 9.96, 10.2], flags: [null, null, null] },
  ])('tells what happened to it: $levels', ({ levels, flags }) => {
    expect(yearly({ levels }).map((row) => row.flags[0] ?? null)).toEqual(flags);
  });

  it('keeps the flags of reception and replaces its own when judged again', () => {
    const level = (minutes: number, rainYearly: number) => minute(minutes, { rainYearly });
    const flags = (...late: readonly ReturnType<typeof level>[]) => {
      const skewed = minute(2, { rainYearly: 125 }, 0, ['clock_skew']);
      return seriesOf(level(0, 100), skewed, ...late)
        .rows()
        .map((row) => row.flags);
    };
    expect(flags()).toEqual([[], ['clock_skew', 'rain_held']]);
    expect(flags(level(1, 115.2))).toEqual([[], ['rain_held'], ['clock_skew', 'rain_held']]);
    expect(flags(level(1, 115.2), level(0.5, 109))).toEqual([[], [], [], ['clock_skew']]);
  });
});
