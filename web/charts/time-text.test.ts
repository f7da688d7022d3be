// When a point stands, as finely as its period leaves open.
import { describe, expect, it } from 'vitest';
import { timeInSentence, timeScale, timeText, timeTexts } from './time-text.ts';

const timeZone = 'Europe/Paris';
const ms = (iso: string): number => Date.parse(iso);
const day = timeScale(
  { startMs: ms('2026-10-25T00:00+02:00'), endMs: ms('2026-10-26T00:00+01:00'), timeZone },
  0,
);
const month = timeScale(
  { startMs: ms('2026-11-01T00:00+01:00'), endMs: ms('2026-12-01T00:00+01:00'), timeZone },
  3600,
);
const year = timeScale(
  { startMs: ms('2026-01-01T00:00+01:00'), endMs: ms('2027-01-01T00:00+01:00'), timeZone },
  86_400,
);

describe('times of points', () => {
  it('tell the clock of a day, 25 hours long or not, up to 24:00', () => {
    expect(day.precision).toBe('time');
    expect(timeText(ms('2026-10-25T14:20+01:00'), day)).toBe('14:20');
    expect(timeText(ms('2026-10-25T02:30+02:00'), day)).toBe('02:30 (heure d’été)');
    expect(timeText(day.endMs, day)).toBe('24:00');
    expect(timeInSentence(ms('2026-10-25T14:20+01:00'), day)).toBe('à 14:20');
  });

  it('tell day and hour of a month, as near as its buckets are', () => {
    const at = ms('2026-11-27T14:00+01:00');
    expect(timeText(at, month)).toBe('ven. 27, 14:00');
    expect(timeInSentence(at, month)).toBe('ven. 27 vers 14:00');
    expect(timeInSentence(at, month, true)).toBe('ven. 27 à 14:00');
    expect(timeText(month.endMs, month)).toBe('lun. 30, 24:00');
  });

  it('tell the seconds where a minute would be told twice', () => {
    const times = ['14:00:00', '14:05:00', '14:05:16', '14:06:04'];
    const at = times.map((time) => ms(`2026-10-24T${time}+02:00`));
    expect(timeTexts(at, month)).toEqual([
      'sam. 24, 14:00',
      'sam. 24, 14:05:00',
      'sam. 24, 14:05:16',
      'sam. 24, 14:06',
    ]);
    const twice = ['02:30:05+02:00', '02:30:21+02:00', '02:30:05+01:00'];
    expect(
      timeTexts(
        twice.map((time) => ms(`2026-10-25T${time}`)),
        day,
      ),
    ).toEqual(['02:30:05 (heure d’été)', '02:30:21 (heure d’été)', '02:30 (heure d’hiver)']);
  });

  it('tell the day of a year, and the hour of the newest reading', () => {
    expect(timeText(ms('2026-11-27T00:00+01:00'), year)).toBe('27/11');
    expect(timeInSentence(ms('2026-11-27T00:00+01:00'), year)).toBe('le 27/11');
    expect(timeInSentence(ms('2026-11-27T21:40+01:00'), year, true)).toBe('le 27/11 à 21:40');
  });
});
