// What consoles made by Fine Offset call alike, whoever sells them: Ecowitt, Ambient Weather and others.
// Of two names for one field, the earlier line wins.
import { measure } from './wire-fields.ts';

/** A strike counter that was never set: every bit 1, in 16, 24 or 32 of them, or every bit but the last. */
export const unsetCount: readonly number[] = [
  65_535, 65_534, 16_777_215, 4_294_967_295, 4_294_967_294,
];

export const fineOffsetFields = [
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
  measure('hourlyrainin', 'rainHourly', 'inches'), // last 60 min or since the hour, by firmware; Ambient's dialect knows when it is a rate
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
];
