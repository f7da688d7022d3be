// A full disk: reports are refused with a name for it, reading goes on, and it heals by itself.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { StorageBusy } from '../faults.ts';
import { newestReading, readingsBetween } from '../readings/readings.ts';
import type { Delivery } from '../reports/delivery.ts';
import { openTestStore } from '../test-store.ts';

const start = Date.UTC(2024, 5, 10);

test('refuses, keeps what was acknowledged, reads, and takes reports again once there is room', async () => {
  const { store, station, dispose } = await openTestStore();
  const stationId = station.id;
  const deliver = (n: number) => {
    const observedAt = start + n * 60_000;
    const readings = [
      { observedAt, interval: 0, values: { temperature: n / 10, rainInterval: 0.2 }, flags: [] },
    ];
    const delivery: Delivery = {
      stationId,
      timeZone: 'Europe/Paris',
      readings,
      reception: null,
      raw: null,
      arrivedAt: observedAt,
    };
    return store.deliver(delivery);
  };
  const [pages] = (
    await sql<{ count: number }>`SELECT page_count AS count FROM pragma_page_count`.execute(
      store.writes,
    )
  ).rows;
  const room = (count: number) =>
    sql`PRAGMA max_page_count = ${sql.raw(String(count))}`.execute(store.writes);
  await room((pages?.count ?? 0) + 8);

  let acknowledged = 0;
  let refusal: unknown = null;
  while (refusal === null && acknowledged < 5_000) {
    await deliver(acknowledged).then(
      () => acknowledged++,
      (error: unknown) => {
        refusal = error;
      },
    );
  }
  expect(refusal).toBeInstanceOf(StorageBusy);
  expect(refusal).toMatchObject({ reason: 'disk' });
  expect(acknowledged).toBeGreaterThan(10);
  const newest = await store.reader.snapshot((connection) => newestReading(connection, stationId));
  expect(newest?.values.temperature).toBe((acknowledged - 1) / 10);

  await room(1_000_000);
  await expect(deliver(acknowledged)).resolves.toMatchObject({ accepted: 1, duplicates: 0 });
  await store.rollAll();
  const held = await store.reader.snapshot((connection) =>
    readingsBetween(connection, stationId, start, start + (acknowledged + 1) * 60_000),
  );
  expect(held).toHaveLength(acknowledged + 1);
  await dispose();
});
