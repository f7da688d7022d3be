// What is sealed and when, what is taken away, and that nothing else changes: neither what was rolled up before the
// seal, nor whatever comes after it.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStation, saveStation } from '../contents/stations.ts';
import { lastReceptions } from '../reports/receptions.ts';
import { queueRebuild } from '../rollups/day-rebuild.ts';
import { sampleStation, type TestStore } from '../test-store.ts';
import { sampleRollups } from '../whole-site/inspection.ts';
import { sealOf } from './seal.ts';
import {
  at,
  day,
  decided,
  frozen,
  held,
  minute,
  newest,
  night,
  openSealingStore,
  restarted,
  rollups,
  rows,
  seal,
  sealed,
  send,
  story,
} from './sealing.harness.ts';
import { stationState } from './state.ts';

let opened: TestStore;
beforeEach(async () => {
  opened = await openSealingStore();
});
afterEach(() => opened.dispose());

const sealNow = () => opened.store.reader.snapshot(sealOf);
const tell = (readings = story, site = opened) => send(site.store, site.station, readings);

describe('the seal', () => {
  it('is the start of a month whose readings are all older than the setting', async () => {
    await tell();
    await opened.store.rollAll();
    await opened.store.keepMonths(night({ rawRetentionDays: 403 }));
    expect(await sealNow()).toBe(Date.UTC(2025, 0));
    await opened.store.keepMonths(night({ rawRetentionDays: 402 }));
    expect(await sealNow()).toBe(seal);
  });

  it('stays open without the setting, by day, and where nothing is so old', async () => {
    await tell(story.slice(-20));
    await opened.store.rollAll();
    await opened.store.keepMonths(night());
    expect(await sealNow()).toBe(0);
    await tell();
    await opened.store.rollAll();
    await opened.store.keepMonths(night({ isNight: false }));
    await opened.store.keepMonths(night({ rawRetentionDays: null }));
    expect(await sealNow()).toBe(0);
    expect(await held(opened.store, opened.station)).toHaveLength(story.length);
  });

  it('counts from the newest report, should the clock run ahead', async () => {
    await tell();
    await opened.store.rollAll();
    await opened.store.keepMonths(night({ now: Date.UTC(2038, 0) }));
    expect(await sealNow()).toBe(seal);
  });

  it('never goes back, and needs no setting to stay', async () => {
    await tell();
    await sealed(opened.store);
    await opened.store.keepMonths(night({ rawRetentionDays: 5_000 }));
    await opened.store.keepMonths(night({ rawRetentionDays: null }));
    expect(await sealNow()).toBe(seal);
    opened = await restarted(opened);
    expect(await sealNow()).toBe(seal);
  });

  it('waits for what is to be rolled or computed again', async () => {
    await tell();
    await opened.store.rollAll();
    const { id } = opened.station;
    const write = (sql: string, params: readonly (string | number)[]) =>
      opened.store.writer.transaction((connection) => connection.run(sql, params));
    // Of a station that is gone: nobody rolls it.
    await write('INSERT INTO rollup_dirty (station_id, bucket_at) VALUES (?, ?)', [
      99,
      Date.UTC(2025, 0, 31, 23, 45),
    ]);
    await opened.store.keepMonths(night());
    expect(await sealNow()).toBe(Date.UTC(2025, 0));
    await write('DELETE FROM rollup_dirty WHERE station_id = ?', [99]);
    await opened.store.writer.transaction((connection) => queueRebuild(connection, id));
    await opened.store.keepMonths(night());
    expect(await sealNow()).toBe(Date.UTC(2025, 0));
    await opened.store.rebuild();
    await opened.store.keepMonths(night());
    expect(await sealNow()).toBe(seal);
  });
});

describe('what is sealed', () => {
  it('keeps its roll-ups, and of its readings only what follows needs', async () => {
    await tell();
    const before = await rollups(opened.store, opened.station);
    const all = await held(opened.store, opened.station);
    await sealed(opened.store);
    expect(await rollups(opened.store, opened.station)).toEqual(before);
    const last = all.filter((time) => time < seal).slice(-21);
    expect(await held(opened.store, opened.station)).toEqual([
      ...last,
      ...all.filter((time) => time >= seal),
    ]);
  });

  it('takes no report, no repeat, and says so', async () => {
    await tell();
    await sealed(opened.store);
    const before = [
      await held(opened.store, opened.station),
      await rollups(opened.store, opened.station),
    ];
    const { id, timeZone } = opened.station;
    const late = [
      at(seal - 40 * day, { temperature: 30 }),
      ...story.slice(0, 1),
      at(seal - 1, { temperature: 30 }),
      at(seal, { temperature: 30 }, 60),
    ];
    const detail = { accepted: ['temperature'], refused: [], unknown: [], notes: [] };
    const arrivedAt = newest + 2 * minute;
    const reception = { receivedAt: arrivedAt, dialect: 'json', status: 200, detail };
    const delivery = { stationId: id, timeZone, raw: null, arrivedAt, reception };
    const refused = await opened.store.deliver({ ...delivery, readings: late });
    expect(refused).toMatchObject({
      accepted: 0,
      duplicates: 0,
      filled: 0,
      refused: [0, 1, 2, 3],
      sealedBefore: seal,
      changed: false,
    });
    const log = () => opened.store.reader.snapshot((one) => lastReceptions(one, id, 1));
    expect(await log()).toMatchObject([{ outcome: 'sealed' }]);
    expect([
      await held(opened.store, opened.station),
      await rollups(opened.store, opened.station),
    ]).toEqual(before);

    const mixed = [at(seal - 1, { temperature: 3 }), at(seal + 1, { temperature: 3 })];
    expect(await opened.store.deliver({ ...delivery, readings: mixed })).toMatchObject({
      accepted: 1,
      refused: [0],
      sealedBefore: seal,
    });
    const fresh = [at(newest + minute, { temperature: 3 })];
    expect(await opened.store.deliver({ ...delivery, readings: fresh })).toMatchObject({
      accepted: 1,
      sealedBefore: null,
    });
  });

  it('takes nothing of a station that is new, or that has been silent since', async () => {
    const [silent, other] = await Promise.all(
      ['MUETTE', 'AUTRE'].map((reference) =>
        createStation(opened.store.writes, { ...sampleStation, reference, apiToken: '' }, newest),
      ),
    );
    if (!silent || !other) throw new Error('two stations were made');
    await send(opened.store, silent, [at(seal - 3 * day, { temperature: 1 })]);
    await tell();
    await sealed(opened.store);
    const later = [at(seal - 2 * day, { temperature: 1 })];
    expect(await send(opened.store, silent, later)).toMatchObject({ accepted: 0, refused: [0] });
    expect(await held(opened.store, silent)).toEqual([seal - 3 * day]);
    const past = [at(seal - 2 * day, { temperature: 1 }), at(seal - day, { temperature: 2 })];
    expect(await send(opened.store, other, past)).toMatchObject({ accepted: 0, refused: [0, 1] });
    expect(await opened.store.reader.snapshot((one) => stationState(one, other.id))).toMatchObject({
      firstObservedAt: null,
      lastObservedAt: null,
    });
  });

  it('is corrected by nobody, and the station still begins where it did', async () => {
    await tell();
    await sealed(opened.store);
    const before = await rollups(opened.store, opened.station);
    const { id, timeZone } = opened.station;
    const times = await held(opened.store, opened.station);
    const staying = times.filter((time) => time < seal);
    const correct = (observedAt: readonly number[], field: 'temperature' | null) =>
      opened.store.correct({ stationId: id, timeZone, observedAt, field });
    for (const time of [story[0]?.observedAt ?? 0, ...staying]) {
      expect(await correct([time], null)).toBeNull();
      expect(await correct([newest, time], null)).toBeNull();
      expect(await correct([time], 'temperature')).toBeNull();
    }
    expect(await held(opened.store, opened.station)).toEqual(times);
    expect(await rollups(opened.store, opened.station)).toEqual(before);

    expect(await correct([newest], null)).not.toBeNull();
    const state = await opened.store.reader.snapshot((one) => stationState(one, id));
    expect(state?.firstObservedAt).toBe(story[0]?.observedAt);
  });

  it('is not rolled again, should anything ask for it', async () => {
    await tell();
    await sealed(opened.store);
    const before = await rollups(opened.store, opened.station);
    const marks = before.buckets.map(([station = 0, bucket = 0]) => [station, bucket]);
    await opened.store.writer.transaction((connection) =>
      connection.runMany('INSERT INTO rollup_dirty (station_id, bucket_at) VALUES (?, ?)', marks),
    );
    expect(await rollups(opened.store, opened.station)).toEqual(before);
  });

  it('leaves its last ten minutes too, however many reports they hold', async () => {
    const since = seal - 9.5 * minute;
    const dense = Array.from({ length: 110 }, (_, n) =>
      at(since + (n + 1) * 16_000, { temperature: 20 + (n % 5) }),
    );
    await tell([...story.slice(0, 1), at(since, { humidity: 55 }), ...dense, ...story.slice(-20)]);
    const before = await rollups(opened.store, opened.station);
    await sealed(opened.store);
    expect((await held(opened.store, opened.station))[0]).toBe(since);
    await opened.store.writer.transaction((one) => queueRebuild(one, opened.station.id));
    await opened.store.rebuild();
    expect(await rollups(opened.store, opened.station)).toEqual(before);
  });

  it('is nothing to compare, and what follows is the same when computed again', async () => {
    await tell();
    await sealed(opened.store);
    const { id } = opened.station;
    const sample = await opened.store.reader.snapshot((one) => sampleRollups(one, id, 40));
    expect(sample.different).toEqual([]);
    expect(sample.compared).toBeGreaterThan(2);
  });
});

describe('what comes after the seal', () => {
  let unsealed: TestStore;
  beforeEach(async () => {
    unsealed = await openSealingStore();
    await tell();
    await tell(story, unsealed);
    await unsealed.store.rollAll();
    await sealed(opened.store);
  });
  afterEach(() => unsealed.dispose());

  /** The same on both sites, then the same in both stores. */
  async function compare(work: (site: TestStore) => Promise<unknown>): Promise<void> {
    const before = await rollups(opened.store, opened.station, [0, seal]);
    const held = await frozen(opened.store, opened.station);
    for (const site of [opened, unsealed]) {
      await work(site);
      await site.store.rebuild();
    }
    expect(await rollups(opened.store, opened.station, [0, seal])).toMatchObject({
      buckets: before.buckets,
    });
    expect(await frozen(opened.store, opened.station)).toEqual(held);
    expect(await rollups(opened.store, opened.station, [seal, newest + day])).toEqual(
      await rollups(unsealed.store, unsealed.station, [seal, newest + day]),
    );
    expect(await decided(opened.store, opened.station)).toEqual(
      await decided(unsealed.store, unsealed.station),
    );
  }

  it('is judged, merged and rolled as if nothing were sealed: late reports', async () => {
    const late = [1, 2, 30, 61, 122, 600, 1_300].map((minutes, n) =>
      at(seal + minutes * minute + 500, {
        temperature: n === 3 ? 40 : 4,
        humidity: 50 + n,
        rainYearly: story.length,
      }),
    );
    for (const one of late) await compare((site) => tell([one], site));
  });

  it('corrections of the first readings there are', async () => {
    const first = story.map(({ observedAt }) => observedAt).filter((time) => time >= seal);
    for (const time of [...first.slice(0, 7), newest]) {
      await compare(({ store, station: { id, timeZone } }) =>
        store.correct({ stationId: id, timeZone, observedAt: [time], field: null }),
      );
    }
    const warm = story.filter(({ values }) => values.temperature !== undefined);
    const observedAt = warm
      .map((reading) => reading.observedAt)
      .filter((time) => time > (first[7] ?? 0));
    await compare(async ({ store, station: { id, timeZone } }) => {
      const voided = {
        stationId: id,
        timeZone,
        observedAt: observedAt.slice(0, 12),
        field: 'temperature',
      };
      expect(await store.correct(voided)).not.toBeNull();
    });
  });

  it('a rebuild, as after a change of formulas', async () => {
    await compare(({ store, station }) =>
      store.writer.transaction((connection) => queueRebuild(connection, station.id)),
    );
  });

  it('another time zone: the days are put together anew, from the quarters of an hour', async () => {
    await compare(({ store, station }) =>
      store.writer.transaction((connection) =>
        saveStation(connection, station, { ...station, timeZone: 'America/Caracas' }, newest),
      ),
    );
    const { days } = await rollups(opened.store, opened.station);
    expect(days).toEqual((await rollups(unsealed.store, unsealed.station)).days);
  });

  it('another probe, for the readings that are kept', async () => {
    const before = await rollups(opened.store, opened.station, [0, seal]);
    const still = await frozen(opened.store, opened.station);
    const told = async ({ store, station }: TestStore) => {
      const draft = { ...station, channels: { soilTemperature: 2 } };
      await store.writer.transaction((one) => saveStation(one, station, draft, newest));
      await store.rebuild();
      const sql = `SELECT observed_at, soil_temperature FROM measurement
        WHERE station_id = ? AND observed_at >= ? AND soil_temperature IS NOT NULL ORDER BY 1`;
      return {
        buckets: (await rollups(store, station, [seal, newest + day])).buckets,
        readings: await rows(store, sql, [station.id, seal]),
      };
    };
    const { buckets, readings } = await told(opened);
    expect(readings.length).toBeGreaterThan(20);
    expect(new Set(readings.map(([, value]) => value))).toEqual(new Set([600]));
    expect({ buckets, readings }).toEqual(await told(unsealed));
    expect((await rollups(opened.store, opened.station, [0, seal])).buckets).toEqual(
      before.buckets,
    );
    expect(await frozen(opened.store, opened.station)).toEqual(still);
  });
});

describe('cut on the way', () => {
  it('between the seal and the taking away: what is held no longer counts', async () => {
    await tell();
    const before = await rollups(opened.store, opened.station);
    await opened.store.keepMonths(night());
    opened = await restarted(opened);
    expect(await sealNow()).toBe(seal);
    expect(await held(opened.store, opened.station)).toHaveLength(story.length);
    const [first] = story;
    expect(await tell([at(first?.observedAt ?? 0, { uv: 3 })])).toMatchObject({ refused: [0] });
    await opened.store.writer.transaction((one) => queueRebuild(one, opened.station.id));
    await opened.store.rebuild();
    expect(await rollups(opened.store, opened.station)).toEqual(before);
    await opened.store.keepMonths(night({ rawRetentionDays: null }));
    expect((await held(opened.store, opened.station)).filter((time) => time < seal)).toHaveLength(
      21,
    );
    expect(await rollups(opened.store, opened.station)).toEqual(before);
  });

  it('while readings are taken away: the next night goes on', async () => {
    await tell();
    const many = Array.from({ length: 2_500 }, (_, n) =>
      at(Date.UTC(2024, 9, 2) + n * 6 * minute, { temperature: n % 9 }),
    );
    await tell(many);
    const before = await rollups(opened.store, opened.station);
    await opened.store.keepMonths(night());
    let asked = 0;
    await opened.store.keepMonths(night({ isStopping: () => asked++ > 0 }));
    const left = (await held(opened.store, opened.station)).filter((time) => time < seal).length;
    expect(left).toBeGreaterThan(21);
    expect(left).toBeLessThan(many.length + story.length);
    await opened.store.keepMonths(night());
    expect((await held(opened.store, opened.station)).filter((time) => time < seal)).toHaveLength(
      21,
    );
    expect(await rollups(opened.store, opened.station)).toEqual(before);
  });
});
