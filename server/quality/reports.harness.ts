// Consoles that misbehave, for the tests of this room: every series holds resets, spikes, jumps, gaps and missing fields.
import fc from 'fast-check';
import type { Values } from '../../shared/measures/fields.ts';
import type { Reading } from '../../shared/measures/reading.ts';

/** Minutes before local midnights of Paris: an ordinary day, the New Year, both sides of both clock changes. */
export const evenings = [
  '2024-06-10T21:40:00Z',
  '2023-12-31T22:40:00Z',
  '2024-03-30T22:50:00Z',
  '2024-03-31T21:50:00Z',
  '2024-10-26T21:50:00Z',
  '2024-10-27T22:55:00Z',
];

/** One report as a change from the one before. */
const change = fc.record({
  seconds: fc.constantFrom(16, 16, 60, 60, 60, 150, 300, 300, 900, 1200, 1260, 3700, 40_000),
  parts: fc.constantFrom('all', 'all', 'all', 'air', 'wind', 'rain', 'none'),
  temperature: fc.constantFrom(0, 1, -3, 40, -90, 150, 300),
  once: fc.constantFrom(0, 0, 0, 0, 120, -300),
  soil: fc.constantFrom(20, 22, 85, 85, 79.5, 60, null),
  wind: fc.constantFrom(0, 5, 30, 61, 100),
  gust: fc.constantFrom(0, 5, 40, 110),
  dailyGust: fc.constantFrom('same', 'same', 'rises', 'leaps', 'follows', 'restarts'),
  rain: fc.constantFrom(
    'same',
    'same',
    'drop',
    'tip',
    'tip',
    'burst',
    'jump',
    'low',
    'high',
    'restart',
    'loss',
  ),
  counters: fc.constantFrom(
    'both',
    'both',
    'both',
    'yearly',
    'daily',
    'none',
    'total',
    'interval',
    'interval+',
    'downpour',
  ),
  lightning: fc.constantFrom(
    'same',
    'same',
    'strike',
    'strike',
    'flood',
    'glitch',
    'restart',
    'absent',
    'interval',
  ),
  strikeTime: fc.constantFrom('now', 'now', 'old', 'future', 'absent'),
  runtime: fc.constantFrom('grows', 'grows', 'grows', 'restarts', 'absent'),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

const rainMoves: Readonly<Record<string, (level: number) => number>> = {
  drop: (level) => level + 20,
  tip: (level) => level + 200,
  burst: (level) => level + 9000,
  jump: (level) => level + 66_000,
  restart: () => 200,
  loss: (level) => Math.floor(level / 2),
};
const dailyGustMoves: Readonly<Record<string, (figure: number, gust: number) => number>> = {
  rises: (figure) => figure + 20,
  leaps: (figure) => figure + 90,
  follows: (figure, gust) => Math.max(figure, gust),
  restarts: () => 5,
};
const rainGlitches: Readonly<Record<string, (level: number) => number>> = {
  low: (level) => Math.floor(level / 3),
  high: (level) => level + 50_000,
};

/** Follows a console through the changes and gives what it reports. */
function reportsOf(start: string, changes: readonly Change[], interval: number): Reading[] {
  let now = Date.parse(start);
  let [temperature, yearly, strikes, dailyGust, startedAt] = [150, 30_000, 0, 40, now - 86_400_000];
  return changes.map((each) => {
    now += each.seconds * 1000;
    temperature = Math.min(500, Math.max(-400, temperature + each.temperature));
    yearly = (rainMoves[each.rain] ?? ((level) => level))(yearly);
    if (each.lightning === 'strike') strikes += 2;
    if (each.lightning === 'flood') strikes += 5000;
    if (each.lightning === 'restart') strikes = 0;
    if (each.runtime === 'restarts') startedAt = now - 10_000;
    dailyGust = dailyGustMoves[each.dailyGust]?.(dailyGust, each.gust) ?? dailyGust;
    const air: Values = {
      temperature: (temperature + each.once) / 10,
      humidity: 50 + Math.min(50, Math.abs(temperature + each.once) / 4),
      ...(each.soil !== null && { soilTemperature: each.soil }),
    };
    const wind: Values = { windSpeed: each.wind, windGust: each.gust, windMaxDailyGust: dailyGust };
    const rain: Values = { ...rainOf(each, yearly), ...lightningOf(each, strikes, now) };
    const runtime: Values =
      each.runtime === 'absent' ? {} : { runtime: Math.round((now - startedAt) / 1000) };
    const { parts } = each;
    const values = {
      ...((parts === 'all' || parts === 'air') && air),
      ...((parts === 'all' || parts === 'wind') && wind),
      ...((parts === 'all' || parts === 'rain') && rain),
      ...(parts !== 'none' && runtime),
    };
    return { observedAt: now, interval, values, flags: [] };
  });
}

function rainOf({ rain, counters }: Change, yearly: number): Values {
  const level = (rainGlitches[rain] ?? ((unchanged: number) => unchanged))(yearly);
  const [all, daily] = [{ rainYearly: level / 1000 }, { rainDaily: (level % 20_000) / 1000 }];
  switch (counters) {
    case 'both':
      return { ...all, ...daily };
    case 'yearly':
      return all;
    case 'daily':
      return daily;
    case 'total':
      return { rainTotal: 5900 + level / 1000, ...daily };
    case 'interval':
      return { rainInterval: 0.2 };
    case 'downpour':
      return { rainInterval: 60, ...all };
    case 'interval+':
      return { rainInterval: 0.2, ...all };
    default:
      return {};
  }
}

function lightningOf({ lightning, strikeTime }: Change, strikes: number, now: number): Values {
  if (lightning === 'absent') return {};
  const times: Readonly<Record<string, number>> = {
    now: now - 5000,
    old: now - 7_200_000,
    future: now + 7_200_000,
  };
  const time = times[strikeTime];
  return {
    ...(lightning === 'interval'
      ? { lightningInterval: 1 }
      : { lightningDaily: lightning === 'glitch' ? strikes + 20_000 : strikes }),
    lightningDistance: 5 + (strikes % 40),
    ...(time !== undefined && { lightningTime: time }),
  };
}

/** What one console reports over some hours. */
export const history = fc
  .record({
    start: fc.constantFrom(...evenings),
    changes: fc.array(change, { minLength: 2, maxLength: 24 }),
    interval: fc.constantFrom(0, 0, 300),
  })
  .map(({ start, changes, interval }) => reportsOf(start, changes, interval));

/** The same reports in any order, some twice, some as two packets of the same instant that share the fields. */
export const arrivals = history.chain((readings) =>
  fc
    .array(fc.record({ rank: fc.nat(), again: fc.option(fc.nat()), split: fc.boolean() }), {
      minLength: readings.length,
      maxLength: readings.length,
    })
    .map((plans) => {
      const packets = readings.flatMap((reading, index) => {
        const { rank = 0, again = null, split = false } = plans[index] ?? {};
        const fields = Object.entries(reading.values);
        const half = (kept: 0 | 1) =>
          Object.fromEntries(fields.filter((_, place) => place % 2 === kept));
        const pieces = split ? [half(0), half(1)] : [reading.values];
        const ranked = pieces.map((values, piece) => ({
          rank: rank + piece * 7919,
          reading: { ...reading, values },
        }));
        return again === null ? ranked : [...ranked, { rank: again, reading }];
      });
      const shuffled = packets.toSorted((a, b) => (a.rank % 10_007) - (b.rank % 10_007));
      return { readings, packets: shuffled.map((packet) => packet.reading) };
    }),
);
