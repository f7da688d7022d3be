// When the forecast is read again: by its age, at the midnight of its place, after failures, and never unseen.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Forecast } from '../../../../shared/contract/forecast.ts';
import { stubPage } from '../../../testing/browser.ts';
import { isDayOver, nextReadingMs, retryMs, startUpkeep } from './forecast-upkeep.ts';

const MINUTE = 60_000;

const forecast = (changes: Partial<Forecast> = {}): Forecast => ({
  lat: 47.61,
  lng: 1.27,
  timeZone: 'Europe/Paris',
  current: { temp: null, humidity: null, wind_speed: null, wind_deg: null, weather: [] },
  daily: [],
  provider: 'open-meteo',
  attribution: { text: '', url: '' },
  fetchedAt: '2026-11-27T12:00:00Z',
  stale: false,
  age: 0,
  ...changes,
});

describe('the next reading', () => {
  it.each([
    ['a quarter of an hour after the service answered', {}, 15],
    ['sooner when the answer was kept for a while', { age: 600 }, 5],
    ['but not at once', { age: 5000 }, 1],
    ['soon when it is stale', { stale: true, age: 9000 }, 5],
    ['at midnight of the place', { fetchedAt: '2026-11-27T22:52:00Z' }, 8],
    ['by the clock of the answer', { fetchedAt: '2026-11-27T22:52:00Z', age: 300 }, 3],
    ['in another zone', { fetchedAt: '2026-11-27T12:50:00Z', timeZone: 'Pacific/Noumea' }, 10],
  ])('%s', (_, changes, minutes) => {
    expect(nextReadingMs(forecast(changes))).toBe(minutes * MINUTE);
  });

  it('waits longer at each failure, a quarter of an hour at most', () => {
    expect([1, 2, 3, 4, 5, 50].map((failures) => retryMs(failures) / MINUTE)).toEqual([
      1, 2, 4, 8, 15, 15,
    ]);
  });
});

it('today ends with the day of the place', () => {
  const evening = forecast({ fetchedAt: '2026-11-27T22:50:00Z', age: 60 });
  expect(isDayOver(evening, 8 * MINUTE)).toBe(false);
  expect(isDayOver(evening, 9 * MINUTE)).toBe(true);
  expect(isDayOver({ ...evening, timeZone: 'America/Cayenne' }, 9 * MINUTE)).toBe(false);
});

describe('while the page is open', () => {
  let show: ReturnType<typeof stubPage>;
  let reads: number;
  let answer: number | null;
  let stop: () => void;

  const wait = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE);

  beforeEach(() => {
    vi.useFakeTimers();
    show = stubPage();
    reads = 0;
    answer = 15 * MINUTE;
    stop = startUpkeep(async () => {
      reads += 1;
      return answer;
    });
  });
  afterEach(() => {
    stop();
    expect(vi.getTimerCount()).toBe(0);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('reads at once, then when it is due, by one timer', async () => {
    expect(reads).toBe(1);
    await wait(14.9);
    expect([reads, vi.getTimerCount()]).toEqual([1, 1]);
    await wait(0.2);
    expect([reads, vi.getTimerCount()]).toEqual([2, 1]);
  });

  it('has no timer while hidden, and reads on return only what is due', async () => {
    await wait(0);
    show('hidden');
    expect(vi.getTimerCount()).toBe(0);
    await wait(10);
    show('visible');
    await wait(0);
    expect(reads).toBe(1);
    show('hidden');
    await wait(300);
    expect(reads).toBe(1);
    show('visible');
    await wait(0);
    expect([reads, vi.getTimerCount()]).toEqual([2, 1]);
  });

  it('tries again after failures, and is calm once it succeeds', async () => {
    answer = null;
    await wait(15);
    await wait(1 + 2 + 4);
    expect(reads).toBe(5);
    answer = 15 * MINUTE;
    await wait(8);
    expect(reads).toBe(6);
    await wait(14.9);
    expect(reads).toBe(6);
  });
});
