// Steps: what is held, what settles it, and what is never held.
import { describe, expect, it } from 'vitest';
import type { Values } from '../../shared/measures/fields.ts';
import { judge } from './judge.ts';
import { at, minute, seriesOf } from './series.harness.ts';

type Case = readonly [what: string, reports: readonly (readonly [minutes: number, Values])[], suspects: string[][]];

const t = (temperature: number): Values => ({ temperature });
const held = ['temperature'];

const cases: readonly Case[] = [
  ['a step of exactly the floor is accepted', [[0, t(19.1)], [1, t(25.1)]], [[], []]],
  ['one stored unit more is held', [[0, t(19.1)], [1, t(25.11)]], [[], held]],
  ['the limit grows by 3 °C a minute once above the floor', [[0, t(10)], [5, t(25)], [10, t(9.99)]], [[], [], held]],
  ['a spike is dropped', [[0, t(19.1)], [1, t(29.9)], [2, t(19)]], [[], held, []]],
  ['a lasting step is kept', [[0, t(19)], [1, t(12.8)], [2, t(12.6)]], [[], [], []]],
  ['two different spikes are both dropped', [[0, t(19)], [1, t(40)], [2, t(-20)], [3, t(19)]], [[], held, held, []]],
  ['a second spike near the first confirms it', [[0, t(19)], [1, t(40)], [2, t(39)]], [[], [], []]],
  ['a held value is settled over a report without it', [[0, t(19)], [1, t(30)], [2, { humidity: 50 }], [3, t(31)]], [[], [], [], []]],
  ['a gap of 20 minutes is judged', [[0, { humidity: 5 }], [0.1, t(-50)], [20.1, t(10.01)]], [[], [], held]],
  ['after a longer gap any value is accepted', [[0, t(-50)], [20.02, t(50)]], [[], []]],
  ['a held value nobody confirms in time stays out', [[0, t(19)], [1, t(40)], [22, t(41)]], [[], held, []]],
  ['a first value is accepted', [[0, t(40)]], [[]]],
  ['a lost probe comes back within 20 minutes: judged', [[0, t(19)], [4, {}], [8, {}], [9, t(50)]], [[], [], [], held]],
  ['a lost probe comes back later: accepted', [[0, t(19)], [7, {}], [14, {}], [21, t(50)]], [[], [], [], []]],
  ['pressure: 3 hPa', [[0, { relativePressure: 1013 }], [1, { relativePressure: 1016.1 }]], [[], ['relativePressure']]],
  ['humidity: 30 %', [[0, { humidity: 40 }], [1, { humidity: 70.1 }]], [[], ['humidity']]],
  ['wind: 60 km/h whatever the time', [[0, { windSpeed: 5 }], [19, { windSpeed: 65.1 }]], [[], ['windSpeed']]],
  ['each measure for itself', [[0, { temperature: 19, humidity: 50 }], [1, { temperature: 40, humidity: 52 }], [2, { temperature: 41, humidity: 90 }]], [[], [], ['humidity']]],
];

describe('steps', () => {
  it.each(cases)('%s', (_what, reports, suspects) => {
    const series = seriesOf(...reports.map(([minutes, values]) => minute(minutes, values)));
    expect(series.rows().map((row) => row.suspects)).toEqual(suspects);
  });

  it('remembers only what the row does not say', () => {
    const series = seriesOf(minute(0, t(19)), minute(1, t(40)), minute(2, {}), minute(3, t(20)), minute(4, {}), minute(25, {}));
    const noon = Date.UTC(2024, 2, 2, 12);
    expect(series.rows().map((row) => row.carry)).toEqual([
      null,
      { s: { temperature: [19, noon, 40, noon + 60_000] } },
      { s: { temperature: [19, noon, 40, noon + 60_000] } },
      null,
      { s: { temperature: [20, noon + 180_000] } },
      null,
    ]);
  });

  it('gives each held value one verdict, also when its time is over', () => {
    const first = judge(null, minute(0, t(19)), { timeZone: 'Europe/Paris' }).reading;
    const spike = judge(first, minute(1, t(40)), { timeZone: 'Europe/Paris' });
    expect(spike.verdicts).toEqual([]);
    const verdict = (minutes: number, values: Values) =>
      judge(spike.reading, minute(minutes, values), { timeZone: 'Europe/Paris' }).verdicts;
    const about = { observedAt: spike.reading.observedAt, field: 'temperature' };
    expect(verdict(2, t(39))).toEqual([{ ...about, suspect: false }]);
    expect(verdict(2, t(19))).toEqual([{ ...about, suspect: true }]);
    expect(verdict(2, {})).toEqual([]);
    expect(verdict(22, t(40))).toEqual([{ ...about, suspect: true }]);
    expect(verdict(22, {})).toEqual([{ ...about, suspect: true }]);
  });

  it('never changes a value: 0 stays 0 and absent stays absent', () => {
    const [row] = seriesOf(minute(0, { temperature: 0, humidity: 0 })).rows();
    expect(row?.values).toEqual({ temperature: 0, humidity: 0 });
  });
});

describe('the power-on value 85 °C', () => {
  const soil = (soilTemperature: number): Values => ({ soilTemperature });
  const out = ['soilTemperature'];
  const powerOn: readonly Case[] = [
    ['is suspect as a first value', [[0, soil(85)], [1, soil(12)]], [out, []]],
    ['is suspect after a gap', [[0, soil(12)], [60, soil(85)], [61, soil(12)]], [[], out, []]],
    ['does not confirm itself', [[0, soil(12)], [1, soil(85)], [2, soil(85)], [3, soil(12.2)]], [[], out, out, []]],
    ['does not confirm itself, even alone for long', [[0, soil(85)], [30, soil(85)], [60, soil(85)]], [out, out, out]],
    ['settles nothing', [[0, soil(12)], [1, soil(30)], [2, soil(85)], [3, soil(31)]], [[], [], out, []]],
    ['is a value like others when its neighbour is near', [[0, soil(84)], [1, soil(85)], [2, soil(85.5)]], [[], [], []]],
    ['is only exactly that', [[0, soil(84.99)]], [[]]],
    ['is still out when the probe is lost next', [[0, soil(85)], [1, {}], [2, soil(40)]], [out, [], []]],
  ];
  it.each(powerOn)('%s', (_what, reports, suspects) => {
    const series = seriesOf(...reports.map(([minutes, values]) => minute(minutes, values)));
    expect(series.rows().map((row) => row.suspects)).toEqual(suspects);
  });
});

describe('a late reading', () => {
  it('changes the verdicts of its followers, and only as far as needed', () => {
    const wind = (minutes: number, windSpeed: number) => minute(minutes, { windSpeed });
    const readings = [wind(0, 0), wind(8, 100), wind(9, 10), wind(4, 50), wind(8.5, 5)];
    const suspects = (count: number) =>
      seriesOf(...readings.slice(0, count))
        .rows()
        .map((row) => row.suspects.length > 0);
    expect(suspects(3)).toEqual([false, true, false]);
    expect(suspects(4)).toEqual([false, false, false, true]);
    expect(suspects(5)).toEqual([false, false, false, false, false]);
  });

  it('leaves the verdicts of others alone when it changes something else', () => {
    const readings = [minute(0, t(19)), minute(2, t(30)), minute(3, { humidity: 50 }), minute(4, t(31))];
    const series = seriesOf(...readings);
    series.deliver(minute(1, { humidity: 5 }));
    expect(series.rows().map((row) => row.suspects)).toEqual([[], [], [], ['humidity'], []]);
  });
});

it('reads the time of an interval at its end', () => {
  const series = seriesOf(at('2024-03-02T12:00:00Z', t(10), 300), at('2024-03-02T12:05:00Z', t(25), 300));
  expect(series.rows().map((row) => row.suspects)).toEqual([[], []]);
});
