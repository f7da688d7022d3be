// When a point stands, as finely as its period leaves open.
import { describe, expect, it } from 'vitest';
import { lengthAt, timeInSentence, timeScale, timeText, timeTexts } from './time-text.ts';

const timeZone = 'Europe/Paris';
const ms = (iso: string): number => Date.parse(iso);
const day = timeScale(
  { startMs: ms('2026-10-25T00:00+02:00'), endMs: ms('2026-10-26T00:00+01:00'), timeZone },
  { step: 0, openBucket: null },
);
const month = timeScale(
  { startMs: ms('2026-11-01T00:00+01:00'), endMs: ms('2026-12-01T00:00+01:00'), timeZone },
  { step: 3600, openBucket: null },
);
const yearSpan = {
  startMs: ms('2026-01-01T00:00+01:00'),
  endMs: ms('2027-01-01T00:00+01:00'),
  timeZone,
};
const year = timeScale(yearSpan, { step: 86_400, openBucket: null });
const runningYear = timeScale(yearSpan, {
  step: 86_400,
  openBucket: { start: '2026-11-26T23:00:00.000Z', readingsFrom: '2026-11-27T20:30:00.000Z' },
});

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

  it('tell the day of a year', () => {
    expect(timeText(ms('2026-11-27T00:00+01:00'), year)).toBe('27/11');
    expect(timeInSentence(ms('2026-11-27T00:00+01:00'), year)).toBe('le 27/11');
  });

  it('tell the clock of every piece of the open bucket, its first one too', () => {
    const [whole, first, next, reading] = [
      '2026-11-26T00:00',
      '2026-11-27T00:00',
      '2026-11-27T00:15',
      '2026-11-27T21:40',
    ].map((time) => ms(`${time}+01:00`)) as [number, number, number, number];
    const all = [whole, first, next, reading];
    expect(all.map((at) => timeText(at, runningYear))).toEqual([
      '26/11',
      '27/11, 00:00',
      '27/11, 00:15',
      '27/11, 21:40',
    ]);
    expect(all.map((at) => timeInSentence(at, runningYear))).toEqual([
      'le 26/11',
      'le 27/11 vers 00:00',
      'le 27/11 vers 00:15',
      'le 27/11 à 21:40',
    ]);
    expect(all.map((at) => lengthAt(at, runningYear))).toEqual([86_400, 900, 900, 0]);
  });
});
