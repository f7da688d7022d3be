// A station that reports through several processes has the same readings, totals, roll-ups and log as through one.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reading } from '../../shared/measures/reading.ts';
import type { Tuple } from './connection.ts';
import { createStation } from './contents/stations.ts';
import type { DeliveryResult } from './reports/delivery.ts';
import type { Store } from './store.ts';
import { dropDatabaseOf } from './test-database.ts';
import { reopen, sampleStation } from './test-store.ts';

type Sequence = {
  readonly name: string;
  readonly timezone: string;
  readonly reports: readonly Readonly<Record<string, number | string | null>>[];
};

const path = new URL('../../fixtures/sequences/sequences.json', import.meta.url);
const all = (JSON.parse(readFileSync(path, 'utf8')) as { sequences: Sequence[] }).sequences;
const sequences = all.filter(({ reports }) => reports.every(({ t }) => t !== undefined));

function readingOf({ t, ...fields }: Sequence['reports'][number]): Reading {
  const values: Record<string, number> = {};
  for (const [field, value] of Object.entries(fields))
    if (value !== null) values[field] = typeof value === 'string' ? Date.parse(value) : value;
  return { observedAt: Date.parse(String(t)), interval: 0, values, flags: [] };
}

const place = 'several-stores';
let stores: Store[] = [];
let stations = 0;
beforeAll(async () => {
  stores = await Promise.all([reopen(place), reopen(place), reopen(place)]);
});
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await dropDatabaseOf(place);
});

const storeAt = (index: number): Store => {
  const store = stores[index % stores.length];
  if (!store) throw new Error('no store');
  return store;
};

async function newStation(timeZone: string): Promise<number> {
  stations += 1;
  const name = `STATION-${stations}`;
  const draft = { ...sampleStation, reference: name, apiToken: `jeton-${name}`, timeZone };
  return (await createStation(storeAt(0).writes, draft, 0)).id;
}

const send = (
  store: Store,
  { stationId, timeZone }: { readonly stationId: number; readonly timeZone: string },
  reading: Reading,
): Promise<DeliveryResult> => {
  const { observedAt, values } = reading;
  const detail = { accepted: Object.keys(values), refused: [], unknown: [], notes: [] };
  return store.deliver({
    stationId,
    timeZone,
    readings: [reading],
    reception: { receivedAt: observedAt, dialect: 'json', status: 200, detail },
    raw: null,
    arrivedAt: observedAt,
  });
};

const tables = {
  measurement: 'observed_at',
  strike: 'struck_at',
  rollup_15m: 'bucket_at',
  rollup_day: 'day',
  rollup_dirty: 'bucket_at',
  rollup_day_dirty: 'day',
  reception: 'slot',
  reception_entry: 'id',
  station_state: 'station_id',
} as const;

/** Everything that is kept of a station, its number apart. */
const dump = (stationId: number, names = Object.keys(tables) as (keyof typeof tables)[]) =>
  storeAt(0).reader.snapshot(async (connection) => {
    const kept: Record<string, unknown> = {};
    for (const name of names) {
      const sql = `SELECT * FROM ${name} WHERE station_id = ? ORDER BY ${tables[name]}`;
      kept[name] = (await connection.all(sql, [stationId])).map(({ station_id: _, ...row }) => row);
    }
    return kept;
  });

/** By all processes at once. */
const rollAll = () => Promise.all(stores.map((store) => store.rollAll()));

describe.each(sequences)('$name', ({ reports, timezone: timeZone }) => {
  test('in turns through three processes', async () => {
    const one = await newStation(timeZone);
    const turns = fc.array(fc.nat(2), { minLength: reports.length, maxLength: reports.length });
    const revisions: number[] = [];
    for (const report of reports) {
      const sent = await send(storeAt(0), { stationId: one, timeZone }, readingOf(report));
      revisions.push(sent.revision);
    }
    await rollAll();
    const expected = await dump(one);
    await fc.assert(
      fc.asyncProperty(turns, async (chosen) => {
        const other = await newStation(timeZone);
        const found: number[] = [];
        for (const [index, report] of reports.entries()) {
          const store = storeAt(chosen[index] ?? 0);
          const sent = await send(store, { stationId: other, timeZone }, readingOf(report));
          found.push(sent.revision);
        }
        await rollAll();
        expect(found).toEqual(revisions);
        expect(await dump(other)).toEqual(expected);
      }),
      { numRuns: 3 },
    );
  });
});

test('all at once, through three processes that roll up meanwhile: the same readings and totals', async () => {
  const [sequence] = sequences.toSorted((a, b) => b.reports.length - a.reports.length);
  if (!sequence) throw new Error('no sequence');
  const { reports, timezone: timeZone } = sequence;
  const [one, other] = [await newStation(timeZone), await newStation(timeZone)];
  for (const report of reports)
    await send(storeAt(0), { stationId: one, timeZone }, readingOf(report));
  await Promise.all([
    ...reports.map((report, index) =>
      send(storeAt(index), { stationId: other, timeZone }, readingOf(report)),
    ),
    rollAll(),
  ]);
  await rollAll();
  const figures = ['measurement', 'strike', 'rollup_15m', 'rollup_day'] as const;
  const said = await dump(other, [...figures]);
  // The line of the log a reading came with tells the order of arrival.
  const withoutLog = ({ measurement, ...rest }: Record<string, unknown>) => ({
    ...rest,
    measurement: (measurement as Record<string, unknown>[]).map(
      ({ reception_id: _, ...row }) => row,
    ),
  });
  expect(withoutLog(said)).toEqual(withoutLog(await dump(one, [...figures])));
});

test('two processes that say the same thing at once store it once', async () => {
  const stationId = await newStation('Europe/Paris');
  const observedAt = Date.UTC(2026, 10, 27, 12);
  const reading = { observedAt, interval: 0, values: { temperature: 12 }, flags: [] };
  const results = await Promise.all(
    stores.map((store) => send(store, { stationId, timeZone: 'Europe/Paris' }, reading)),
  );
  expect(results.map(({ accepted }) => accepted).sort()).toEqual([0, 0, 1]);
  expect(results.map(({ duplicates }) => duplicates).sort()).toEqual([0, 1, 1]);
  const rows: Tuple[] = await storeAt(1).reader.snapshot((connection) =>
    connection.tuples('SELECT count(*) FROM measurement WHERE station_id = ?', [stationId]),
  );
  expect(rows).toEqual([[1]]);
});
