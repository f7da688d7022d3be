// For tests: an answer of currentData/detail with every field the catalogue demands, and what a test changes of it.
import type { CurrentDetail } from '../../shared/contract/weather-data.ts';
import { seedUnitSets } from '../../shared/measures/dimensions.ts';
import { currentNames, variationNames } from '../../shared/measures/fields.ts';

const filled = (names: readonly string[], value: number | null) =>
  Object.fromEntries(names.map((name) => [name, value]));
const none = { value: null, receivedAt: null };

/** Every measure is `value`; the 27th of November 2026 at 21:43 in Saint-Sulpice. */
export function currentDetail(
  changes: Partial<CurrentDetail> = {},
  value: number | null = 1,
): CurrentDetail {
  const detail = {
    ...filled(currentNames, value),
    ...filled(
      variationNames.map((name) => `${name}Variation`),
      value,
    ),
    receivedAt: '2026-11-27T20:43:00.000Z',
    revision: 7,
    state: 'live',
    age: { late: 600, silent: 86_400 },
    usualInterval: 16,
    timeZone: 'Europe/Paris',
    dayEndsAt: '2026-11-27T23:00:00.000Z',
    weatherStation: {
      reference: 'SSDP41000',
      name: 'Saint-Sulpice',
      city: 'Saint-Sulpice',
      lat: 47.6106,
      lng: 1.2743,
      elevation: 112,
    },
    unit: { type: 'Metric', ...seedUnitSets.Metric },
    today: {},
    lightningToday: { min: none, max: none },
    totalsSince: { daily: null, weekly: null, monthly: null, yearly: null },
    lastRainAt: null,
    pressureTrend: [],
    sky: {
      sunrise: ['2026-11-27T07:16:00.000Z'],
      sunset: ['2026-11-27T16:07:00.000Z'],
      moonrise: ['2026-11-27T17:02:00.000Z'],
      moonset: ['2026-11-27T09:41:00.000Z'],
      sunState: 'normal',
      moonState: 'normal',
      dayLengthSeconds: 31_860,
      dayLengthChangeSeconds: -122,
      isDay: false,
      moonPhase: { name: 'Gibbeuse décroissante', illumination: 0.86, angle: 222 },
    },
    ...changes,
  };
  return detail as CurrentDetail;
}
