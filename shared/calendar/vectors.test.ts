// The calendar against recorded truth (fixtures/truth): bounds, ISO weeks, ambiguous hours, postal codes.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dayBounds, localDay } from './days.ts';
import { instantsOf } from './local-time.ts';
import { type Period, periodAt, periodOf } from './periods.ts';
import { timeZoneOfPlace } from './postal-time-zones.ts';
import { isTimeZone } from './time-zones.ts';

type Vector = {
  id: string;
  zone: string;
  instant: string;
  period: Period;
  start: string | null;
  end: string | null;
  localStart?: string;
  isoWeek?: string;
  hours?: number;
};
type LocalTime = { zone: string; local: string; earlier: string; later: string };
type PostalTruth = {
  overseas: { code: string; timeZone: string }[];
  departments: Record<string, { timeZone: string }>;
  checks: { postalCode: string; expected: string }[];
};

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../fixtures/truth/${name}`, import.meta.url), 'utf8'));

const calendar = read('calendar-vectors.json') as { vectors: Vector[]; localTimes: LocalTime[] };
const postal = read('postal-timezones.json') as PostalTruth;
const instant = (text: string | null): number | null => (text === null ? null : Date.parse(text));

describe('period bounds', () => {
  it.each(calendar.vectors)('$id $period $zone', (vector) => {
    const found = periodAt(vector.period, Date.parse(vector.instant), vector.zone);
    expect(found).toMatchObject({ start: instant(vector.start), end: instant(vector.end) });
    expect(periodOf(vector.period, found.key, vector.zone)).toEqual(found);
    if (vector.period === 'record' || found.start === null) return;
    expect(localDay(found.start, vector.zone)).toBe(vector.localStart);
    expect((found.end - found.start) / 3_600_000).toBe(vector.hours);
    expect(found.key).toBe(expectedKey(vector));
    if (vector.period === 'daily') {
      expect(dayBounds(found.key, vector.zone)).toMatchObject({
        start: found.start,
        end: found.end,
      });
    }
  });
});

function expectedKey({ period, localStart = '', isoWeek = '' }: Vector): string {
  if (period === 'weekly') return isoWeek;
  return localStart.slice(0, { daily: 10, monthly: 7, yearly: 4, record: 0 }[period]);
}

describe('local times', () => {
  it.each(calendar.localTimes)('$local $zone', ({ zone, local, earlier, later }) => {
    expect(instantsOf(local, zone)).toEqual({ earlier: instant(earlier), later: instant(later) });
  });
});

describe('postal codes', () => {
  it.each(postal.checks)('$postalCode → $expected', ({ postalCode, expected }) => {
    expect(timeZoneOfPlace('FR', postalCode)).toBe(expected);
  });

  it.each(postal.overseas)('$code → $timeZone', ({ code, timeZone }) => {
    expect(timeZoneOfPlace('FR', code.padEnd(5, '0'))).toBe(timeZone);
    expect(isTimeZone(timeZone)).toBe(true);
  });

  it('every metropolitan department has the default', () => {
    for (const [code, { timeZone }] of Object.entries(postal.departments)) {
      expect(timeZoneOfPlace('FR', `${code}000`)).toBe(timeZone);
    }
  });

  it('forgives spaces and refuses to guess from half a code', () => {
    expect(timeZoneOfPlace('FR', '97 400')).toBe('Indian/Reunion');
    expect(timeZoneOfPlace('FR', '974')).toBe('Europe/Paris');
  });

  it.each([
    ['RE', '97400', 'Indian/Reunion'],
    ['PF', '98741', 'Pacific/Marquesas'],
    ['BE', '4000', 'Europe/Brussels'],
    ['DE', '97421', 'Europe/Berlin'],
    ['US', '97201', null],
    ['CA', 'H2X 1Y4', null],
    ['ES', '28001', null],
    ['XX', '97400', null],
  ])(
    'of another country its only clock, never a French code: %s %s → %s',
    (country, code, zone) => {
      expect(timeZoneOfPlace(country, code)).toBe(zone);
    },
  );
});
