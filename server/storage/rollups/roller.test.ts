// When marked buckets and days are recomputed, and what their rows then are.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formulaVersion } from '../../../shared/formulas/derive.ts';
import type { Reading } from '../../../shared/measures/reading.ts';
import { judge } from '../../quality/judge.ts';
import type { Connection, Tuple } from '../connection.ts';
import { type Bounds, coverageOf, marksOf } from '../periods/coverage.ts';
import { readPeriod } from '../periods/period-reader.ts';
import { stationState } from '../readings/state.ts';
import { commitDeliveries } from '../reports/committer.ts';
import { correct } from '../reports/corrections.ts';
import { openMemory } from '../reports/memory.ts';
import { delivery, openTestFile, type TestFile } from '../test-station.ts';
import { queueRebuild, rebuildDays, rebuildOutdated } from './day-rebuild.ts';
import type { RolledStation } from './day-rows.ts';
import { moveStation, newRolledStation } from './rolled-station.harness.ts';
import { rollAll, rollDue } from './roller.ts';

const minute = 60_000;
const quarter = 15 * minute;
const hour = 60 * minute;
const day = 24 * hour;
/** A local day of Paris in winter: it begins at 23:00 UTC. */
const begin = Date.UTC(2026, 10, 9, 23);

let store: TestFile;
let stations = 0;
const committing = { judge, memory: openMemory() };

beforeAll(async () => {
  store = await openTestFile(0);
});
afterAll(() => store.dispose());

const coverage = (station: RolledStation, bounds: Bounds) =>
  read(async (connection) =>
    coverageOf(await marksOf(connection, station, bounds), station, bounds),
  );
const read = <T>(work: (connection: Connection) => Promise<T>): Promise<T> =>
  store.writer.transaction(work);
const paris = (): Promise<RolledStation> =>
  newRolledStation(store.writer, ++stations, 'Europe/Paris');

const at = (
  observedAt: number,
  values: Reading['values'] = { temperature: 10 },
  interval = 0,
): Reading => ({ observedAt, interval, values, flags: [] });
const send = ({ id, timeZone }: RolledStation, ...readings: readonly Reading[]) =>
  commitDeliveries(store.writer, committing, [
    delivery(readings, { stationId: id, timeZone, arrivedAt: begin + 90 * day }),
  ]);

const rows = (sql: string, { id }: RolledStation): Promise<Tuple[]> =>
  read((connection) => connection.tuples(sql, [id]));
const buckets = async (station: RolledStation) =>
  (
    await rows('SELECT bucket_at, reports FROM rollup_15m WHERE station_id = ? ORDER BY 1', station)
  ).map(([start, reports]) => [Number(start) - begin, reports]);
const days = async (station: RolledStation) =>
  (await rows('SELECT day FROM rollup_day WHERE station_id = ? ORDER BY 1', station)).map(
    ([key]) => key,
  );
const everything = async (station: RolledStation) => [
  await rows('SELECT * FROM rollup_15m WHERE station_id = ? ORDER BY bucket_at', station),
  await rows('SELECT * FROM rollup_day WHERE station_id = ? ORDER BY day', station),
];

describe('a bucket', () => {
  it('is rolled once it has been over for 20 s', async () => {
    const station = await paris();
    await send(station, at(begin + minute));
    expect(await rollDue(store.writer, begin + quarter + 19_999, 10)).toMatchObject({ buckets: 0 });
    expect(await buckets(station)).toEqual([]);
    expect(await rollDue(store.writer, begin + quarter + 20_000, 10)).toMatchObject({ buckets: 1 });
    expect(await buckets(station)).toEqual([[0, 1]]);
  });

  it('holds the interval that ends with it, and the next one the instant of the same time', async () => {
    const station = await paris();
    await send(
      station,
      at(begin + quarter, { temperature: 4 }, 300),
      at(begin + 2 * quarter, { temperature: 5 }),
    );
    await rollAll(store.writer, begin + hour);
    expect(await buckets(station)).toEqual([
      [0, 1],
      [2 * quarter, 1],
    ]);
  });

  it('looks back as far as the readings before it say, one that closed the bucket before included', async () => {
    const station = await paris();
    await send(station, at(begin, { humidity: 50 }, 300));
    await rollAll(store.writer, begin + quarter);
    await send(
      station,
      at(begin + 14 * minute, { uv: 1 }),
      at(begin + 17 * minute, { temperature: 10 }),
    );
    await rollAll(store.writer, begin + day);
    const { measures } = await read((connection) =>
      readPeriod(connection, station, begin, begin + hour),
    );
    expect(measures.dewPoint.n).toBe(1);
  });

  it('goes with its last reading', async () => {
    const station = await paris();
    await send(station, at(begin + minute), at(begin + hour));
    await rollAll(store.writer, begin + 3 * day);
    expect([await buckets(station), await days(station)]).toEqual([
      [
        [0, 1],
        [hour, 1],
      ],
      [20261110],
    ]);
    const { id, timeZone } = station;
    await correct(store.writer, committing.judge, {
      stationId: id,
      timeZone,
      observedAt: [begin + minute, begin + hour],
      field: null,
    });
    await rollAll(store.writer, begin + 3 * day);
    expect([await buckets(station), await days(station)]).toEqual([[], []]);
  });

  it('may hold a lightning strike alone, told of by a report of months later', async () => {
    const station = await paris();
    const struckAt = begin - 217 * day;
    await send(station, at(begin, { lightningTime: struckAt, lightningDistance: 9 }));
    await rollAll(store.writer, begin + day);
    expect(await buckets(station)).toEqual([
      [-217 * day, 0],
      [0, 1],
    ]);
    await rows('DELETE FROM rollup_15m WHERE station_id = ?', station);
    await read((connection) => queueRebuild(connection, station.id));
    await rebuildOutdated(store.writer, begin + day);
    expect(await buckets(station)).toEqual([
      [-217 * day, 0],
      [0, 1],
    ]);
  });

  it('may hold a lightning strike alone, told of by a later report', async () => {
    const station = await paris();
    await send(station, at(begin, { lightningTime: begin - day, lightningDistance: 9 }));
    await send(
      station,
      at(begin + hour, { lightningTime: begin + 20 * minute, lightningDistance: 7 }),
    );
    await rollAll(store.writer, begin + 3 * day);
    const { measures, reports } = await read((connection) =>
      readPeriod(connection, station, begin + quarter, begin + 2 * quarter),
    );
    expect(reports).toBe(0);
    expect(measures.lightningDistance).toMatchObject({ min: 7, minAt: begin + 20 * minute, n: 1 });
  });
});

describe('a day', () => {
  it('is rolled with its last bucket, and not before', async () => {
    const station = await paris();
    await send(station, at(begin + minute), at(begin + day - minute));
    await rollAll(store.writer, begin + 12 * hour);
    expect(await days(station)).toEqual([]);
    await rollAll(store.writer, begin + day + 20_000);
    expect(await days(station)).toEqual([20261110]);
    const found = await coverage(station, { start: begin, end: begin + day });
    expect(found).toEqual({ days: [{ from: 20261110, to: 20261111 }], buckets: [], raw: [] });
  });

  it('that ended in silence is rolled later on', async () => {
    const station = await paris();
    await send(station, at(begin + minute));
    await rollAll(store.writer, begin + day);
    expect(await days(station)).toEqual([]);
    await rollAll(store.writer, begin + day + 13 * hour);
    expect(await days(station)).toEqual([20261110]);
  });

  it('is 25 h long when clocks go back, and its row says so', async () => {
    const station = await paris();
    const start = Date.UTC(2026, 9, 24, 22);
    await send(
      station,
      at(start, { temperature: 1 }),
      at(start + 25 * hour - 1, { temperature: 9 }),
      at(start + 25 * hour, { temperature: 20 }),
    );
    await rollAll(store.writer, start + 3 * day);
    const [row] = await rows(
      'SELECT start_at, end_at, temperature_max, temperature_max_off FROM rollup_day WHERE station_id = ? AND day = 20261025',
      station,
    );
    expect(row).toEqual([start, start + 25 * hour, 900, 25 * hour - 1]);
  });

  it('is read from its buckets while a late report is being rolled', async () => {
    const station = await paris();
    const minutes = Array.from({ length: 30 }, (_, count) => at(begin + count * minute));
    await send(station, ...minutes, at(begin + day + minute));
    await rollAll(store.writer, begin + 3 * day);
    await send(station, at(begin + 30_000, { temperature: 11 }));
    const found = await coverage(station, { start: begin, end: begin + 2 * day });
    expect(found).toEqual({
      days: [{ from: 20261111, to: 20261112 }],
      buckets: [{ from: begin + 2 * quarter, to: begin + day }],
      raw: [{ from: begin, to: begin + 2 * quarter }],
    });
  });
});

it('says nothing of a day whose last readings were taken back, though its row still stands', async () => {
  const station = await paris();
  await send(station, at(begin + minute), at(begin + day + minute));
  await rollAll(store.writer, begin + 3 * day);
  const { id, timeZone } = station;
  const observedAt = [begin + day + minute];
  await correct(store.writer, committing.judge, {
    stationId: id,
    timeZone,
    observedAt,
    field: null,
  });
  const { reports } = await read((connection) =>
    readPeriod(connection, { ...station, lastObservedAt: begin + minute }, begin, null),
  );
  expect(reports).toBe(1);
});

it('takes turns between stations, so that a long import starves nobody', async () => {
  await rollAll(store.writer, begin + 90 * day);
  const [long, short] = [await paris(), await paris()];
  await send(long, ...[0, 1, 2, 3, 4, 5].map((count) => at(begin + count * quarter)));
  await send(short, at(begin));
  const first = await rollDue(store.writer, begin + day, 3);
  expect([first.buckets, (await buckets(long)).length, (await buckets(short)).length]).toEqual([
    3, 3, 0,
  ]);
  const second = await rollDue(store.writer, begin + day, 3, first.after);
  expect([(await buckets(long)).length, (await buckets(short)).length]).toEqual([3, 1]);
  await rollDue(store.writer, begin + day, 3, second.after);
  expect([(await buckets(long)).length, (await buckets(short)).length]).toEqual([6, 1]);
});

describe('a rebuild', () => {
  const twoDays = [0, 1, 2, 3].map((count) =>
    at(begin + count * 11 * hour, { temperature: count, humidity: 50 + count }),
  );

  it('puts back every row as the formulas of this version make it', async () => {
    const station = await paris();
    await send(station, ...twoDays);
    await rollAll(store.writer, begin + 5 * day);
    const before = await everything(station);
    await read((connection) =>
      connection.run(
        'UPDATE rollup_15m SET dew_point_max = 77, temperature_n = 4 WHERE station_id = ?',
        [station.id],
      ),
    );
    await read((connection) =>
      connection.run('DELETE FROM rollup_day WHERE station_id = ? AND day > 20261110', [
        station.id,
      ]),
    );
    await rebuildOutdated(store.writer, begin + 5 * day);
    expect(await everything(station)).not.toEqual(before);
    await read((connection) => queueRebuild(connection, station.id));
    await rebuildOutdated(store.writer, begin + 5 * day);
    expect(await everything(station)).toEqual(before);
    expect((await read((connection) => stationState(connection, station.id)))?.rollupVersion).toBe(
      formulaVersion,
    );
  });

  it('fails for one station once it is done for the others', async () => {
    const [lost, kept] = [await paris(), await paris()];
    for (const station of [lost, kept]) await send(station, at(begin + minute));
    await rollAll(store.writer, begin + 3 * day);
    const before = await everything(kept);
    await moveStation(store.writer, lost, 'Nulle/Part');
    for (const { id } of [lost, kept])
      await read(async (connection) => {
        await queueRebuild(connection, id);
        await connection.run('UPDATE rollup_15m SET reports = 7 WHERE station_id = ?', [id]);
      });
    await expect(rebuildOutdated(store.writer, begin + 3 * day)).rejects.toThrow(
      'Invalid time zone',
    );
    expect(await everything(kept)).toEqual(before);
    await moveStation(store.writer, lost, 'Europe/Paris');
    await rebuildOutdated(store.writer, begin + 3 * day);
    expect(await buckets(lost)).toEqual([[0, 1]]);
  });

  it('of days follows a change of time zone, also when it was interrupted', async () => {
    const station = await paris();
    await send(station, ...twoDays);
    await rollAll(store.writer, begin + 5 * day);
    const moved = await moveStation(store.writer, station, 'America/Martinique');
    await rebuildOutdated(store.writer, begin + 5 * day);
    expect(await days(moved)).toEqual([20261109, 20261110, 20261111]);
    const back = await moveStation(store.writer, moved, 'Europe/Paris');
    expect(await rebuildDays(store.writer, back, begin + 5 * day)).toBe(2);
    expect(await days(back)).toEqual([20261110, 20261111]);
  });
});
