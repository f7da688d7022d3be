// What consoles send, as reception hands it to the store: one report a minute, running counters, and a line of the
// reception log that says the same every time.
import type { Writer } from '../../server/storage/connection.ts';
import { createStation, type Station } from '../../server/storage/contents/stations.ts';
import type { Delivery } from '../../server/storage/reports/delivery.ts';
import { kyselyOver } from '../../server/storage/tables/kysely-dialect.ts';
import type { Tables } from '../../server/storage/tables/tables.ts';
import type { Reading } from '../../shared/measures/reading.ts';
import { kmh } from '../../simulator/json-report.ts';
import { type SynthReading, synth } from '../../simulator/synth.ts';
import type { Bench } from '../measure.ts';

export const timeZone = 'Europe/Paris';
export const STEP_S = 60;

/** A console's readings of ]start, end] (epoch seconds), one a minute or every `step` seconds. */
export function* consoleReadings(start: number, end: number, step = STEP_S): Generator<Reading> {
  let strike: { readonly at: number; readonly distance: number } | null = null;
  for (const now of synth({ start, end, step })) {
    if (now.lightningDistance !== null)
      strike = { at: now.t * 1000, distance: now.lightningDistance };
    const values = {
      ...valuesOf(now),
      runtime: now.t - start,
      lightningTime: strike?.at ?? null,
      lightningDistance: strike?.distance ?? null,
    };
    yield { observedAt: now.t * 1000, interval: 0, values: present(values), flags: [] };
  }
}

const valuesOf = (now: SynthReading) => ({
  temperature: now.temperature,
  humidity: now.humidity,
  relativePressure: now.relativePressure,
  absolutePressure: now.absolutePressure,
  windSpeed: kmh(now.windSpeed),
  windDirection: now.windDirection,
  windGust: kmh(now.windGust),
  windMaxDailyGust: kmh(now.windMaxDailyGust),
  rainRate: now.rainRate,
  rainEvent: now.rainEvent,
  rainHourly: now.rainHourly,
  rainDaily: now.rainDaily,
  rainWeekly: now.rainWeekly,
  rainMonthly: now.rainMonthly,
  rainYearly: now.rainYearly,
  solarRadiation: now.solarRadiation,
  uv: now.uv,
  soilTemperature: now.soilTemperature,
  leafWetness: now.leafWetness,
  pm25: now.pm25,
  lightningDaily: now.lightningDaily,
  temperatureIndoor: now.temperatureIndoor,
  humidityIndoor: now.humidityIndoor,
});

const present = (values: Readonly<Record<string, number | null>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, number] => entry[1] !== null),
  );

/** One request with these readings, arrived when the last was observed. */
export function deliveryOf(stationId: number, readings: readonly Reading[]): Delivery {
  const arrivedAt = readings.at(-1)?.observedAt ?? 0;
  const accepted = Object.keys(readings.at(-1)?.values ?? {});
  return {
    stationId,
    timeZone,
    readings,
    reception: {
      receivedAt: arrivedAt,
      dialect: 'ecowitt',
      status: 200,
      detail: { accepted, refused: [], unknown: ['freq', 'interval'], notes: [] },
    },
    raw: null,
    arrivedAt,
  };
}

export const tokenOf = (number: number): string => `BE${String(number).padStart(30, '0')}`;

/** A new data folder with these stations and nothing else. */
export async function folderWithStations(
  { engine, scratch }: Pick<Bench, 'engine' | 'scratch'>,
  count: number,
): Promise<string> {
  const folder = scratch.folder();
  const { writer, close } = await engine.open(folder);
  await createStations(writer, count);
  await close();
  return folder;
}

/** Of a station, by its reference. */
export const stationIdOf = 'SELECT id FROM station WHERE reference = ?';

/** Stations BENCH1, BENCH2 … */
export async function createStations(writer: Writer, count: number): Promise<Station[]> {
  const writes = kyselyOver<Tables>(writer.transaction);
  const stations: Station[] = [];
  for (let number = 1; number <= count; number++) {
    stations.push(await createStation(writes, { ...draft, ...named(number) }, 0));
  }
  return stations;
}

const named = (number: number) => ({ reference: `BENCH${number}`, apiToken: tokenOf(number) });

const draft = {
  name: 'Saint-Sulpice',
  description: '',
  shortDescription: 'Station de mesure',
  country: 'FR',
  address: '',
  city: 'Saint-Sulpice-de-Pommeray',
  postalCode: '41000',
  lat: 47.6106,
  lng: 1.2743,
  model: 'GW2000A',
  elevation: 90,
  unitSetId: 1,
  timeZone,
  publishAddress: false,
  rainGauge: 'auto',
  channels: {},
} as const;
