// Sun and moon in words, also where they do not cross the horizon.
import { describe, expect, it } from 'vitest';
import type { SunMoon } from '../../../../shared/contract/weather-data.ts';
import { formatTime } from '../../../../shared/format/dates.ts';
import { currentDetail } from '../../../testing/current-detail.ts';
import { plain } from '../../../testing/html.ts';
import { dayShare, lightOf } from './day-light.ts';
import { dayLengthWords, hoursWords, moonWords } from './sky-words.ts';

const sky = (changes: Partial<SunMoon> = {}): SunMoon => ({ ...currentDetail().sky, ...changes });
const times = (events: readonly string[]) =>
  events.map((event) => formatTime(event, 'Europe/Paris')).join(' et ');

it('the length of the day and its change', () => {
  const words = (change: number) => plain(dayLengthWords(sky({ dayLengthChangeSeconds: change })));
  expect(words(-122)).toBe('8 h 51 min de jour, 2 min de moins qu’hier');
  expect(words(45)).toBe('8 h 51 min de jour, 45 s de plus qu’hier');
  expect(words(0)).toBe('8 h 51 min de jour, autant qu’hier');
  expect(dayLengthWords(sky({ sunState: 'alwaysUp' }))).toBe('');
});

it.each([
  ['2026-11-27T07:42:50Z', '2026-11-27T16:20:10Z', 31_040, '8 h 38 min'],
  ['2026-05-01T03:45:05Z', '2026-05-01T17:04:55Z', 47_990, '13 h 19 min'],
])(
  'the day from %s to %s is as long as between the two times shown',
  (rise, set, seconds, words) => {
    const day = sky({ sunrise: [rise], sunset: [set], dayLengthSeconds: seconds });
    expect(plain(dayLengthWords(day))).toContain(`${words} de jour, `);
  },
);

it.each([
  ['without a setting', []],
  ['with a setting before the rising', ['2026-11-26T23:30:00Z']],
  ['with two settings', ['2026-11-26T23:05:00Z', '2026-11-27T22:55:00Z']],
])('a day %s keeps its own length', (_, sunset) => {
  expect(plain(dayLengthWords(sky({ sunset })))).toContain('8 h 51 min de jour, ');
});

describe('the moon', () => {
  it.each([
    ['in the order of the day', {}, 'éclairée à 86 %, coucher 10:41, lever 18:02'],
    ['without rising', { moonrise: [] }, 'éclairée à 86 %, coucher 10:41'],
    [
      'rising twice',
      { moonrise: ['2026-11-26T23:05:00Z', '2026-11-27T22:50:00Z'] },
      'éclairée à 86 %, lever 00:05 et 23:50, coucher 10:41',
    ],
    [
      'always up',
      { moonState: 'alwaysUp', moonrise: [], moonset: [] },
      'éclairée à 86 %. La lune ne se couche pas aujourd’hui',
    ],
    [
      'always down',
      { moonState: 'alwaysDown', moonrise: [], moonset: [] },
      'éclairée à 86 %. La lune ne se lève pas aujourd’hui',
    ],
  ] as const)('%s', (_, changes, expected) => {
    expect(plain(moonWords(sky(changes), times))).toBe(expected);
  });
});

describe('the bar of the day', () => {
  const light = (changes: Partial<SunMoon>) => lightOf(sky(changes), 'Europe/Paris');

  it('shows the hours of light', () => {
    expect(light({})).toEqual([{ from: 496 / 1440, to: 1027 / 1440 }]);
    expect(hoursWords(sky(), times)).toBe('08:16 – 17:07');
    expect(dayShare('2026-11-27T11:00:00Z', 'Europe/Paris')).toBe(0.5);
  });

  it('all, none, or from and to midnight', () => {
    expect(light({ sunState: 'alwaysUp' })).toEqual([{ from: 0, to: 1 }]);
    expect(light({ sunState: 'alwaysDown' })).toEqual([]);
    expect(light({ sunset: [] })).toEqual([{ from: 496 / 1440, to: 1 }]);
    expect(light({ sunrise: [] })).toEqual([{ from: 0, to: 1027 / 1440 }]);
    expect(light({ sunset: ['2026-11-26T23:30:00Z'] })).toEqual([
      { from: 0, to: 30 / 1440 },
      { from: 496 / 1440, to: 1 },
    ]);
  });
});
