// The instruments of the home page: which measures have one, from where to where.
import type { MeasureName } from '../../shared/measures/catalogue.ts';

export type GaugeRange = {
  /** An arc, or the compass, which has no end. */
  readonly dial: 'arc' | 'compass';
  /** Canonical ends of the scale. */
  readonly range: readonly [number, number];
  /** « 300+ »: the scale goes on. */
  readonly goesOn?: true;
};

const arc = (to: number): GaugeRange => ({ dial: 'arc', range: [0, to] });
const openArc = (to: number): GaugeRange => ({ ...arc(to), goesOn: true });

/** In the order of the page. */
export const gaugeRanges: Readonly<Partial<Record<MeasureName, GaugeRange>>> = {
  rainRate: arc(60),
  rainDaily: arc(30),
  rainMonthly: arc(90),
  rainYearly: arc(900),
  windSpeedAvg: arc(25),
  windDirectionAvg: { dial: 'compass', range: [0, 360] },
  windGust: arc(60),
  windMaxDailyGust: arc(60),
  aqi: openArc(300),
  leafWetness: arc(100),
  soilTemperature: arc(25),
  uv: openArc(12),
  solarRadiation: arc(1500),
};
