// Every weather call over ten years of one-minute readings, now and at any date, and the current values against those
// of a store of one month.

import { type Bench, information, type Line, type Measure } from '../measure.ts';
import { openWeatherSite, type WeatherSite } from '../sites/weather-site.ts';
import { quantile, timed } from '../statistics.ts';
import { type GrownStore, largeStore, smallStore } from '../stores/grown-store.ts';
import { decimal } from '../table.ts';

const DAY_MS = 86_400_000;
const MOST_MS = 25_000;

type Call = { readonly what: string; readonly path: (store: GrownStore, turn: number) => string };

export const calls: Measure = {
  name: 'calls',
  title: 'Appels de météo sur dix ans de relevés',
  async run(bench) {
    const stores = { large: await largeStore(bench), small: await smallStore(bench) };
    const sites = {
      large: await openWeatherSite(bench, stores.large),
      small: await openWeatherSite(bench, stores.small),
    };
    const lines: Line[] = [];
    const machine: number[] = [];
    for (const call of [latest, ...others]) {
      const times = await askBoth(bench, stores, sites, call);
      lines.push(lineOf(bench, call, times));
      if (call === latest) lines.push(growthOf(times));
      machine.push(...times.machine);
    }
    lines.push(paceOf(machine));
    await sites.large.close();
    await sites.small.close();
    return lines;
  },
};

const latest: Call = { what: 'currentData/detail', path: () => 'currentData/detail' };

const dates = {
  daily: (at: number) => isoDate(at),
  weekly: (at: number) => isoWeek(at),
  monthly: (at: number) => isoDate(at).slice(0, 7),
  yearly: (at: number) => isoDate(at).slice(0, 4),
};
type DatedPeriod = keyof typeof dates;
const datedPeriods = Object.keys(dates) as DatedPeriod[];

const present = (what: string): Call => ({ what, path: () => what });
const past = (noun: 'history' | 'graph', period: DatedPeriod): Call => ({
  what: `${noun}/${period}?date=`,
  path: (store, turn) => `${noun}/${period}?date=${dates[period](anyTime(store, turn))}`,
});

const others: readonly Call[] = [
  present('currentData/summary'),
  ...datedPeriods.flatMap((period) => [present(`history/${period}`), past('history', period)]),
  present('history/record'),
  ...datedPeriods.flatMap((period) => [present(`graph/${period}`), past('graph', period)]),
];

/** Spread over the store's life, the same at every run: steps of the golden ratio. */
const anyTime = ({ start, end }: GrownStore, turn: number): number =>
  start + ((turn * 0.618_033_988_75) % 1) * (end - start - DAY_MS);

const isoDate = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** `2026-W48`, the week of its Thursday. */
function isoWeek(at: number): string {
  const weekday = (new Date(at).getUTCDay() + 6) % 7;
  const thursday = new Date(at + (3 - weekday) * DAY_MS);
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const week = 1 + Math.floor((thursday.getTime() - newYear) / DAY_MS / 7);
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
}

type Both<T> = { readonly large: T; readonly small: T };
type Times = Both<number[]> & { readonly cpu: number[]; readonly machine: number[] };

/** In turns, so that both stores and the machine's own pace meet the same disturbances. */
async function askBoth(
  bench: Bench,
  stores: Both<GrownStore>,
  sites: Both<WeatherSite>,
  call: Call,
): Promise<Times> {
  const times: Times = { large: [], small: [], cpu: [], machine: [] };
  const turns = bench.quick ? 20 : 300;
  const smallEvery = call === latest ? 1 : 4;
  const began = performance.now();
  for (let turn = 0; turn < turns && performance.now() - began < MOST_MS; turn++) {
    const { ms, cpuMs } = await sites.large.ask(call.path(stores.large, turn));
    const small =
      turn % smallEvery > 0 ? null : await sites.small.ask(call.path(stores.small, turn));
    // The first ones prepare statements and compile.
    if (turn < 3) continue;
    times.large.push(ms);
    times.cpu.push(cpuMs);
    if (small === null) continue;
    times.small.push(small.ms);
    times.machine.push(await timed(constantWork));
  }
  return times;
}

/** A few milliseconds of arithmetic, always the same: when it is stretched, the machine was busy elsewhere. */
function constantWork(): number {
  let x = 1;
  for (let step = 0; step < 2_000_000; step++) x = Math.imul(x ^ step, 0x9e3779b1) >>> 1;
  return x;
}

const p = (times: readonly number[], share: number): string => decimal(quantile(times, share), 2);

const lineOf = ({ engine }: Bench, { what }: Call, { large, small, cpu }: Times): Line => ({
  what: `${what}, p99`,
  value: quantile(large, 0.99),
  unit: 'ms',
  demand: { most: engine.demands.callMs },
  detail: `médiane ${p(large, 0.5)} ms (processeur ${p(cpu, 0.5)}, p99 ${p(cpu, 0.99)}) ; base d’un mois : ${p(small, 0.5)} ms (${large.length} appels)`,
});

const paceOf = (machine: readonly number[]): Line =>
  information(
    'témoin : un calcul constant, p99 / médiane',
    quantile(machine, 0.99) / quantile(machine, 0.5),
    '×',
    `${p(machine, 0.99)} ms contre ${p(machine, 0.5)} ms : de quoi la machine elle-même étire les durées`,
  );

const growthOf = ({ large, small }: Times): Line => ({
  what: 'currentData/detail, dix ans / un mois',
  value: quantile(large, 0.5) / quantile(small, 0.5),
  unit: '×',
  demand: { most: 1.5 },
  detail: `${p(large, 0.5)} ms contre ${p(small, 0.5)} ms`,
});
