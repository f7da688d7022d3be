// Ambient Weather: the Ecowitt family with other names, inverted battery flags and one name with two meanings.
import type { Dialect } from '../dialect.ts';
import { ambientFields } from './fields.ts';

export const ambient: Dialect = {
  protocol: 'ambient',
  fields: ambientFields,
  // Without rainratein, hourlyrainin is the rate in in/h.
  redirect: (wire, sent) =>
    wire === 'hourlyrainin' && !sent.has('rainratein') ? 'rainRate' : null,
};

/** Names only Ambient uses: they tell its dialect where `stationtype` does not. */
export const ambientMarkers: readonly string[] = [
  'battout',
  'soilhum1',
  'battsm1',
  'lightning_day',
  'pm25_24h',
  'batt_co2',
  'batt_25',
];
