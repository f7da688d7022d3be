// When faults come: in turn, within the run, never two at once.
import { expect, it } from 'vitest';
import { faultsOf } from './faults.ts';
import { graceMs, planOf } from './plan.ts';

it.each([
  ['SQLite', 30],
  ['SQLite', 2],
  ['PostgreSQL', 30],
  ['PostgreSQL', 3],
] as const)(
  '%s, %i minutes: each fault ends, with its trace, before the next',
  (engine, minutes) => {
    const faults = faultsOf(engine);
    const total = minutes * 60_000;
    const plan = planOf(faults, total);
    expect(plan.map(({ fault }) => fault)).toEqual(faults);
    const grace = graceMs(faults, total);
    for (const [index, { at, ms }] of plan.entries()) {
      expect(at).toBeGreaterThan(0);
      expect(at + ms + grace).toBeLessThan(plan[index + 1]?.at ?? total);
      expect(ms).toBeLessThanOrEqual(60_000);
    }
  },
);

it('half an hour has a whole minute of each lasting fault', () => {
  const lasting = planOf(faultsOf('SQLite'), 1_800_000).filter(({ ms }) => ms > 0);
  expect(new Set(lasting.map(({ ms }) => ms))).toEqual(new Set([60_000]));
});

it('nothing is killed after the long life has begun, but servers that are not the site', () => {
  for (const engine of ['SQLite', 'PostgreSQL'] as const) {
    const faults = faultsOf(engine);
    expect(faults.lastIndexOf('kill')).toBeLessThan(faults.length / 2);
  }
});
