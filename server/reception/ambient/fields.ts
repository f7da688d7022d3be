// What Ambient Weather consoles send, and relays that write Ambient's names, by wire name.
// Of two names for one field, the earlier line wins.
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

  // Outdoor and indoor air
  measure('tempf', 'temperature', 'fahrenheit'),
  measure('humidity', 'humidity', 'asIs'),
  measure('tempinf', 'temperatureIndoor', 'fahrenheit'),
  measure('humidityin', 'humidityIndoor', 'asIs'),
  measure('baromrelin', 'relativePressure', 'inHg'), // only as good as the offset typed into the console
  measure('baromabsin', 'absolutePressure', 'inHg'),

  // Wind
  measure('winddir', 'windDirection', 'asIs'),
  measure('winddir_avg10m', 'windDirectionAvg', 'asIs'),
  measure('windspeedmph', 'windSpeed', 'mph'),
  measure('windspdmph_avg10m', 'windSpeedAvg', 'mph'),
  measure('windgustmph', 'windGust', 'mph'),
  measure('windgustdir', 'windGustDirection', 'asIs'),
  measure('maxdailygust', 'windMaxDailyGust', 'mph'), // since the console's midnight or restart
  measure('windspdmph_avg2m', 'windSpeedAvg2m', 'mph'),
  measure('winddir_avg2m', 'windDirectionAvg2m', 'asIs'),
  measure('windgustmph_10m', 'windGust10m', 'mph'),
  measure('windgustdir_10m', 'windGustDirection10m', 'asIs'),

  // Sun
  measure('solarradiation', 'solarRadiation', 'asIs'),
  measure('uv', 'uv', 'asIs'),

  // Rain: tipping gauge
  measure('rainratein', 'rainRate', 'inches'),
  measure('eventrainin', 'rainEvent', 'inches'), // may span midnight
  measure('hourlyrainin', 'rainHourly', 'inches'), // a rate when rainratein is absent: see dialect.ts
  measure('last24hrainin', 'rainLast24h', 'inches'),
  measure('24hourrainin', 'rainLast24h', 'inches'), // Ambient name
  measure('dailyrainin', 'rainDaily', 'inches'), // console's midnight or configured hour
  measure('weeklyrainin', 'rainWeekly', 'inches'), // week starts on Sunday by default
  measure('monthlyrainin', 'rainMonthly', 'inches'),
  measure('yearlyrainin', 'rainYearly', 'inches'), // absent on some models
  measure('totalrainin', 'rainTotal', 'inches'), // saturates at 236.220 in

  // Rain: piezo gauge
  measure('rrain_piezo', 'rainRatePiezo', 'inches'),
  measure('erain_piezo', 'rainEventPiezo', 'inches'),
  measure('hrain_piezo', 'rainHourlyPiezo', 'inches'),
  measure('drain_piezo', 'rainDailyPiezo', 'inches'),
  measure('wrain_piezo', 'rainWeeklyPiezo', 'inches'),
  measure('mrain_piezo', 'rainMonthlyPiezo', 'inches'),
  measure('yrain_piezo', 'rainYearlyPiezo', 'inches'),
  measure('last24hrain_piezo', 'rainLast24hPiezo', 'inches'),
  measure('train_piezo', 'rainTotalPiezo', 'inches'),
  measure('srain_piezo', 'isRaining', 'whole'),

  // Lightning
  measure('lightning_day', 'lightningDaily', 'whole'),
  measure('lightning_hour', 'lightningHourly', 'whole'),
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
