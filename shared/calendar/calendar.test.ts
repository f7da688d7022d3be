// What holds for every instant, zone and period, and the days that broke other sites.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { belongsAt } from './belongs-at.ts';
import { dayAt, dayBounds, daysBetween, localDay } from './days.ts';
import { instantsOf } from './local-time.ts';
import {
  type CalendarPeriod,
  nextKey,
  periodAt,
  periodOf,
  periods,
  previousKey,
} from './periods.ts';
import { isTimeZone } from './time-zones.ts';

const zones = [
  'Europe/Paris',
  'Indian/Reunion',
  'America/Martinique',
  'America/Miquelon',
  'Asia/Kathmandu',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Apia',
  'Atlantic/Azores',
];
const calendarPeriods: CalendarPeriod[] = ['daily', 'weekly', 'monthly', 'yearly'];
const zone = fc.constantFrom(...zones);
const period = fc.constantFrom(...calendarPeriods);
const instant = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2100, 0, 1) });

describe('periods', () => {
  it('hold their own instants', () => {
    fc.assert(
      fc.property(period, instant, zone, (p, t, z) => {
        const { start, end, key } = periodAt(p, t, z);
        expect(start <= t && t < end, `${p} ${key}`).toBe(true);
        expect(periodAt(p, start, z)).toEqual({ start, end, key });
        expect(periodAt(p, end - 1, z)).toEqual({ start, end, key });
      }),
    );
  });

  it('tile time: each ends where the next begins', () => {
    fc.assert(
      fc.property(period, instant, zone, (p, t, z) => {
        const { start, end, key } = periodAt(p, t, z);
        const next = periodOf(p, nextKey(p, key) ?? '', z);
        const previous = periodOf(p, previousKey(p, key) ?? '', z);
        expect(next?.start).toBe(end);
        expect(previous?.end).toBe(start);
        expect(previousKey(p, next?.key ?? '')).toBe(key);
      }),
    );
  });

  it('are made of whole local days', () => {
    fc.assert(
      fc.property(period, instant, zone, (p, t, z) => {
        const { start, end } = periodAt(p, t, z);
        const days = [...daysBetween(start, end, z)];
        expect([days[0]?.start, days.at(-1)?.end]).toEqual([start, end]);
        for (const [index, day] of days.entries()) {
          expect(day.start).toBe(index === 0 ? start : days[index - 1]?.end);
          expect(localDay(day.start, z)).toBe(day.date);
          expect(localDay(day.end - 1, z)).toBe(day.date);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('give the same answer in whatever order they are asked', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(instant, zone), { maxLength: 30 }), (questions) => {
        const ask = () => questions.map(([t, z]) => [localDay(t, z), periodAt('weekly', t, z).key]);
        const first = ask();
        questions.reverse();
        expect(ask().reverse()).toEqual(first);
      }),
    );
  });

  it('record is the whole series', () => {
    const record = { key: 'record', start: null, end: null };
    expect(periodAt('record', 0, 'Europe/Paris')).toEqual(record);
    expect(periodOf('record', 'record', 'Europe/Paris')).toEqual(record);
    expect(periodOf('record', '2026', 'Europe/Paris')).toBeNull();
    expect([nextKey('record', 'record'), previousKey('record', 'record')]).toEqual([null, null]);
    expect(periods).toEqual(['daily', 'weekly', 'monthly', 'yearly', 'record']);
  });
});

describe('keys', () => {
  it.each<[CalendarPeriod, string]>([
    ['daily', '2026-02-30'],
    ['daily', '2026-2-3'],
    ['daily', '2026-11-27T00:00'],
    ['daily', '2026-11'],
    ['daily', '20261127'],
    ['daily', ''],
    ['weekly', '2026-W54'],
    ['weekly', '2025-W53'],
    ['weekly', '2026-W00'],
    ['weekly', '2026-48'],
    ['weekly', '2026-w48'],
    ['monthly', '2026-13'],
    ['monthly', '2026-00'],
    ['monthly', '2026'],
    ['yearly', '0000'],
    ['yearly', '+12026'],
    ['yearly', '26'],
  ])('%s %s names nothing', (p, key) => {
    expect(periodOf(p, key, 'Europe/Paris')).toBeNull();
    expect([nextKey(p, key), previousKey(p, key)]).toEqual([null, null]);
  });

  it.each<[CalendarPeriod, string, string, string]>([
    ['daily', '2026-02-28', '2026-03-01', '2026-02-27'],
    ['weekly', '2026-W53', '2027-W01', '2026-W52'],
    ['weekly', '2026-W01', '2026-W02', '2025-W52'],
    ['monthly', '2026-12', '2027-01', '2026-11'],
    ['yearly', '2026', '2027', '2025'],
  ])('%s %s lies between its neighbours', (p, key, next, previous) => {
    expect([nextKey(p, key), previousKey(p, key)]).toEqual([next, previous]);
  });

  it('stop at four digits', () => {
    expect(previousKey('yearly', '0001')).toBeNull();
    expect(nextKey('yearly', '9998')).toBeNull();
    expect(periodOf('yearly', '9998', 'Europe/Paris')).not.toBeNull();
  });
});

describe('odd days', () => {
  const hours = (date: string, z: string): number => {
    const { start, end } = dayBounds(date, z);
    return (end - start) / 3_600_000;
  };

  it.each([
    ['2026-03-29', 'Europe/Paris', 23],
    ['2026-10-25', 'Europe/Paris', 25],
    ['2018-11-04', 'America/Sao_Paulo', 23],
    ['2018-02-17', 'America/Sao_Paulo', 25],
    ['2026-04-05', 'Australia/Lord_Howe', 24.5],
    ['2026-10-04', 'Australia/Lord_Howe', 23.5],
    ['2011-12-30', 'Pacific/Apia', 0],
  ])('%s in %s lasts %d h', (date, z, expected) => {
    expect(hours(date, z)).toBe(expected);
  });

  it('a day whose midnight does not exist begins at 01:00', () => {
    expect(dayBounds('2018-11-04', 'America/Sao_Paulo').start).toBe(Date.UTC(2018, 10, 4, 3));
  });

  it('the skipped date is not among the days', () => {
    const { start, end } = periodAt('monthly', Date.UTC(2011, 11, 15), 'Pacific/Apia');
    const dates = [...daysBetween(start, end, 'Pacific/Apia')].map(({ date }) => date);
    expect(dates).toHaveLength(30);
    expect(dates).not.toContain('2011-12-30');
  });

  it('a range inside one day touches that day, an empty range none', () => {
    const noon = Date.UTC(2026, 10, 27, 12);
    expect([...daysBetween(noon, noon + 1, 'Europe/Paris')]).toEqual([dayAt(noon, 'Europe/Paris')]);
    expect([...daysBetween(noon, noon, 'Europe/Paris')]).toEqual([]);
  });

  it('refuses a date or a zone that does not exist', () => {
    expect(() => dayBounds('2026-02-30', 'Europe/Paris')).toThrow(RangeError);
    expect(() => localDay(0, 'Europe/Blois')).toThrow(RangeError);
  });
});

it('an interval reading stamped at midnight closes the day before, an instant opens the new one', () => {
  const midnight = dayBounds('2026-11-27', 'Europe/Paris').end;
  expect(localDay(belongsAt(midnight, 300), 'Europe/Paris')).toBe('2026-11-27');
  expect(localDay(belongsAt(midnight, 0), 'Europe/Paris')).toBe('2026-11-28');
});

it('local times without ambiguity have one instant; nonsense has none', () => {
  const found = instantsOf('2026-11-27 21:43', 'Europe/Paris');
  expect(found).toEqual({ earlier: found?.later, later: Date.UTC(2026, 10, 27, 20, 43) });
  for (const text of [
    '',
    '2026-11-27',
    '27/11/2026 21:43',
    '2026-02-30T10:00',
    '2026-11-27T25:00',
    '2026-11-27T10:00Z',
  ]) {
    expect(instantsOf(text, 'Europe/Paris'), text).toBeNull();
  }
});

it('knows time zones by name only', () => {
  expect(['Europe/Paris', 'UTC', 'Etc/GMT+8'].map(isTimeZone)).toEqual([true, true, true]);
  expect(['', 'Europe/Blois', '+01:00', 'Paris'].map(isTimeZone)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

it('answers for a year of minutes in order without asking the zone each time', () => {
  const start = Date.UTC(2025, 0, 1);
  const began = performance.now();
  for (let minute = 0; minute < 525_600; minute += 1)
    localDay(start + minute * 60_000, 'Indian/Mayotte');
  expect(performance.now() - began).toBeLessThan(5000);
});
