import { describe, expect, it } from 'vitest';
import { dayBounds } from '../../shared/calendar/days.ts';
import { periodOf } from '../../shared/calendar/periods.ts';
import { axisTicks, nightsOf } from './time-axis.ts';

const paris = 'Europe/Paris';
const site = { lat: 47.6106, lng: 1.2743, timeZone: paris };

describe('axisTicks', () => {
  it('labels 23 hours in March, without a hole', () => {
    const labels = axisTicks('daily', dayBounds('2026-03-29', paris), paris).map(
      ({ label }) => label,
    );
    expect(labels).toHaveLength(24);
    expect(labels.slice(0, 4)).toEqual(['00:00', '01:00', '03:00', '04:00']);
    expect(labels.at(-1)).toBe('24:00');
  });

  it('says 02:00 twice in October', () => {
    const labels = axisTicks('daily', dayBounds('2026-10-25', paris), paris).map(
      ({ label }) => label,
    );
    expect(labels).toHaveLength(26);
    expect(labels.filter((label) => label === '02:00')).toHaveLength(2);
  });

  it('has one label a day over a week and a month, one a month over a year', () => {
    const week = periodOf('weekly', '2026-W48', paris);
    const month = periodOf('monthly', '2026-10', paris);
    const year = periodOf('yearly', '2026', paris);
    expect(week && axisTicks('weekly', week, paris).map(({ label }) => label)).toEqual([
      'lun. 23',
      'mar. 24',
      'mer. 25',
      'jeu. 26',
      'ven. 27',
      'sam. 28',
      'dim. 29',
    ]);
    expect(month && axisTicks('monthly', month, paris)).toHaveLength(31);
    expect(year && axisTicks('yearly', year, paris).map(({ label }) => label)).toEqual([
      'janv.',
      'févr.',
      'mars',
      'avr.',
      'mai',
      'juin',
      'juil.',
      'août',
      'sept.',
      'oct.',
      'nov.',
      'déc.',
    ]);
  });
});

describe('nightsOf', () => {
  it('shades the two halves of a winter day', () => {
    const day = dayBounds('2026-11-27', paris);
    const nights = nightsOf('daily', day, site);
    expect(nights).toHaveLength(2);
    expect(nights[0]?.start).toBe(day.start);
    expect(nights[1]?.end).toBe(day.end);
  });

  it('joins the night across midnight', () => {
    const week = periodOf('weekly', '2026-W48', paris);
    expect(week && nightsOf('weekly', week, site)).toHaveLength(8);
  });

  it('has none over a month or a year, none under the midnight sun, all under the polar night', () => {
    const year = periodOf('yearly', '2026', paris);
    expect(year && nightsOf('yearly', year, site)).toEqual([]);
    const month = periodOf('monthly', '2026-11', paris);
    expect(month && nightsOf('monthly', month, site)).toEqual([]);
    const adelie = { lat: -66.66, lng: 140, timeZone: 'Antarctica/DumontDUrville' };
    expect(nightsOf('daily', dayBounds('2026-12-21', adelie.timeZone), adelie)).toEqual([]);
    const alert = { lat: 82.5, lng: -62.3, timeZone: 'America/Toronto' };
    const dark = dayBounds('2026-12-21', alert.timeZone);
    expect(nightsOf('daily', dark, alert)).toEqual([{ start: dark.start, end: dark.end }]);
  });
});
