// Another probe for the past too: the store ends as if that probe had been chosen from the start.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chosenValue } from '../../../shared/measures/channels.ts';
import type { Reading } from '../../../shared/measures/reading.ts';
import { queueRechannel } from '../readings/rechannel-queue.ts';
import { triesOf } from '../test-database.ts';
import { type Harness, minute, noon, openHarness, reading } from './committing.harness.ts';
import { rechannelQueued } from './rechannel.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.dispose());

/** As reception leaves it once it has chosen. */
function received(observedAt: number, probes: Reading['values'], channel: number): Reading {
  const value = chosenValue(probes, 'soilTemperature', { soilTemperature: channel });
  return reading(observedAt, {
    temperature: 12,
    ...probes,
    ...(value === null ? {} : { soilTemperature: value }),
  });
}

async function choose(stationId: number, channel: number): Promise<void> {
  await harness.writer.transaction(async (connection) => {
    await connection.run('UPDATE station SET channels = ? WHERE id = ?', [
      JSON.stringify({ soilTemperature: channel }),
      stationId,
    ]);
    await queueRechannel(connection, stationId);
  });
  await rechannelQueued(harness.writer, harness.committing.judge);
}

const whole = async (stationId: number) => ({
  stored: await harness.stored(stationId),
  rolled: await harness.rolled(stationId),
});

const degrees = fc.option(fc.integer({ min: -200, max: 300 }).map((tenths) => tenths / 10));

it('equals a station that had chosen it from the start', async () => {
  const report = fc.record({ gap: fc.integer({ min: 1, max: 25 }), one: degrees, two: degrees });
  const story = fc.array(report, { minLength: 1, maxLength: 130 });
  await fc.assert(
    fc.asyncProperty(story, async (reports) => {
      let at = noon;
      const came = reports.map(({ gap, one, two }) => {
        at += gap * minute;
        return {
          at,
          probes: {
            ...(one === null ? {} : { soilTemperature1: one }),
            ...(two === null ? {} : { soilTemperature2: two }),
          },
        };
      });
      const late = await harness.newStation();
      const early = await harness.newStation();
      await harness.send(
        late,
        came.map((report) => received(report.at, report.probes, 1)),
      );
      await harness.rolled(late);
      await harness.send(
        early,
        came.map((report) => received(report.at, report.probes, 2)),
      );
      await choose(late, 2);
      expect(await whole(late)).toEqual(await whole(early));
    }),
    { numRuns: triesOf(25) },
  );
});

it('leaves alone a value that no probe sent, and one that somebody voided', async () => {
  const station = await harness.newStation();
  await harness.send(station, [
    reading(noon, { soilTemperature: 9 }),
    received(noon + minute, { soilTemperature1: 9, soilTemperature2: 8 }, 1),
  ]);
  await harness.writer.transaction((connection) =>
    connection.run(
      "UPDATE measurement SET soil_temperature = NULL, suspects = 'soilTemperature~' WHERE station_id = ? AND observed_at > ?",
      [station, noon],
    ),
  );
  await choose(station, 2);
  const rows = await harness.read((connection) =>
    connection.tuples(
      'SELECT soil_temperature FROM measurement WHERE station_id = ? ORDER BY observed_at',
      [station],
    ),
  );
  expect(rows).toEqual([[900], [null]]);
});
