// When each field was last heard: exact whether or not the looks have been made, and forgotten after thirty days.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, minute, noon, openHarness, reading } from '../reports/committing.harness.ts';
import { type Heard, noteSensors, sensorMemoryMs, sensorsHeard } from './sensors.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.dispose());

const heardBy = (id: number, last: number): Promise<Heard> =>
  harness.read((connection) => sensorsHeard(connection, id, last));
const look = async (id: number): Promise<number> => {
  let looks = 1;
  const reader = { snapshot: harness.read };
  while (await noteSensors(reader, harness.writer, id)) looks++;
  return looks;
};

test('a probe that fell silent keeps the time of its last value, before and after the looks', async () => {
  const id = await harness.newStation();
  const at = (n: number): number => noon + n * minute;
  const values = (n: number) =>
    n < 700 ? { temperature: 12, soilMoisture3: 40 } : { temperature: 12 };
  const readings = Array.from({ length: 1_200 }, (_, n) => reading(at(n), values(n)));
  for (let n = 0; n < 1_200; n += 200) await harness.send(id, readings.slice(n, n + 200));
  expect((await heardBy(id, at(1_199))).get('temperature')).toBe(at(1_199));
  expect(await look(id)).toBe(3);
  expect(Object.fromEntries(await heardBy(id, at(1_199)))).toMatchObject({
    temperature: at(1_199),
    soilMoisture3: at(699),
  });
  expect(await look(id)).toBe(1);
  await harness.send(id, [reading(at(1_200), { humidity: 60 })]);
  const heard = await heardBy(id, at(1_200));
  expect([heard.get('humidity'), heard.get('temperature')]).toEqual([at(1_200), at(1_199)]);
});

test('after thirty days a probe is forgotten; an old report brings nothing back', async () => {
  const id = await harness.newStation();
  await harness.send(id, [reading(noon, { temperature: 12, uv: 3 })]);
  await look(id);
  const later = noon + sensorMemoryMs + minute;
  await harness.send(id, [reading(later, { temperature: 9 })]);
  await harness.send(id, [reading(noon + minute, { uv: 4 })], { arrivedAt: later });
  await look(id);
  expect([...(await heardBy(id, later)).keys()]).toEqual(['temperature']);
});

test('a station that never reported', async () => {
  const id = await harness.newStation();
  expect(await look(id)).toBe(1);
  expect((await heardBy(id, noon)).size).toBe(0);
});
