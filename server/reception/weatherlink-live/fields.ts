// What a Davis WeatherLink Live answers on /v1/current_conditions: `{record type}:{key}`, and the field each fills.
// Of two names for one field, the earlier line wins.
import { battery, ignored, indexLines, measure, time } from '../wire-fields.ts';

/** Keys of the device that say nothing of their own; the reader has already used some of them. */
const bookkeeping = [
  'lsid',
  'data_structure_type',
  'txid',
  'rx_state',
  'rain_size',
  'trans_battery_flag',
  'wind_speed_avg_last_1_min',
  'wind_dir_scalar_avg_last_1_min',
  'rain_rate_hi',
  'rain_rate_hi_last_15_min',
  'rainfall_last_15_min',
  'rain_storm_start_at',
  'rain_storm_last',
  'rain_storm_last_start_at',
  'rain_storm_last_end_at',
];

export const weatherLinkLiveFields = indexLines([
  time('ts'),
  battery('tx{n}', 'binary', { channels: [1, 8] }), // trans_battery_flag of transmitter n

  // Transmitter records: air, wind, rain, sun
  measure('1:temp', 'temperature', 'fahrenheit'),
  measure('1:hum', 'humidity', 'asIs'),
  ignored('1:dew_point'),
  ignored('1:wet_bulb'),
  ignored('1:heat_index'),
  ignored('1:wind_chill'),
  ignored('1:thw_index'),
  ignored('1:thsw_index'),
  measure('1:wind_speed_last', 'windSpeed', 'mph'),
  measure('1:wind_dir_last', 'windDirection', 'asIs'),
  measure('1:wind_speed_avg_last_10_min', 'windSpeedAvg', 'mph'),
  measure('1:wind_dir_scalar_avg_last_10_min', 'windDirectionAvg', 'asIs'), // scalar, not vector, mean
  measure('1:wind_speed_avg_last_2_min', 'windSpeedAvg2m', 'mph'),
  measure('1:wind_dir_scalar_avg_last_2_min', 'windDirectionAvg2m', 'asIs'),
  measure('1:wind_speed_hi_last_2_min', 'windGust', 'mph'),
  measure('1:wind_dir_at_hi_speed_last_2_min', 'windGustDirection', 'asIs'),
  measure('1:wind_speed_hi_last_10_min', 'windGust10m', 'mph'),
  measure('1:wind_dir_at_hi_speed_last_10_min', 'windGustDirection10m', 'asIs'),
  measure('1:rain_rate_last', 'rainRate', 'tips'),
  measure('1:rainfall_last_60_min', 'rainHourly', 'tips'),
  measure('1:rainfall_last_24_hr', 'rainLast24h', 'tips'),
  measure('1:rain_storm', 'rainEvent', 'tips'), // since the last 24 h break in rain
  measure('1:rainfall_daily', 'rainDaily', 'tips'), // reset lags up to 2 s after midnight
  measure('1:rainfall_monthly', 'rainMonthly', 'tips'),
  measure('1:rainfall_year', 'rainYearly', 'tips'),
  measure('1:solar_rad', 'solarRadiation', 'asIs'),
  measure('1:uv_index', 'uv', 'asIs'),

  // Soil and leaf records
  measure('2:temp_{n}', 'soilTemperature{n}', 'fahrenheit', { channels: [1, 4] }),
  measure('2:moist_soil_{n}', 'soilTension{n}', 'asIs', { channels: [1, 4] }),
  measure('2:wet_leaf_{n}', 'leafWetnessIndex{n}', 'asIs', { channels: [1, 2] }),

  // Barometer
  measure('3:bar_sea_level', 'relativePressure', 'inHg'),
  measure('3:bar_absolute', 'absolutePressure', 'inHg'),
  ignored('3:bar_trend'),

  // Indoor record
  measure('4:temp_in', 'temperatureIndoor', 'fahrenheit'),
  measure('4:hum_in', 'humidityIndoor', 'asIs'),
  ignored('4:dew_point_in'),
  ignored('4:heat_index_in'),

  ...[1, 2, 3, 4].flatMap((type) => bookkeeping.map((key) => ignored(`${type}:${key}`))),
]);
