// The reception log: the last 200 receptions of a station, whatever became of them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { delivery } from '../test-station.ts';
import { commitDeliveries } from './committer.ts';
import { type Harness, minute, noon, openHarness, reading } from './committing.harness.ts';
import type { Delivery } from './delivery.ts';
import { lastReceptions } from './receptions.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.dispose());

describe('reception log', () => {
  const detail = { accepted: ['temperature'], refused: [], unknown: [], notes: [] };
  const log = (receivedAt: number, stationId: number, more: Partial<Delivery> = {}) =>
    delivery([], {
      stationId,
      arrivedAt: receivedAt,
      reception: { receivedAt, dialect: 'ecowitt', status: 200, detail },
      ...more,
    });
  const lastOf = (id: number) => harness.read((connection) => lastReceptions(connection, id));

  test('keeps the last 200 receptions, whatever became of them, the text once', async () => {
    const id = await harness.newStation();
    const next = (n: number) =>
      log(noon + n, id, n % 3 === 0 ? {} : { readings: [reading(noon + n, { temperature: 20 })] });
    for (let n = 0; n < 300; n += 50) {
      await commitDeliveries(
        harness.writer,
        harness.committing,
        Array.from({ length: 50 }, (_, index) => next(n + index)),
      );
    }
    const receptions = await lastOf(id);
    expect(receptions.map(({ receivedAt }) => receivedAt - noon)).toEqual(
      Array.from({ length: 200 }, (_, n) => 299 - n),
    );
    expect(receptions[0]).toEqual({
      receivedAt: noon + 299,
      dialect: 'ecowitt',
      status: 200,
      detail,
      observedAt: noon + 299,
      outcome: 'stored',
    });
    expect(receptions[2]).toMatchObject({ observedAt: null, outcome: null });
    const texts = await harness.read((connection) =>
      connection.all('SELECT * FROM reception_entry WHERE station_id = ?', [id]),
    );
    expect(texts).toHaveLength(1);
  });

  test('a repeat, a late report and a request of nobody are logged too', async () => {
    const id = await harness.newStation();
    const first = { readings: [reading(noon, { temperature: 20 })] };
    const late = { readings: [reading(noon - minute, { temperature: 20 })] };
    const deliveries = [
      log(noon, id, first),
      log(noon + 1, id, first),
      log(noon + 2, id, late),
      log(noon + 3, 0),
    ];
    await commitDeliveries(harness.writer, harness.committing, deliveries);
    const lines = await lastOf(id);
    expect(lines.map(({ receivedAt }) => receivedAt - noon)).toEqual([2, 1, 0]);
    expect(lines.map(({ outcome }) => outcome)).toEqual(['late', 'duplicate', 'stored']);
    expect((await lastOf(0)).map(({ receivedAt }) => receivedAt - noon)).toEqual([3]);
  });

  test('says what became of what did not become the newest reading', async () => {
    const id = await harness.newStation();
    const sent = [
      [reading(noon, { temperature: 20 })],
      [reading(noon, { temperature: 21, humidity: 60 })],
      [reading(noon - minute, {})],
      [reading(noon - minute, { temperature: 20 }), reading(noon, { temperature: 20 })],
      [reading(noon - minute, { temperature: 20 }), reading(noon, { temperature: 20 })],
      [],
    ];
    const deliveries = sent.map((readings, n) => log(noon + n, id, { readings }));
    await commitDeliveries(harness.writer, harness.committing, deliveries);
    const outcomes = (await lastOf(id)).map(({ outcome }) => outcome).reverse();
    expect(outcomes).toEqual(['stored', 'completed', 'unusable', 'batch', 'duplicate', null]);
  });

  test('texts that nothing recent names are dropped, and every line shown still has its own', async () => {
    const id = await harness.newStation();
    const odd = (n: number) => {
      const entry = {
        receivedAt: noon + n,
        dialect: 'ecowitt',
        status: 200,
        detail: { ...detail, notes: [`${n}`] },
      };
      return log(noon + n, id, {
        reception: entry,
        readings: [reading(noon + n, { temperature: 20 })],
      });
    };
    for (let n = 0; n < 2600; n += 200) {
      await commitDeliveries(
        harness.writer,
        harness.committing,
        Array.from({ length: 200 }, (_, index) => odd(n + index)),
      );
    }
    const texts = await harness.read((connection) =>
      connection.all('SELECT id FROM reception_entry WHERE station_id = ?', [id]),
    );
    expect(texts.length).toBeLessThan(1500);
    expect((await lastOf(id)).map(({ detail: { notes } }) => Number(notes[0]))).toEqual(
      Array.from({ length: 200 }, (_, n) => 2599 - n),
    );
  });
});
