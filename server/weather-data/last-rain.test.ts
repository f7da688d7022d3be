// Since when it has been dry: said as far as a gauge tells, and no farther.
import { afterEach, expect, test } from 'vitest';
import { isFailure } from '../../shared/contract/failure.ts';
import type { Reading } from '../../shared/measures/reading.ts';
import { at, minute } from '../storage/readings/sealing.harness.ts';
import { openTestStore, type TestStore } from '../storage/test-store.ts';
import { currentDetail } from './current.ts';

let opened: TestStore;
afterEach(() => opened.dispose());

const quarters = (from: string, to: string, values: Reading['values']): Reading[] => {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const count = Math.floor((end - start) / (15 * minute)) + 1;
  return Array.from({ length: count }, (_, n) => at(start + n * 15 * minute, values));
};

/** What is said once the last of these readings has arrived; rolled up by then, or not. */
async function lastRainAfter(readings: readonly Reading[], isRolled: boolean) {
  opened = await openTestStore();
  const { store, station } = opened;
  const now = readings.at(-1)?.observedAt ?? 0;
  const { id: stationId, timeZone } = station;
  const delivery = { stationId, timeZone, readings, reception: null, raw: null, arrivedAt: now };
  await store.deliver(delivery);
  if (isRolled) await store.rollAll();
  const answer = await store.reader.snapshot((one) => currentDetail(one, station.reference, now));
  if (isFailure(answer)) throw new Error(JSON.stringify(answer));
  return answer.lastRainAt;
}

const rain = (rainYearly: number) => ({ temperature: 6, rainYearly });
const gaugeless = { temperature: 6 };
/** It rains once, at noon of the 24th in Paris. */
const rainy = [
  ...quarters('2026-11-24T00:00:00Z', '2026-11-24T10:45:00Z', rain(100)),
  at(Date.parse('2026-11-24T11:00:00Z'), rain(102)),
];
const noon = '2026-11-24T11:00:00.000Z';

test.each([true, false])(
  'the last credited rain while the gauge goes on (rolled %s)',
  async (isRolled) => {
    const dry = quarters('2026-11-24T11:15:00Z', '2026-11-26T08:00:00Z', rain(102));
    expect(await lastRainAfter([...rainy, ...dry], isRolled)).toBe(noon);
    await opened.dispose();
    expect(await lastRainAfter([...rainy, ...dry.slice(0, 4)], isRolled)).toBe(noon);
  },
);

test.each([true, false])('no gauge, no drought (rolled %s)', async (isRolled) => {
  const dry = quarters('2026-11-24T11:15:00Z', '2026-11-26T08:00:00Z', gaugeless);
  expect(await lastRainAfter([...rainy, ...dry], isRolled)).toBeNull();
});

test.each([
  // 45 h of dry weather, with 4 h and 6 h of silence.
  ['2026-11-25T12:00:00Z', noon],
  ['2026-11-25T14:00:00Z', null],
])(
  'a silence of more than a tenth of the time hides rain (until %s)',
  async (resumed, expected) => {
    const before = quarters('2026-11-24T11:15:00Z', '2026-11-25T08:00:00Z', rain(102));
    const after = quarters(resumed, '2026-11-26T08:00:00Z', rain(102));
    expect(await lastRainAfter([...rainy, ...before, ...after], true)).toBe(expected);
  },
);

test.each([true, false])(
  'on the 1st of January the rain of the year before counts (rolled %s)',
  async (isRolled) => {
    const readings = [
      ...quarters('2026-12-30T00:00:00Z', '2026-12-31T21:45:00Z', rain(700)),
      at(Date.parse('2026-12-31T21:55:00Z'), rain(701)),
      ...quarters('2026-12-31T22:00:00Z', '2026-12-31T22:45:00Z', rain(701)),
      ...quarters('2026-12-31T23:00:00Z', '2026-12-31T23:25:00Z', rain(0)),
    ];
    expect(await lastRainAfter(readings, isRolled)).toBe('2026-12-31T21:55:00.000Z');
  },
);

test('a station that never had rain says nothing', async () => {
  const dry = quarters('2026-12-30T00:00:00Z', '2027-01-01T08:00:00Z', rain(10));
  expect(await lastRainAfter(dry, true)).toBeNull();
});
