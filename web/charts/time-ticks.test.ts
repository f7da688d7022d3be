// Which labels of the time axis are shown, on days of 23 and 25 hours too.
import { describe, expect, it } from 'vitest';
import { linear } from './linear.ts';
import { timeScale } from './time-text.ts';
import { clockTicks, type RankedTick, thinTicks } from './time-ticks.ts';

const HOUR = 3_600_000;
const timeZone = 'Europe/Paris';
const scaleOf = (startMs: number, endMs: number, step = 0) =>
  timeScale({ startMs, endMs, timeZone }, { step, openBucket: null });

/** The answer's own ticks of a day: an instant an hour, labelled by the clock on the wall. */
function hourTicks(start: number, end: number): RankedTick[] {
  const clock = new Intl.DateTimeFormat('fr-FR', { timeZone, hour: '2-digit', minute: '2-digit' });
  return Array.from({ length: (end - start) / HOUR + 1 }, (_, index) => {
    const at = start + index * HOUR;
    const hour = Number(clock.format(at).slice(0, 2));
    return {
      at,
      label: at === end ? '24:00' : clock.format(at),
      rank: hour % 6 === 0 ? 0 : hour % 3 === 0 ? 1 : 2,
    };
  });
}

const labelsAt = (width: number, start: number, end: number): string[] =>
  thinTicks(hourTicks(start, end), linear([start, end], [0, width])).map(({ label }) => label);

describe('thinTicks', () => {
  const start = Date.parse('2026-11-27T00:00+01:00');
  const end = start + 24 * HOUR;

  it('shows as many ranks as fit (B35)', () => {
    expect(labelsAt(200, start, end)).toEqual(['00:00', '06:00', '12:00', '18:00', '24:00']);
    expect(labelsAt(460, start, end)).toHaveLength(9);
    expect(labelsAt(1400, start, end)).toHaveLength(25);
  });

  it('leaves out of the first rank what does not fit', () => {
    expect(labelsAt(120, start, end)).toEqual(['00:00', '12:00', '24:00']);
  });
});

describe('clock-change days (B08)', () => {
  it('are 25 hours wide in October, with 02:00 at two places', () => {
    const start = Date.parse('2026-10-25T00:00+02:00');
    const end = Date.parse('2026-10-26T00:00+01:00');
    const x = linear([start, end], [0, 2500]);
    const ticks = thinTicks(hourTicks(start, end), x);
    const places = ticks.map(({ at }) => Math.round(x(at)));
    expect(places).toEqual(Array.from({ length: 26 }, (_, index) => index * 100));
    expect(ticks.filter(({ label }) => label === '02:00').map(({ at }) => x(at))).toEqual([
      200, 300,
    ]);
  });

  it('are 23 hours wide in March, without a hole', () => {
    const start = Date.parse('2026-03-29T00:00+01:00');
    const end = Date.parse('2026-03-30T00:00+02:00');
    const x = linear([start, end], [0, 2300]);
    const ticks = thinTicks(hourTicks(start, end), x);
    expect(ticks.map(({ at }) => Math.round(x(at)))).toEqual(
      Array.from({ length: 24 }, (_, index) => index * 100),
    );
    expect(ticks.slice(0, 4).map(({ label }) => label)).toEqual([
      '00:00',
      '01:00',
      '03:00',
      '04:00',
    ]);
  });
});

describe('clockTicks', () => {
  it('takes round times of the zone’s clock', () => {
    const start = Date.parse('2026-11-27T10:07+01:00');
    const labels = clockTicks({ start, end: start + HOUR }, scaleOf(start, start + HOUR), 4).map(
      ({ label }) => label,
    );
    expect(labels).toEqual(['10:15', '10:30', '10:45', '11:00']);
  });

  it('says both 02:00 of October', () => {
    const start = Date.parse('2026-10-25T01:00+02:00');
    const end = start + 4 * HOUR;
    const labels = clockTicks({ start, end }, scaleOf(start, end), 5).map(({ label }) => label);
    expect(labels).toEqual(['01:00', '02:00', '02:00', '03:00', '04:00']);
  });

  it('names the day at midnight in a week', () => {
    const start = Date.parse('2026-11-26T18:00+01:00');
    const end = start + 12 * HOUR;
    const scale = { ...scaleOf(start, end), precision: 'dayTime' } as const;
    expect(clockTicks({ start, end }, scale, 5).map(({ label }) => label)).toEqual([
      '18:00',
      '21:00',
      'ven. 27',
      '03:00',
      '06:00',
    ]);
  });

  it('takes whole days of a month, none too near the next one', () => {
    const start = Date.parse('2026-10-20T00:00+02:00');
    const end = Date.parse('2026-11-12T00:00+01:00');
    const labels = clockTicks({ start, end }, scaleOf(start, end, 86_400), 5).map(
      ({ label }) => label,
    );
    expect(labels).toEqual(['21/10', '26/10', '01/11', '06/11', '11/11']);
  });
});
