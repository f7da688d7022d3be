// Types of synth.mjs: deterministic weather of a French station. Wind in m/s; `t` in epoch seconds, end of the interval.

export type Sample = {
  t: number;
  temperature: number;
  humidity: number;
  dewPoint: number;
  humidex: number;
  heatIndex: number;
  windChill: number;
  relativePressure: number;
  absolutePressure: number;
  windSpeed: number;
  windDirection: number | null;
  windSpeedAvg: number;
  windDirectionAvg: number | null;
  windGust: number;
  windGustDirection: number | null;
  rain: number;
  rainRate: number;
  rainDaily: number;
  solarRadiation: number;
  uv: number;
  soilTemperature: number | null;
  leafWetness: number | null;
  pm25: number;
  lightning: number;
  lightningDistance: number | null;
  temperatureIndoor: number;
  humidityIndoor: number;
};

export type Options = { seed?: number; station?: number; step?: number; gaps?: boolean };

/** The reading that covers (t − step, t]; null during an outage. */
export function sample(t: number, options?: Options): Sample | null;
export function synth(options: Options & { start: number; end: number }): Generator<Sample>;
/** Starts of the local day, week (Monday), month and year at or before an instant, epoch seconds. */
export function dayStart(t: number): number;
export function weekStart(t: number): number;
export function monthStart(t: number): number;
export function yearStart(t: number): number;
