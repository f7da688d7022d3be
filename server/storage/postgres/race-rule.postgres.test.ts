// A report that is being stored while its quarter of an hour is rolled up is in the roll-up in the end: whatever the
// roller has read, a mark remains for what it has not.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { judge } from '../../quality/judge.ts';
import type { Connection, StationWriter, Tuple } from '../connection.ts';
import { commitDeliveries } from '../reports/committer.ts';
import { openMemory } from '../reports/memory.ts';
import { newRolledStation } from '../rollups/rolled-station.harness.ts';
import { rollAll, rollDue } from '../rollups/roller.ts';
import { delivery, openTestFile, openTestWriter, type TestFile } from '../test-station.ts';

let file: TestFile;
/** Another process. */
let roller: StationWriter;
let stationId = 0;
beforeAll(async () => {
  file = await openTestFile(0);
  roller = await openTestWriter(file.file);
});
afterAll(async () => {
  await roller.close();
  await file.dispose();
});

const quarter = 900_000;
const start = Date.UTC(2026, 10, 27, 12);
const now = start + 2 * quarter;
beforeEach(async () => {
  stationId += 1;
  await newRolledStation(file.writer, stationId, 'Europe/Paris');
});

const rows = (sql: string): Promise<Tuple[]> =>
  roller.transaction((connection) => connection.tuples(sql, [stationId]), { beside: true });
const rolled = async () =>
  (await rows('SELECT reports FROM rollup_15m WHERE station_id = ?')).map(([reports]) => reports);
const marks = () => rows('SELECT bucket_at FROM rollup_dirty WHERE station_id = ?');

const store = (writer: StationWriter, minute: number, stations = [stationId]) =>
  commitDeliveries(
    writer,
    { judge, memory: openMemory() },
    stations.map((id) =>
      delivery(
        [
          {
            observedAt: start + minute * 60_000,
            interval: 0,
            values: { temperature: 10 + minute },
            flags: [],
          },
        ],
        { stationId: id },
      ),
    ),
  );

/** A transaction that stands still before it does something, until it is let go. */
function standStill(isThere: (sql: string) => boolean, atEnd: boolean) {
  const reached = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const stand = async (): Promise<void> => {
    reached.resolve();
    await go.promise;
  };
  const watched = (connection: Connection): Connection => ({
    ...connection,
    runAll: async (writes) => {
      for (const { sql, rows } of writes) {
        if (isThere(sql)) await stand();
        await connection.runMany(sql, rows);
      }
    },
  });
  const writer: StationWriter = {
    ...file.writer,
    transaction: (work, options) =>
      file.writer.transaction(async (connection) => {
        const result = await work(watched(connection));
        if (atEnd) await stand();
        return result;
      }, options),
  };
  return { writer, reached: reached.promise, go: () => go.resolve() };
}

/** The roller has done what it could, or waits for the report. */
async function rollMeanwhile(): Promise<{ readonly roll: Promise<unknown> }> {
  let isOver = false;
  const roll = rollDue(roller, now, 10).finally(() => {
    isOver = true;
  });
  const waiting = () =>
    rows('SELECT pid FROM pg_locks WHERE NOT granted AND pid <> pg_backend_pid() AND ?::int > 0');
  await expect.poll(async () => isOver || (await waiting()).length > 0).toBe(true);
  return { roll };
}

const isMarking = (sql: string): boolean => sql.startsWith('INSERT INTO rollup_dirty');

it.each([
  ['stored and marked, not committed', () => false, true],
  ['stored, not marked yet', isMarking, false],
])('a report of a marked quarter: %s', async (_, isThere, atEnd) => {
  await store(file.writer, 1);
  const report = standStill(isThere, atEnd);
  const stored = store(report.writer, 2);
  await report.reached;
  const { roll } = await rollMeanwhile();
  report.go();
  await Promise.all([stored, roll]);
  await rollAll(roller, now);
  expect([await rolled(), await marks()]).toEqual([[2], []]);
});

it.each([
  ['stored and marked, not committed', () => false, true],
  ['stored, not marked yet', isMarking, false],
])('the first report of a quarter: %s', async (_, isThere, atEnd) => {
  const report = standStill(isThere, atEnd);
  const stored = store(report.writer, 1);
  await report.reached;
  const { roll } = await rollMeanwhile();
  report.go();
  await Promise.all([stored, roll]);
  await rollAll(roller, now);
  expect([await rolled(), await marks()]).toEqual([[1], []]);
});

it('a report that comes while its quarter is being rolled up marks it again', async () => {
  await store(file.writer, 1);
  const claimed = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const slow: StationWriter = {
    ...roller,
    transaction: (work, options) =>
      roller.transaction(async (connection) => {
        const result = await work(connection);
        claimed.resolve();
        await go.promise;
        return result;
      }, options),
  };
  const roll = rollDue(slow, now, 10);
  await claimed.promise;
  const stored = store(file.writer, 2);
  const waiting = () =>
    file.writer.transaction(
      (connection) => connection.tuples('SELECT pid FROM pg_locks WHERE NOT granted'),
      { beside: true },
    );
  await expect.poll(waiting).not.toEqual([]);
  go.resolve();
  await Promise.all([roll, stored]);
  expect((await marks()).length).toBe(1);
  await rollAll(roller, now);
  expect([await rolled(), await marks()]).toEqual([[2], []]);
});

it('reports of many stations and rollers of several processes never wait for one another in a ring', async () => {
  const stations = Array.from({ length: 12 }, (_, index) => 100 + index);
  for (const id of stations) await newRolledStation(file.writer, id, 'Europe/Paris');
  const some = (turn: number) => [...stations.slice(turn % 12), ...stations.slice(0, turn % 12)];
  for (let round = 0; round < 6; round += 1) {
    await Promise.all([
      store(file.writer, 1 + (round % 14), some(round * 5)),
      store(roller, 1 + (round % 14), some(round * 7 + 3).toReversed()),
      rollDue(roller, now, 40),
      rollDue(file.writer, now, 40, 105),
    ]);
  }
  await rollAll(roller, now);
  const found = await roller.transaction(
    (connection) =>
      connection.tuples(
        `SELECT (SELECT count(*) FROM measurement WHERE station_id >= 100),
          (SELECT sum(reports) FROM rollup_15m WHERE station_id >= 100),
          (SELECT count(*) FROM rollup_dirty WHERE station_id >= 100)`,
      ),
    { beside: true },
  );
  expect(found).toEqual([[72, 72, 0]]);
});
