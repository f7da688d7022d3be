// From the fields of the form to what is sent: text as typed, coordinates as numbers.
import type { RainGauge, StationBody } from '../../../../shared/contract/station.ts';
import { decimalOf } from '../../../client/forms/decimal.ts';
import type { ReadField } from '../../../client/forms/use-form.ts';
import { chosenChannels } from './probes.ts';

/** Names of the fields, as in `propertyPath`; a fault of the channels is said above them all. */
export const stationFields = [
  'reference',
  'name',
  'shortDescription',
  'description',
  'address',
  'publishAddress',
  'postalCode',
  'city',
  'country',
  'lat',
  'lng',
  'elevation',
  'timeZone',
  'model',
  'apiToken',
  'rainGauge',
  'preferedUnit',
];

export const stationBody = (read: ReadField): StationBody => ({
  reference: read('reference').trim(),
  name: read('name'),
  shortDescription: read('shortDescription'),
  description: read('description'),
  address: read('address'),
  publishAddress: read('publishAddress') !== '',
  postalCode: read('postalCode'),
  city: read('city'),
  country: read('country'),
  lat: decimalOf(read('lat')),
  lng: decimalOf(read('lng')),
  elevation: decimalOf(read('elevation')),
  timeZone: read('timeZone'),
  model: read('model'),
  apiToken: read('apiToken'),
  rainGauge: gaugeOf(read('rainGauge')),
  preferedUnit: read('preferedUnit'),
  channels: chosenChannels(read),
});

const gaugeOf = (chosen: string): RainGauge =>
  chosen === 'tipping' || chosen === 'piezo' ? chosen : 'auto';
