// Dates as the screens write them, in the station's zone, on ordinary days and when clocks change.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockOffset, clockParts } from './clock.ts';
import {
  formatAxisTime,
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatExactDateTime,
  formatLocalDay,
  formatMonth,
  formatShortDate,
  formatShortDateTime,
  formatShortDay,
  formatShortMonth,
  formatTime,
  formatWeek,
  formatWeekday,
  formatWeekdayDate,
  formatYear,
} from './dates.ts';

const paris = 'Europe/Paris';
const evening = '2026-11-27T20:43:59Z';
const at = (text: string): number => Date.parse(text);

describe('an ordinary instant', () => {
  it.each([
    ['formatDate', formatDate, '27 novembre 2026'],
    ['formatDateTime', formatDateTime, '27 novembre 2026 à 21:43'],
    ['formatWeekdayDate', formatWeekdayDate, 'vendredi 27 novembre 2026'],
    ['formatShortDate', formatShortDate, '27/11/2026'],
    ['formatLocalDay', formatLocalDay, '2026-11-27'],
    ['formatShortDateTime', formatShortDateTime, '27/11/2026 à 21:43'],
    ['formatExactDateTime', formatExactDateTime, '27/11/2026 à 21:43:59'],
    ['formatTime', formatTime, '21:43'],
    ['formatAxisTime', formatAxisTime, '21:43'],
    ['formatMonth', formatMonth, 'novembre 2026'],
    ['formatYear', formatYear, '2026'],
    ['formatWeekday', formatWeekday, 'vendredi'],
    ['formatShortDay', formatShortDay, 'ven. 27'],
    ['formatDayMonth', formatDayMonth, '27/11'],
    ['formatShortMonth', formatShortMonth, 'nov.'],
  ])('%s', (_name, format, text) => {
    expect(format(evening, paris)).toBe(text);
    expect(format(at(evening), paris)).toBe(text);
    expect(format(null, paris)).toBe('–');
    expect(format('not a date', paris)).toBe('–');
  });

  it('is written in the zone that is asked, whatever the machine’s', () => {
    expect(formatDateTime(evening, 'Indian/Reunion')).toBe('28 novembre 2026 à 00:43');
    expect(formatDateTime(evening, 'America/Cayenne')).toBe('27 novembre 2026 à 17:43');
    expect(formatMonth('2026-12-31T22:30:00Z', paris)).toBe('décembre 2026');
  });

  it('the first of a month is « 1er » in words and 01 in figures', () => {
    const first = '2026-03-01T11:00:00Z';
    expect(formatDate(first, paris)).toBe('1er mars 2026');
    expect(formatWeekdayDate(first, paris)).toBe('dimanche 1er mars 2026');
    expect(formatShortDay(first, paris)).toBe('dim. 1er');
    expect(formatShortDate(first, paris)).toBe('01/03/2026');
  });

  it('midnight is 00:00', () => {
    expect(formatTime('2026-11-26T23:00:00Z', paris)).toBe('00:00');
  });

  it('a local day is read with the zone UTC', () => {
    expect(formatWeekdayDate('2026-11-27', 'UTC')).toBe('vendredi 27 novembre 2026');
  });
});

describe('the hour that occurs twice', () => {
  it.each([
    ['2026-10-24T23:59:00Z', '01:59'],
    ['2026-10-25T00:00:00Z', '02:00 (heure d’été)'],
    ['2026-10-25T00:30:00Z', '02:30 (heure d’été)'],
    ['2026-10-25T01:30:00Z', '02:30 (heure d’hiver)'],
    ['2026-10-25T01:59:59Z', '02:59 (heure d’hiver)'],
    ['2026-10-25T02:00:00Z', '03:00'],
    ['2026-03-29T00:59:00Z', '01:59'],
    ['2026-03-29T01:00:00Z', '03:00'],
  ])('%s', (instant, text) => {
    expect(formatTime(instant, paris)).toBe(text);
    expect(formatShortDateTime(instant, paris).endsWith(` à ${text}`)).toBe(true);
  });

  it('is told in other zones, half an hour long on Lord Howe', () => {
    expect(formatTime('2026-11-01T03:30:00Z', 'America/Miquelon')).toBe('01:30 (heure d’été)');
    expect(formatTime('2026-11-01T04:30:00Z', 'America/Miquelon')).toBe('01:30 (heure d’hiver)');
    expect(formatTime('2026-04-04T14:45:00Z', 'Australia/Lord_Howe')).toBe('01:45 (heure d’été)');
    expect(formatTime('2026-04-04T15:15:00Z', 'Australia/Lord_Howe')).toBe('01:45 (heure d’hiver)');
    expect(formatTime('2026-04-04T14:15:00Z', 'Australia/Lord_Howe')).toBe('01:15');
  });

  it('keeps an axis plain: 02:00 twice', () => {
    const hours = ['2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z'];
    expect(hours.map((hour) => formatAxisTime(hour, paris))).toEqual(['02:00', '02:00']);
  });

  it('makes every minute around the change a different text', () => {
    const texts = new Set<string>();
    const from = at('2026-10-24T12:00:00Z');
    for (let minute = 0; minute < 1500; minute += 1) {
      texts.add(formatShortDateTime(from + minute * 60_000, paris));
    }
    expect(texts.size).toBe(1500);
  });
});

describe('weeks', () => {
  it.each([
    ['2026-11-22T23:00:00Z', '2026-11-29T23:00:00Z', 'semaine du 23 au 29 novembre 2026'],
    ['2026-05-31T22:00:00Z', '2026-06-07T22:00:00Z', 'semaine du 1er au 7 juin 2026'],
    ['2026-09-27T22:00:00Z', '2026-10-04T22:00:00Z', 'semaine du 28 septembre au 4 octobre 2026'],
    ['2026-10-18T22:00:00Z', '2026-10-25T23:00:00Z', 'semaine du 19 au 25 octobre 2026'],
    [
      '2025-12-28T23:00:00Z',
      '2026-01-04T23:00:00Z',
      'semaine du 29 décembre 2025 au 4 janvier 2026',
    ],
  ])('%s', (start, end, text) => {
    expect(formatWeek(at(start), at(end), paris)).toBe(text);
  });
});

it('the clock is UTC plus its offset, everywhere and always', () => {
  const zone = fc.constantFrom(paris, 'Asia/Kathmandu', 'Pacific/Marquesas', 'America/Sao_Paulo');
  const instant = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2100, 0, 1) });
  fc.assert(
    fc.property(instant, zone, (ms, timeZone) => {
      expect(clockParts(ms + clockOffset(ms, timeZone), 'UTC')).toEqual(clockParts(ms, timeZone));
      expect(Math.abs(clockOffset(ms, timeZone) % 900_000)).toBe(0);
    }),
  );
});
