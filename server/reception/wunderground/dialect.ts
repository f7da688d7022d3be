// The Weather Underground protocol, as spoken by consoles, hubs and software of many brands.
import type { Dialect } from '../dialect.ts';
import type { SentFields } from '../pairs.ts';
import { wundergroundFields } from './fields.ts';

export const wunderground: Dialect = {
  protocol: 'wunderground',
  fields: wundergroundFields,
  redirect: (wire, sent) =>
    wire === 'baromin' && sendsStationPressure(sent) ? 'absolutePressure' : null,
  mayBackfill: (sent) => sent.get('realtime')?.value !== '1',
  warnings: (sent) => (speaksDavisScales(sent) ? ['davis_scales'] : []),
};

/** Firmware known to send station pressure under the sea-level name. */
const stationPressureFirmware = /^(WH2600GEN_V2\.2\.5|WH2650A_V1\.2\.1)$/i;

/** Acurite hubs (their packets have a message type) and some firmware. */
const sendsStationPressure = (sent: SentFields): boolean =>
  sent.has('mt') || stationPressureFirmware.test(sent.get('softwaretype')?.value ?? '');

const speaksDavisScales = (sent: SentFields): boolean =>
  /^weatherlink/i.test(sent.get('softwaretype')?.value ?? '') &&
  (sent.has('leafwetness') || sent.has('soilmoisture'));
