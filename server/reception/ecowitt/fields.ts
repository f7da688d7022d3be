// What Ecowitt consoles and gateways send (customised upload), by wire name, and the field each fills.
// Of two names for one field, the earlier line wins.
import { fineOffsetFields, unsetCount } from '../fine-offset-fields.ts';
import { auth, battery, ignored, indexLines, measure, meta, time } from '../wire-fields.ts';

export const ecowittFields = indexLines([
  auth('PASSKEY'), // derived from the MAC by the console, seldom editable
  meta('stationtype', 'text'), // firmware; one glues ', runtime=N' to it
  meta('model', 'text'),
  meta('freq', 'text'),
  meta('runtime', 'integer'), // seconds since start; a fall explains counter drops
  meta('interval', 'integer'), // seconds between uploads
  meta('heap', 'integer'), // free memory, bytes
  time('dateutc'),
  meta('ws90_ver', 'integer'),
  meta('ws85_ver', 'integer'),
  meta('ws80_ver', 'integer'),
  ignored('gain{n}_piezo', { channels: [0, 60] }), // calibration
  meta('ws90cap_volt', 'number'), // super-capacitor, follows daylight: not a battery alarm
  meta('ws85cap_volt', 'number'),
  ignored('wh{n}sig', { channels: [24, 90] }), // signal levels added by relays
  ignored('ws{n}sig', { channels: [68, 90] }),
  ignored('rssi'),

  ...fineOffsetFields,

  // Lightning
  measure('lightning_num', 'lightningDaily', 'whole', { missing: unsetCount }),
  measure('lightning', 'lightningDistance', 'asIs', { missing: [255] }), // always km; empty until the first strike
  measure('lightning_time', 'lightningTime', 'epoch', { missing: [4294967295, 0] }), // 0xFFFFFFFF until the first strike

  // Numbered probes
  measure('temp{n}f', 'extraTemperature{n}', 'fahrenheit', { channels: [1, 10] }),
  measure('humidity{n}', 'extraHumidity{n}', 'asIs', { channels: [1, 10] }),
  measure('tf_ch{n}', 'soilTemperature{n}', 'fahrenheit', { channels: [1, 16] }), // WN34: soil, water or any probe
  measure('leafwetness_ch{n}', 'leafWetness{n}', 'asIs', { channels: [1, 8] }),
  measure('soilmoisture{n}', 'soilMoisture{n}', 'asIs', { channels: [1, 16] }),
  measure('soilad{n}', 'soilMoistureRaw{n}', 'asIs', { channels: [1, 16] }),
  measure('soil_ec_hum{n}', 'soilMoisture{n}', 'asIs', { channels: [1, 16] }), // WH52; soilmoisture{n} wins
  measure('soil_ec_hum_ad{n}', 'soilMoistureRaw{n}', 'asIs', { channels: [1, 16] }),
  measure('soil_ec_temp{n}', 'soilTemperature{n}', 'fahrenheit', { channels: [1, 16] }), // tf_ch{n} wins
  measure('soil_ec{n}', 'soilConductivity{n}', 'asIs', { channels: [1, 16] }),
  measure('soil_ec_ad{n}', 'soilConductivityRaw{n}', 'asIs', { channels: [1, 16] }),

  // Air quality
  measure('pm25_ch{n}', 'pm25Ch{n}', 'asIs', { channels: [1, 4] }),
  measure('pm25_avg_24h_ch{n}', 'pm25AvgCh{n}', 'asIs', { channels: [1, 4] }),
  measure('tf_co2', 'temperatureCo2', 'fahrenheit'),
  measure('humi_co2', 'humidityCo2', 'asIs'),
  measure('pm1_co2', 'pm1', 'asIs'),
  measure('pm1_24h_co2', 'pm1Avg', 'asIs'),
  measure('pm4_co2', 'pm4', 'asIs'),
  measure('pm4_24h_co2', 'pm4Avg', 'asIs'),
  measure('pm25_co2', 'pm25Co2', 'asIs'),
  measure('pm25_24h_co2', 'pm25AvgCo2', 'asIs'),
  measure('pm10_co2', 'pm10', 'asIs'),
  measure('pm10_24h_co2', 'pm10Avg', 'asIs'),
  measure('co2', 'co2', 'whole'),
  measure('co2_24h', 'co2Avg', 'whole'),
  measure('co2in', 'co2Indoor', 'whole'),
  measure('co2in_24h', 'co2AvgIndoor', 'whole'),

  // Others
  measure('vpd', 'vpd', 'inHgToKpa'), // inHg, checked: 35.1 °C and 19 % give 1.352
  measure('bgt', 'blackGlobeTemperature', 'fahrenheit'),
  measure('wbgt', 'wetBulbGlobeTemperature', 'fahrenheit'),
  measure('leak_ch{n}', 'leak{n}', 'whole', { channels: [1, 8] }),
  measure('air_ch{n}', 'snowDistance{n}', 'asIs', { channels: [1, 4] }),
  measure('depth_ch{n}', 'snowDepth{n}', 'asIs', { channels: [1, 4] }),
  measure('thi_ch{n}', 'snowBaseline{n}', 'asIs', { channels: [1, 4] }),
  ignored('ldsheat_ch{n}', { channels: [1, 4] }),

  // Batteries
  battery('wh25batt', 'binary'),
  battery('wh26batt', 'binary'),
  battery('wh32batt', 'binary'),
  battery('wh65batt', 'binary'),
  battery('wh40batt', 'volts', { lowAtOrBelow: 1.2, flag: 'binary' }), // old firmware sends flags
  battery('wh57batt', 'level5'),
  battery('co2_batt', 'level5'),
  battery('wh68batt', 'volts', { lowAtOrBelow: 1.2 }),
  battery('wh80batt', 'volts', { lowAtOrBelow: 2.4 }), // two cells
  battery('wh85batt', 'volts', { lowAtOrBelow: 2.4 }),
  battery('wh90batt', 'volts', { lowAtOrBelow: 2.4 }),
  battery('wn20batt', 'volts', { lowAtOrBelow: 1.2 }),
  battery('bgtbatt', 'volts', { lowAtOrBelow: 1.2 }),
  battery('console_batt', 'volts'), // no threshold known
  battery('ws1900batt', 'volts'),
  battery('batt{n}', 'binary', { channels: [1, 10] }),
  battery('soilbatt{n}', 'volts', { channels: [1, 16], lowAtOrBelow: 1.2 }),
  battery('soil_ec_batt{n}', 'volts', { channels: [1, 16], lowAtOrBelow: 1.2 }),
  battery('tf_batt{n}', 'volts', { channels: [1, 16], lowAtOrBelow: 1.2 }),
  battery('leaf_batt{n}', 'volts', { channels: [1, 8], lowAtOrBelow: 1.2 }),
  battery('pm25batt{n}', 'level5', { channels: [1, 8] }),
  battery('leakbatt{n}', 'level5', { channels: [1, 8] }),
  battery('ldsbatt{n}', 'volts', { channels: [1, 4], lowAtOrBelow: 1.2 }),

  // Metric names of relays: used only when the imperial name gives nothing
  measure('tempc', 'temperature', 'asIs'),
  measure('tempinc', 'temperatureIndoor', 'asIs'),
  measure('temp{n}c', 'extraTemperature{n}', 'asIs', { channels: [1, 10] }),
  measure('baromrelhpa', 'relativePressure', 'asIs'),
  measure('baromabshpa', 'absolutePressure', 'asIs'),
  measure('windspeedkmh', 'windSpeed', 'asIs'),
  measure('windgustkmh', 'windGust', 'asIs'),
  measure('maxdailygustkmh', 'windMaxDailyGust', 'asIs'),
  measure('rainratemm', 'rainRate', 'asIs'),
  measure('eventrainmm', 'rainEvent', 'asIs'),
  measure('hourlyrainmm', 'rainHourly', 'asIs'),
  measure('dailyrainmm', 'rainDaily', 'asIs'),
  measure('weeklyrainmm', 'rainWeekly', 'asIs'),
  measure('monthlyrainmm', 'rainMonthly', 'asIs'),
  measure('yearlyrainmm', 'rainYearly', 'asIs'),
  measure('totalrainmm', 'rainTotal', 'asIs'),
]);
