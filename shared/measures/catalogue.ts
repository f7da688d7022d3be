// Every measure Embellie knows, and every fact about it: the single source from which columns, roll-ups,
// API fields, conversions, quality checks, tables, charts, exports and imports are derived. Data only.
// Names: the specification's; for what it lacks, those of the field dictionary (fixtures/truth).
import type { MeasureSpec } from './kinds.ts';

const both = { is: 'level', extremes: 'both' } as const;
const max = { is: 'level', extremes: 'max' } as const;
const mean = { is: 'level', extremes: 'mean' } as const;
const level = { is: 'level', extremes: 'none' } as const;
const sample = { is: 'sample' } as const;
const temperatureStep = { floor: 6, perMinute: 3 } as const;
const pressureStep = { floor: 3, perMinute: 3 } as const;
const humidityStep = { floor: 30, perMinute: 20 } as const;
const windStep = { floor: 60 } as const;
const windAngle = { is: 'angle', weightedBy: 'windSpeed' } as const;

const air = {
  temperature: {
    label: 'Température', dimension: 'temperature', kind: both, scale: 100, range: [-60, 60],
    step: temperatureStep, powerOn: 85, column: true, section: 'air', variationHours: 1,
    chart: { order: 6, axis: [-10, 40] },
  },
  windChill: {
    label: 'Température ressentie', short: 'Ressenti', dimension: 'temperature', kind: both, scale: 100,
    derivedFrom: ['temperature', 'windSpeed', 'windSpeedAvg'], section: 'air', chart: { joins: 'temperature' },
  },
  dewPoint: {
    label: 'Point de rosée', dimension: 'temperature', kind: both, scale: 100,
    derivedFrom: ['temperature', 'humidity'], section: 'air', chart: { joins: 'temperature' },
  },
  humidex: {
    label: 'Humidex', dimension: 'temperature', kind: both, scale: 100,
    derivedFrom: ['temperature', 'humidity'], section: 'air', variationHours: 1,
  },
  heatIndex: {
    label: 'Indice de chaleur', dimension: 'temperature', kind: both, scale: 100,
    derivedFrom: ['temperature', 'humidity'], section: 'air',
  },
  humidity: {
    label: 'Humidité', dimension: 'humidity', kind: both, scale: 10, range: [0, 100], overshoot: 110,
    step: humidityStep, column: true, section: 'air', chart: { order: 1, axis: [0, 100] },
  },
  leafWetness: {
    label: 'Humectation du feuillage', short: 'Humectation', dimension: 'humidity', kind: max, scale: 10, range: [0, 100],
    column: true, channels: { prefix: 'leafWetness', numbers: [1, 8] }, section: 'air', optional: true,
    chart: { order: 10, axis: [0, 100] },
  },
  soilTemperature: {
    label: 'Température du sol à -30cm', short: 'Sol à -30cm', dimension: 'temperature', kind: both, scale: 100, range: [-60, 90],
    step: temperatureStep, powerOn: 85, column: true,
    channels: { prefix: 'soilTemperature', numbers: [1, 16], range: [-60, 125] },
    section: 'air', variationHours: 1, optional: true, chart: { order: 11, axis: [-5, 35] },
  },
  cloudBase: {
    label: 'Base des nuages', dimension: 'cloudBase', kind: level, scale: 1,
    derivedFrom: ['temperature', 'dewPoint'], section: 'air',
  },
  temperatureIndoor: {
    label: 'Température intérieure', dimension: 'temperature', kind: level, scale: 100, range: [-40, 70], column: true, private: true,
  },
  humidityIndoor: {
    label: 'Humidité intérieure', dimension: 'humidity', kind: level, scale: 10, range: [0, 100], overshoot: 110, column: true, private: true,
  },
} as const satisfies Record<string, MeasureSpec>;

const pressure = {
  relativePressure: {
    label: 'Pression', dimension: 'pressure', kind: both, scale: 100, range: [870, 1090],
    step: pressureStep, column: true, section: 'pressure', variationHours: 3, chart: { order: 4, axis: [990, 1040] },
  },
  absolutePressure: {
    label: 'Pression à la station', dimension: 'pressure', kind: level, scale: 100, range: [500, 1090], step: pressureStep, column: true,
  },
} as const satisfies Record<string, MeasureSpec>;

const wind = {
  windSpeed: {
    label: 'Vent', dimension: 'speed', kind: max, scale: 100, range: [0, 400], step: windStep, column: true,
    section: 'wind', publish: { max: null }, chart: { order: 9, axis: [0, 40] },
  },
  windDirection: {
    label: 'Direction du vent', dimension: 'windDir', kind: windAngle, scale: 1, range: [0, 360], column: true,
    section: 'wind', chart: { order: 5, axis: [0, 360], mark: 'dots' },
  },
  windSpeedAvg: {
    label: 'Vent moyen sur 10 min', short: 'Vent moyen', dimension: 'speed', kind: max, scale: 100, range: [0, 400],
    step: windStep, column: true, section: 'wind', publish: { max: null },
  },
  windDirectionAvg: {
    label: 'Direction moyenne sur 10 min', short: 'Direction moyenne', dimension: 'windDir',
    kind: { is: 'angle', weightedBy: 'windSpeedAvg' }, scale: 1, range: [0, 360], column: true, section: 'wind',
  },
  beaufortScale: {
    label: 'Force du vent', dimension: 'index', kind: max, scale: 1,
    derivedFrom: ['windSpeedAvg'], monotoneOf: 'windSpeedAvg', section: 'wind',
  },
  windGust: {
    label: 'Rafale', dimension: 'speed', kind: max, scale: 100, range: [0, 450], step: windStep, column: true,
    section: 'wind', maxWith: ['windSpeed', 'windMaxDailyGust'], bucketHolds: 'max', chart: { joins: 'windSpeed' },
  },
  windMaxDailyGust: {
    label: 'Rafale maximale du jour', short: 'Rafale max du jour', dimension: 'speed', kind: max, scale: 100, range: [0, 450],
    column: true, section: 'wind', publish: { max: null },
  },
  windGustDirection: { label: 'Direction de la rafale', dimension: 'windDir', kind: sample, scale: 1, range: [0, 360], column: true },
  windSpeedAvg2m: { label: 'Vent moyen sur 2 min', dimension: 'speed', kind: level, scale: 100, range: [0, 400] },
  windDirectionAvg2m: { label: 'Direction moyenne sur 2 min', dimension: 'windDir', kind: sample, scale: 1, range: [0, 360] },
  windGust10m: { label: 'Rafale sur 10 min', dimension: 'speed', kind: level, scale: 100, range: [0, 450] },
  windGustDirection10m: { label: 'Direction de la rafale sur 10 min', dimension: 'windDir', kind: sample, scale: 1, range: [0, 360] },
} as const satisfies Record<string, MeasureSpec>;

const counter = (resets: 'day' | 'week' | 'month' | 'year' | 'event' | 'never') => ({ is: 'counter', resets }) as const;

const rain = {
  rainRate: {
    label: 'Intensité de la pluie', short: 'Intensité de pluie', dimension: 'rain', perHour: true, kind: max, scale: 1000,
    range: [0, 3000], column: true, section: 'rain', chart: { joins: 'rainDaily' }, bucketHolds: 'max',
  },
  rainEvent: {
    label: 'Pluie de l’épisode', dimension: 'rain', kind: max, scale: 1000, range: [0, 5000], column: true, section: 'rain',
  },
  rainHourly: {
    label: 'Pluie de la dernière heure', short: 'Pluie sur 1 h', dimension: 'rain', kind: sample, scale: 1000, range: [0, 500], column: true,
    section: 'rain', totalOf: { amount: 'rainIncrement', over: 'hour' },
  },
  rainDaily: {
    label: 'Pluie du jour', dimension: 'rain', kind: counter('day'), scale: 1000, range: [0, 2000], column: true,
    section: 'rain', totalOf: { amount: 'rainIncrement', over: 'daily' }, chart: { order: 7, axis: [0, 30] },
  },
  rainWeekly: {
    label: 'Pluie de la semaine', dimension: 'rain', kind: counter('week'), scale: 1000, range: [0, 6000], column: true,
    section: 'rain', totalOf: { amount: 'rainIncrement', over: 'weekly' },
  },
  rainMonthly: {
    label: 'Pluie du mois', dimension: 'rain', kind: counter('month'), scale: 1000, range: [0, 10000], column: true,
    section: 'rain', totalOf: { amount: 'rainIncrement', over: 'monthly' },
  },
  rainYearly: {
    label: 'Pluie de l’année', dimension: 'rain', kind: counter('year'), scale: 1000, range: [0, 30000], column: true,
    section: 'rain', totalOf: { amount: 'rainIncrement', over: 'yearly' },
  },
  rainLast24h: { label: 'Pluie sur 24 h', dimension: 'rain', kind: sample, scale: 1000, range: [0, 2000] },
  rainTotal: { label: 'Compteur de pluie', dimension: 'rain', kind: counter('never'), scale: 1000, range: [0, 100000], column: true },
  rainInterval: { label: 'Pluie de l’intervalle', dimension: 'rain', kind: { is: 'amount' }, scale: 1000, range: [0, 500], column: true },
  rainIncrement: {
    label: 'Pluie', dimension: 'rain', kind: { is: 'amount' }, scale: 1000, column: true,
    creditedFrom: ['rainInterval', 'rainYearly', 'rainTotal', 'rainDaily'], publish: { total: 'rainPeriod' },
  },
  rainRatePiezo: { label: 'Intensité (piézo)', dimension: 'rain', perHour: true, kind: sample, scale: 1000, range: [0, 3000] },
  rainEventPiezo: { label: 'Pluie de l’épisode (piézo)', dimension: 'rain', kind: counter('event'), scale: 1000, range: [0, 5000] },
  rainHourlyPiezo: { label: 'Pluie de l’heure (piézo)', dimension: 'rain', kind: sample, scale: 1000, range: [0, 500] },
  rainDailyPiezo: { label: 'Pluie du jour (piézo)', dimension: 'rain', kind: counter('day'), scale: 1000, range: [0, 2000] },
  rainWeeklyPiezo: { label: 'Pluie de la semaine (piézo)', dimension: 'rain', kind: counter('week'), scale: 1000, range: [0, 6000] },
  rainMonthlyPiezo: { label: 'Pluie du mois (piézo)', dimension: 'rain', kind: counter('month'), scale: 1000, range: [0, 10000] },
  rainYearlyPiezo: { label: 'Pluie de l’année (piézo)', dimension: 'rain', kind: counter('year'), scale: 1000, range: [0, 30000] },
  rainLast24hPiezo: { label: 'Pluie sur 24 h (piézo)', dimension: 'rain', kind: sample, scale: 1000, range: [0, 2000] },
  rainTotalPiezo: { label: 'Compteur de pluie (piézo)', dimension: 'rain', kind: counter('never'), scale: 1000, range: [0, 100000] },
  isRaining: { label: 'Il pleut', dimension: 'count', kind: { is: 'flag' }, scale: 1, range: [0, 1] },
} as const satisfies Record<string, MeasureSpec>;

const particles = {
  pm25: {
    label: 'Particules fines', dimension: 'pm', kind: max, scale: 100, range: [0, 1000], column: true,
    channels: { prefix: 'pm25Ch', numbers: [1, 4], otherwise: 'pm25Co2' }, section: 'particles', optional: true,
    publish: { mean: 'avgPm25' }, chart: { order: 8, axis: [0, 60] },
  },
  pm25Avg: {
    label: 'Particules fines sur 24 h', dimension: 'pm', kind: mean, scale: 100, range: [0, 1000], column: true,
    channels: { prefix: 'pm25AvgCh', numbers: [1, 4], otherwise: 'pm25AvgCo2' }, section: 'particles', optional: true,
  },
  aqi: {
    label: 'Qualité de l’air', dimension: 'index', kind: max, scale: 1, derivedFrom: ['pm25'], monotoneOf: 'pm25',
    section: 'particles', optional: true, publish: { mean: 'avgAqi' }, chart: { joins: 'pm25' },
  },
  aqiAvg: {
    label: 'Qualité de l’air sur 24 h', dimension: 'index', kind: mean, scale: 1, derivedFrom: ['pm25Avg'], monotoneOf: 'pm25Avg',
    section: 'particles', optional: true, chart: { joins: 'pm25' },
  },
  pm25Indoor: { label: 'Particules fines (intérieur)', dimension: 'pm', kind: level, scale: 100, range: [0, 1000], private: true },
  pm25AvgIndoor: { label: 'Particules fines sur 24 h (intérieur)', dimension: 'pm', kind: level, scale: 100, range: [0, 1000], private: true },
  pm1: { label: 'PM1', dimension: 'pm', kind: level, scale: 100, range: [0, 1000] },
  pm1Avg: { label: 'PM1 sur 24 h', dimension: 'pm', kind: level, scale: 100, range: [0, 1000] },
  pm4: { label: 'PM4', dimension: 'pm', kind: level, scale: 100, range: [0, 1000] },
  pm4Avg: { label: 'PM4 sur 24 h', dimension: 'pm', kind: level, scale: 100, range: [0, 1000] },
  pm10: { label: 'PM10', dimension: 'pm', kind: level, scale: 100, range: [0, 1000] },
  pm10Avg: { label: 'PM10 sur 24 h', dimension: 'pm', kind: level, scale: 100, range: [0, 1000] },
  pm25Co2: { label: 'Particules fines (sonde CO₂)', dimension: 'pm', kind: level, scale: 100, range: [0, 1000] },
  pm25AvgCo2: { label: 'Particules fines sur 24 h (sonde CO₂)', dimension: 'pm', kind: level, scale: 100, range: [0, 1000] },
  co2: { label: 'CO₂', dimension: 'gas', kind: level, scale: 1, range: [0, 40000] },
  co2Avg: { label: 'CO₂ sur 24 h', dimension: 'gas', kind: level, scale: 1, range: [0, 40000] },
  co2Indoor: { label: 'CO₂ (intérieur)', dimension: 'gas', kind: level, scale: 1, range: [0, 40000], private: true },
  co2AvgIndoor: { label: 'CO₂ sur 24 h (intérieur)', dimension: 'gas', kind: level, scale: 1, range: [0, 40000], private: true },
  temperatureCo2: { label: 'Température (sonde CO₂)', dimension: 'temperature', kind: level, scale: 100, range: [-40, 70] },
  humidityCo2: { label: 'Humidité (sonde CO₂)', dimension: 'humidity', kind: level, scale: 10, range: [0, 100], overshoot: 110 },
} as const satisfies Record<string, MeasureSpec>;

const sun = {
  solarRadiation: {
    label: 'Rayonnement solaire', short: 'Rayonnement', dimension: 'solarRadiation', kind: max, scale: 100, range: [0, 1800],
    column: true, section: 'sun', variationHours: 1, chart: { order: 2, axis: [0, 1100] },
  },
  uv: {
    label: 'Indice UV', short: 'UV', dimension: 'index', kind: max, scale: 10, range: [0, 20], column: true,
    section: 'sun', chart: { order: 3, axis: [0, 14] },
  },
  illuminance: { label: 'Éclairement', dimension: 'illuminance', kind: level, scale: 1, range: [0, 250000] },
} as const satisfies Record<string, MeasureSpec>;

const lightning = {
  lightningDaily: {
    label: 'Impacts de foudre du jour', short: 'Impacts de foudre', dimension: 'count', kind: counter('day'), scale: 1,
    range: [0, 100000], column: true, section: 'lightning', totalOf: { amount: 'lightningIncrement', over: 'daily' },
  },
  lightningDistance: {
    label: 'Distance de la foudre', dimension: 'distance', kind: both, scale: 10, range: [0, 63], column: true,
  },
  lightningTime: { label: 'Dernier impact de foudre', dimension: 'time', kind: { is: 'instant' }, scale: 1, column: true },
  lightningHourly: { label: 'Impacts de foudre de l’heure', dimension: 'count', kind: sample, scale: 1, range: [0, 100000] },
  lightningInterval: {
    label: 'Impacts de foudre de l’intervalle', dimension: 'count', kind: { is: 'amount' }, scale: 1, range: [0, 100000], column: true,
  },
  lightningIncrement: {
    label: 'Impacts de foudre', dimension: 'count', kind: { is: 'amount' }, scale: 1, column: true,
    creditedFrom: ['lightningInterval', 'lightningDaily'], publish: { total: 'lightningNumber' },
  },
} as const satisfies Record<string, MeasureSpec>;

const others = {
  extraTemperature: {
    label: 'Température', dimension: 'temperature', kind: level, scale: 100, range: [-60, 80],
    channels: { prefix: 'extraTemperature', numbers: [1, 10] },
  },
  extraHumidity: {
    label: 'Humidité', dimension: 'humidity', kind: level, scale: 10, range: [0, 100], overshoot: 110,
    channels: { prefix: 'extraHumidity', numbers: [1, 10] },
  },
  soilMoisture: {
    label: 'Humidité du sol', dimension: 'humidity', kind: level, scale: 10, range: [0, 100],
    channels: { prefix: 'soilMoisture', numbers: [1, 16] },
  },
  soilMoistureRaw: {
    label: 'Humidité du sol (brute)', dimension: 'count', kind: level, scale: 1, range: [0, 2000],
    channels: { prefix: 'soilMoistureRaw', numbers: [1, 16] },
  },
  soilTension: {
    label: 'Tension de l’eau du sol', dimension: 'soilTension', kind: level, scale: 10, range: [0, 239],
    channels: { prefix: 'soilTension', numbers: [1, 4] },
  },
  leafWetnessIndex: {
    label: 'Humectation (échelle Davis)', dimension: 'index', kind: level, scale: 10, range: [0, 15],
    channels: { prefix: 'leafWetnessIndex', numbers: [1, 2] },
  },
  soilConductivity: {
    label: 'Conductivité du sol', dimension: 'conductivity', kind: level, scale: 1, range: [0, 20000],
    channels: { prefix: 'soilConductivity', numbers: [1, 16] },
  },
  soilConductivityRaw: {
    label: 'Conductivité du sol (brute)', dimension: 'count', kind: level, scale: 1, range: [0, 100000],
    channels: { prefix: 'soilConductivityRaw', numbers: [1, 16] },
  },
  vpd: { label: 'Déficit de pression de vapeur', dimension: 'vapourPressure', kind: level, scale: 1000, range: [0, 15] },
  blackGlobeTemperature: { label: 'Température de globe noir', dimension: 'temperature', kind: level, scale: 100, range: [-60, 90] },
  wetBulbGlobeTemperature: { label: 'Indice WBGT', dimension: 'temperature', kind: level, scale: 100, range: [-60, 60] },
  visibility: { label: 'Visibilité', dimension: 'distance', kind: level, scale: 100, range: [0, 400] },
  leak: {
    label: 'Fuite d’eau', dimension: 'count', kind: { is: 'flag' }, scale: 1, range: [0, 1], private: true,
    channels: { prefix: 'leak', numbers: [1, 8] },
  },
  snowDistance: {
    label: 'Distance à la neige', dimension: 'depth', kind: level, scale: 1, range: [0, 20000],
    channels: { prefix: 'snowDistance', numbers: [1, 4] },
  },
  snowDepth: {
    label: 'Hauteur de neige', dimension: 'depth', kind: level, scale: 1, range: [-500, 20000],
    channels: { prefix: 'snowDepth', numbers: [1, 4] },
  },
  snowBaseline: {
    label: 'Référence sans neige', dimension: 'depth', kind: level, scale: 1, range: [0, 20000],
    channels: { prefix: 'snowBaseline', numbers: [1, 4] },
  },
  runtime: {
    label: 'Durée depuis le démarrage de la console', dimension: 'duration', kind: sample, scale: 1,
    range: [0, 4294967295], column: true, private: true,
  },
} as const satisfies Record<string, MeasureSpec>;

export const catalogue = { ...air, ...pressure, ...wind, ...rain, ...particles, ...sun, ...lightning, ...others } as const;

export type MeasureName = keyof typeof catalogue;

/** Facts of a measure, with the optional ones visible to the type checker. */
export const measure = (name: MeasureName): MeasureSpec => catalogue[name];

/** Every measure, in the order in which tables show them. */
export const measureNames = Object.keys(catalogue) as MeasureName[];

export const isMeasureName = (name: string): name is MeasureName => Object.hasOwn(catalogue, name);
