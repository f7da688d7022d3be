// The reports of a stretch of time, one after another, with the running counters of a console.
import { dayStart, monthStart, weekStart, yearStart } from './synth/paris-time.ts';
import { rounded, type Sample, type SampleOptions, sample } from './synth/sample.ts';

/** Counters begin at zero at the start of the stretch; mm, strikes, m/s. */
export type SynthReading = Sample & {
  readonly rainHourly: number;
  readonly rainEvent: number;
  readonly rainWeekly: number;
  readonly rainMonthly: number;
  readonly rainYearly: number;
  readonly lightningDaily: number;
  readonly windMaxDailyGust: number;
};

export type Stretch = SampleOptions & {
  /** Epoch seconds. */
  readonly start: number;
  readonly end: number;
};

/** The reports of ]start, end], outages left out. */
export function* synth({ start, end, step = 300, ...options }: Stretch): Generator<SynthReading> {
  const count = createCounters();
  for (let t = start + step; t <= end; t += step) {
    const reading = sample(t, { step, ...options });
    const counters = count(t, reading);
    if (reading && counters) yield { ...reading, ...counters };
  }
}

type Counters = Omit<SynthReading, keyof Sample>;

/** A console's counters; a period that turns resets its own, also during an outage. */
function createCounters(): (t: number, reading: Sample | null) => Counters | null {
  const rain = { weekly: 0, monthly: 0, yearly: 0, event: 0 };
  const starts = { day: 0, week: 0, month: 0, year: 0 };
  let lastRainAt = 0;
  let lightningDaily = 0;
  let windMaxDailyGust = 0;
  const countHour = createHour();
  const turn = (t: number): void => {
    const day = dayStart(t);
    if (day === starts.day) return;
    lightningDaily = 0;
    windMaxDailyGust = 0;
    const now = { day, week: weekStart(t), month: monthStart(t), year: yearStart(t) };
    if (now.week !== starts.week) rain.weekly = 0;
    if (now.month !== starts.month) rain.monthly = 0;
    if (now.year !== starts.year) rain.yearly = 0;
    Object.assign(starts, now);
  };
  return (t, reading) => {
    turn(t - 1);
    if (!reading) return null;
    rain.weekly += reading.rain;
    rain.monthly += reading.rain;
    rain.yearly += reading.rain;
    if (reading.rain > 0) {
      rain.event += reading.rain;
      lastRainAt = t;
    } else if (t - lastRainAt > 86400) rain.event = 0;
    lightningDaily += reading.lightning;
    windMaxDailyGust = Math.max(windMaxDailyGust, reading.windGust);
    return {
      rainHourly: countHour(t, reading.rain),
      rainEvent: rounded(rain.event, 1),
      rainWeekly: rounded(rain.weekly, 1),
      rainMonthly: rounded(rain.monthly, 1),
      rainYearly: rounded(rain.yearly, 1),
      lightningDaily,
      windMaxDailyGust,
    };
  };
}

/** Millimetres of the last 60 minutes. */
function createHour(): (t: number, rain: number) => number {
  const hour: { readonly t: number; readonly rain: number }[] = [];
  let sum = 0;
  return (t, rain) => {
    hour.push({ t, rain });
    sum += rain;
    for (let first = hour[0]; first && first.t <= t - 3600; first = hour[0]) {
      sum -= first.rain;
      hour.shift();
    }
    return Math.abs(rounded(sum, 1));
  };
}
