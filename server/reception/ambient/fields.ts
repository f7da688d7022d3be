// What Ambient Weather consoles send, and relays that write Ambient's names, by wire name.
// Of two names for one field, the earlier line wins.
import { fineOffsetFields, unsetCount } from '../fine-offset-fields.ts';
import { auth, battery, ignored, indexLines, measure, meta, time } from '../wire-fields.ts';

export const ambientFields = indexLines([
  auth('PASSKEY'), // a MAC with colons, or 32 hex digits
  auth('MAC'), // older name
  meta('stationtype', 'text'), // firmware; one glues ', runtime=N' to it
  meta('model', 'text'),
  meta('freq', 'text'),
  time('dateutc'),
  meta('runtime', 'integer'), // seconds since start; a fall explains counter drops
  meta('interval', 'integer'), // seconds between uploads

  ...fineOffsetFields,

  // Lightning
  measure('lightning_day', 'lightningDaily', 'whole', { missing: unsetCount }),
  measure('lightning_hour', 'lightningHourly', 'whole', { missing: unsetCount }),
  measure('lightning_distance', 'lightningDistance', 'asIs', { missing: [255] }), // km as in Ecowitt, unverified
  measure('lightning_time', 'lightningTime', 'epoch', { missing: [4294967295, 0] }), // 0xFFFFFFFF until the first strike

  // Numbered probes
  measure('temp{n}f', 'extraTemperature{n}', 'fahrenheit', { channels: [1, 10] }),
  measure('humidity{n}', 'extraHumidity{n}', 'asIs', { channels: [1, 10] }),
  measure('soiltemp{n}f', 'soilTemperature{n}', 'fahrenheit', { channels: [1, 10] }),
  measure('soiltemp{n}', 'soilTemperature{n}', 'fahrenheit', { channels: [1, 10] }),
  measure('soilhum{n}', 'soilMoisture{n}', 'asIs', { channels: [1, 10] }),
  measure('leafwetness{n}', 'leafWetness{n}', 'asIs', { channels: [1, 8] }),

  // Air quality
  measure('pm25', 'pm25', 'asIs'),
  measure('pm25_24h', 'pm25Avg', 'asIs'),
  measure('pm25_in', 'pm25Indoor', 'asIs'),
  measure('pm25_in_24h', 'pm25AvgIndoor', 'asIs'),
  measure('pm10_in_aqin', 'pm10', 'asIs'),
  measure('pm10_in_24h_aqin', 'pm10Avg', 'asIs'),
  measure('pm25_in_aqin', 'pm25Co2', 'asIs'),
  measure('pm25_in_24h_aqin', 'pm25AvgCo2', 'asIs'),
  measure('co2_in_aqin', 'co2', 'whole'),
  measure('co2_in_24h_aqin', 'co2Avg', 'whole'),
  measure('co2', 'co2', 'whole'),
  measure('pm_in_temp_aqin', 'temperatureCo2', 'fahrenheit'),
  measure('pm_in_humidity_aqin', 'humidityCo2', 'asIs'),
  measure('leak{n}', 'leak{n}', 'whole', { channels: [1, 4] }),

  // Derived by the console: computed by us instead
  ignored('dewptf'),
  ignored('windchillf'),
  ignored('feelslikef'),
  ignored('heatindexf'),

  // Batteries
  battery('battout', 'inverted'), // 1 = good, the reverse of Ecowitt
  battery('battin', 'inverted'),
  battery('batt{n}', 'inverted', { channels: [1, 10] }),
  battery('battr{n}', 'inverted', { channels: [1, 10] }),
  battery('battsm{n}', 'inverted', { channels: [1, 10] }),
  battery('batt_25', 'inverted'),
  battery('batt_25in', 'inverted'),
  battery('batt_co2', 'inverted'),
  battery('batleak{n}', 'inverted', { channels: [1, 4] }),
  battery('batt_lightning', 'level5', { flag: 'inverted' }), // bars, or Ambient's own flag
  battery('wh25batt', 'binary'),
  battery('wh26batt', 'binary'),
  battery('wh65batt', 'binary'),
  battery('wh80batt', 'volts', { lowAtOrBelow: 2.4 }), // two cells
]);
