import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { isNight, startMonths } from './months.ts';
import { listMonths } from './storage/postgres/postgres-months.ts';
import { databaseOf } from './storage/test-database.ts';
import { openTestStore } from './storage/test-store.ts';

it('has the next month ready as soon as a site runs, and stops', async () => {
  const { store, file, dispose } = await openTestStore();
  const onFault = vi.fn();
  const now = () => Date.UTC(2026, 10, 28, 12);
  await startMonths({ store, now, onFault, rawRetentionDays: null })();
  expect(onFault).not.toHaveBeenCalled();
  const client = new Client({ connectionString: await databaseOf(file) });
  await client.connect();
  expect((await listMonths(client)).map(({ name }) => name)).toContain('measurement_2026_12');
  await client.end();
  await dispose();
});

it('takes the hours after three in the morning for the night', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  const at = (hour: number): number => new Date(2026, 10, 28, hour, 30).getTime();
  expect(hours.filter((hour) => isNight(at(hour)))).toEqual([3, 4, 5]);
});
