// The instruments of the home page: which measures have one, in which row, from where to where.
import type { MeasureName } from '../../shared/measures/catalogue.ts';

export type GaugeRange = {
  readonly group: 'rain' | 'wind' | 'ground' | 'sun';
  /** An arc, or the compass, which has no end. */
  readonly dial: 'arc' | 'compass';
  /** Canonical ends of the scale. */
  readonly range: readonly [number, number];
  /** « 300+ »: the scale goes on. */
  readonly goesOn?: true;
};

const arc = (group: GaugeRange['group'], to: number): GaugeRange => ({
  group,
  dial: 'arc',
  range: [0, to],
});
const openArc = (group: GaugeRange['group'], to: number): GaugeRange => ({
  ...arc(group, to),
  goesOn: true,
});

/** In the order of the page. */
export const gaugeRanges: Readonly<Partial<Record<MeasureName, GaugeRange>>> = {
  rainRate: arc('rain', 60),
  rainDaily: arc('rain', 30),
  rainMonthly: arc('rain', 90),
  rainYearly: arc('rain', 900),
  windSpeedAvg: arc('wind', 25),
  windDirectionAvg: { group: 'wind', dial: 'compass', range: [0, 360] },
  windGust: arc('wind', 60),
  windMaxDailyGust: arc('wind', 60),
  aqi: openArc('ground', 300),
  leafWetness: arc('ground', 100),
  soilTemperature: arc('ground', 25),
  uv: openArc('sun', 12),
  solarRadiation: arc('sun', 1500),
};
