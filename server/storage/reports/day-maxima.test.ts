// A console repeats its maximum of the day until midnight: a gust that is voided must not live on in it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reading } from '../../../shared/measures/reading.ts';
import { readingsBetween } from '../readings/readings.ts';
import { type Harness, minute, noon, openHarness, reading } from './committing.harness.ts';
import { correct } from './corrections.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.dispose());

const hour = 60 * minute;
const arrivedAt = noon + 24 * hour;
const at = (minutes: number, windGust: number, windMaxDailyGust?: number): Reading =>
  reading(noon + minutes * minute, {
    windGust,
    ...(windMaxDailyGust === undefined ? {} : { windMaxDailyGust }),
  });

/** A wrong gust of 90 km/h at 12:02, which lives on in the maximum of the day. */
const told = [at(0, 40, 50), at(1, 45, 50), at(2, 90, 90), at(3, 44, 90), at(4, 42)];
const later = [at(5, 43, 90), at(6, 41), at(7, 46, 90)];
const tomorrow = at(13 * 60, 30, 35);

const send = (id: number, readings: readonly Reading[]) =>
  harness.send(id, readings, { arrivedAt });

const voidGust = (stationId: number, minutes: number, field = 'windGust') =>
  correct(harness.writer, harness.committing.judge, {
    stationId,
    timeZone: 'Europe/Paris',
    observedAt: [noon + minutes * minute],
    field,
  });

async function maxima(id: number): Promise<(number | undefined)[]> {
  const readings = await harness.read((one) => readingsBetween(one, id, noon, noon + 24 * hour));
  return readings.map(({ values }) => values.windMaxDailyGust);
}

const gone = undefined;

describe('a voided gust', () => {
  test('takes along the maximum it made, also of what is received later that day', async () => {
    const id = await harness.newStation();
    await send(id, told);
    await voidGust(id, 2);
    expect(await maxima(id)).toEqual([50, 50, gone, gone, gone]);
    for (const one of later) await send(id, [one]);
    await send(id, [tomorrow]);
    expect(await maxima(id)).toEqual([50, 50, gone, gone, gone, gone, gone, gone, 35]);
    expect(await send(id, [...told, ...later])).toMatchObject({ duplicates: 8, filled: 0 });
    await send(id, [at(2.5, 45, 90), at(0.5, 44, 50)]);
    expect(await maxima(id)).toEqual([50, 50, 50, ...Array(7).fill(gone), 35]);
  });

  test('gives the same store whenever it is voided', async () => {
    const [early, late] = [await harness.newStation(), await harness.newStation()];
    await send(early, told);
    await voidGust(early, 2);
    for (const one of [...later, tomorrow]) await send(early, [one]);
    await send(late, [...told, ...later, tomorrow]);
    await voidGust(late, 2);
    expect(await harness.rolled(early)).toEqual(await harness.rolled(late));
    expect(await maxima(early)).toEqual(await maxima(late));
  });

  test('leaves a maximum that was there before, and one that is another’s', async () => {
    const id = await harness.newStation();
    await send(id, [at(0, 40, 90), at(1, 90, 90), at(2, 60, 95)]);
    await voidGust(id, 1);
    await voidGust(id, 2);
    expect(await maxima(id)).toEqual([90, 90, 95]);
  });
});

test('a maximum of the day that is voided itself goes until midnight', async () => {
  const id = await harness.newStation();
  await send(id, [...told, tomorrow]);
  await voidGust(id, 2, 'windMaxDailyGust');
  expect(await maxima(id)).toEqual([50, 50, gone, gone, gone, 35]);
});
