// What speaks the Weather Underground protocol sends, by wire name: Davis, Acurite, Cumulus, WeeWX and many consoles.
// Of two names for one field, the earlier line wins.
import { auth, battery, ignored, indexLines, measure, meta, time } from '../wire-fields.ts';

const otherPollutants = [
  'AqNO',
  'AqNO2',
  'AqNO2T',
  'AqNO2Y',
  'AqNOX',
  'AqNOY',
  'AqNO3',
  'AqSO4',
  'AqSO2',
  'AqSO2T',
  'AqCO',
  'AqCOT',
  'AqEC',
  'AqOC',
  'AqBC',
  'AqUV-AETH',
  'AqOZONE',
];

export const wundergroundFields = indexLines([
  auth('ID'), // Acurite hubs send their MAC, and no password
  auth('PASSWORD'),
  ignored('action'),
  meta('realtime', 'text'),
  meta('rtfreq', 'text'),
  meta('softwaretype', 'text'),
  time('dateutc'),
  ignored('weather'),
  ignored('clouds'),

  // Outdoor and indoor air, pressure
  measure('tempf', 'temperature', 'fahrenheit'),
  measure('humidity', 'humidity', 'asIs'), // weewx pads it: 022
  ignored('dewptf'),
  ignored('windchillf'),
  ignored('heatindexf'),
  ignored('feelslikef'),
  measure('temp{n}f', 'extraTemperature{n-1}', 'fahrenheit', { channels: [2, 9] }), // tempf is sensor 1, so temp2f is our extra 1
  measure('humidity{n}', 'extraHumidity{n-1}', 'asIs', { channels: [2, 9] }),
  measure('indoortempf', 'temperatureIndoor', 'fahrenheit'),
  measure('indoorhumidity', 'humidityIndoor', 'asIs'),
  measure('baromin', 'relativePressure', 'inHg'), // station pressure from some senders: see dialect.ts
  measure('absbaromin', 'absolutePressure', 'inHg'),

  // Wind
  measure('winddir', 'windDirection', 'asIs'),
  measure('windspeedmph', 'windSpeed', 'mph'),
  measure('windgustmph', 'windGust', 'mph'),
  measure('windgustdir', 'windGustDirection', 'asIs'),
  measure('windspdmph_avg2m', 'windSpeedAvg2m', 'mph'),
  measure('winddir_avg2m', 'windDirectionAvg2m', 'asIs'),
  measure('windgustmph_10m', 'windGust10m', 'mph'),
  measure('windgustdir_10m', 'windGustDirection10m', 'asIs'),
  measure('windspdmph_avg10m', 'windSpeedAvg', 'mph'),
  measure('winddir_avg10m', 'windDirectionAvg', 'asIs'),
  measure('maxdailygust', 'windMaxDailyGust', 'mph'), // since the console's midnight or restart

  // Rain
  measure('rainin', 'rainHourly', 'inches'), // Fine Offset consoles send their rate here: never used for totals
  measure('dailyrainin', 'rainDaily', 'inches'),
  measure('weeklyrainin', 'rainWeekly', 'inches'),
  measure('monthlyrainin', 'rainMonthly', 'inches'),
  measure('yearlyrainin', 'rainYearly', 'inches'),
  measure('totalrainin', 'rainTotal', 'inches'),
  measure('rainratein', 'rainRate', 'inches'),

  // Sun
  measure('solarradiation', 'solarRadiation', 'asIs'),
  measure('UV', 'uv', 'asIs'), // HP1001 sends a raw irradiance: out of range
  measure('visibility', 'visibility', 'nauticalMiles'),

  // Soil and leaf
  measure('soiltempf', 'soilTemperature1', 'fahrenheit'),
  measure('soiltemp{n}f', 'soilTemperature{n}', 'fahrenheit', { channels: [2, 8] }),
  measure('soiltempf{n}', 'soilTemperature{n}', 'fahrenheit', { channels: [2, 4] }), // Cumulus MX's spelling
  measure('soilmoisture', 'soilMoisture1', 'asIs'), // centibars from Davis
  measure('soilmoisture{n}', 'soilMoisture{n}', 'asIs', { channels: [1, 8] }),
  measure('leafwetness', 'leafWetness1', 'asIs'), // 0–15 from Davis
  measure('leafwetness{n}', 'leafWetness{n}', 'asIs', { channels: [2, 8] }),

  // Air quality
  measure('AqPM2.5', 'pm25', 'asIs'),
  measure('AqPM2_5', 'pm25', 'asIs'),
  measure('AqPM10', 'pm10', 'asIs'),
  ...otherPollutants.map((name) => ignored(name)),
  measure('solarradiation_lux', 'illuminance', 'asIs'),
  battery('lowbatt', 'binary'),
  meta('mt', 'text'), // Acurite message type
  meta('sensor', 'text'), // Acurite serial
  meta('rssi', 'text'), // Acurite signal
  battery('battery', 'text'),
  measure('ptempf', 'soilTemperature1', 'fahrenheit'), // Acurite probe

  // Metric names of the HP1001
  measure('outtemp', 'temperature', 'asIs'),
  measure('outhumi', 'humidity', 'asIs'),
  measure('intemp', 'temperatureIndoor', 'asIs'),
  measure('inhumi', 'humidityIndoor', 'asIs'),
  measure('absbaro', 'absolutePressure', 'asIs'),
  measure('relbaro', 'relativePressure', 'asIs'),
  measure('windspeed', 'windSpeed', 'asIs'), // unit of weewx-interceptor's choice, unverified
  measure('windgust', 'windGust', 'asIs'),
  measure('rainrate', 'rainRate', 'asIs'),
  measure('dailyrain', 'rainDaily', 'asIs'),
  measure('weeklyrain', 'rainWeekly', 'asIs'),
  measure('monthlyrain', 'rainMonthly', 'asIs'),
  measure('yearlyrain', 'rainYearly', 'asIs'),
  measure('light', 'illuminance', 'asIs'),
  measure('light', 'solarRadiation', 'lux'), // only when solarradiation gives nothing
  ignored('dewpoint'),
  ignored('windchill'),
]);
