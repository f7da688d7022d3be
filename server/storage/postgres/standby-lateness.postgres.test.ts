// How far a standby is: by what the primary had written, never by a clock. Stand-ins for both servers, and the real
// questions put to one that is nobody's standby.
import { expect, it } from 'vitest';
import type { Connection, Reader, Tuple } from '../connection.ts';
import { freshDatabase } from '../test-database.ts';
import { openPostgresReader } from './postgres.ts';
import { watchLateness } from './standby-lateness.ts';

/** A server that gives this value, or fails. */
const saying = (value: (params: readonly unknown[]) => Tuple[number]): Reader => ({
  snapshot: (work) =>
    work({
      tuples: async (_: string, params: readonly unknown[] = []) => [[value(params)]],
    } as unknown as Connection),
});
const silent = saying(() => {
  throw new Error('away');
});

/** One that writes 10 more each time it is asked, and one that has received so much. */
function servers() {
  let written = 0;
  const state = { received: 0 };
  const primary = saying(() => {
    written += 10;
    return written;
  });
  const standby = saying(([before]) => (state.received >= Number(before) ? 1 : 0));
  return { primary, standby, state };
}

it('is late when it lacks what had been written when it was asked before', async () => {
  const { primary, standby, state } = servers();
  const isLate = watchLateness(primary, standby);
  expect(await isLate()).toBe(false);
  expect(await isLate()).toBe(true);
  state.received = 20;
  expect(await isLate()).toBe(false);
  state.received = 29;
  expect(await isLate()).toBe(true);
});

it('is not said to be late by a server that does not answer', async () => {
  const { primary, standby } = servers();
  const away = watchLateness(silent, standby);
  expect([await away(), await away()]).toEqual([false, false]);
  const alone = watchLateness(primary, silent);
  expect([await alone(), await alone()]).toEqual([false, false]);
});

it('asks what PostgreSQL understands; a primary is never late', async () => {
  const { url, drop } = await freshDatabase();
  const faults: string[] = [];
  const reader = openPostgresReader(url, () => undefined);
  const watched: Reader = {
    snapshot: (work) =>
      reader.snapshot(work).catch((error: unknown) => {
        faults.push(String(error));
        throw error;
      }),
  };
  const isLate = watchLateness(watched, watched);
  expect([await isLate(), await isLate()]).toEqual([false, false]);
  expect(faults).toEqual([]);
  await reader.close();
  await drop();
});
