// GET /api/weatherData/…: what a station measures, now and over a period. Values are in the station's unit set,
// which the answer names; null is a missing value; times are ISO 8601 UTC (`receivedAt` is the observation's).

import type { UnitSet } from '../measures/dimensions.ts';
import type { ChartName, CurrentName, VariationName } from '../measures/fields.ts';
import { call } from './call.ts';

export type Period = 'daily' | 'weekly' | 'monthly' | 'yearly' | 'record';
export type GraphPeriod = Exclude<Period, 'record'>;
export const periods: readonly Period[] = ['daily', 'weekly', 'monthly', 'yearly', 'record'];
export const graphPeriods: readonly GraphPeriod[] = ['daily', 'weekly', 'monthly', 'yearly'];

/** The server's verdict on a station's newest report. */
export type Freshness = 'live' | 'late' | 'silent';

/** Seconds since the newest report after which a station counts as late, then as silent. */
export type AgeLimits = { readonly late: number; readonly silent: number };

export type Extreme = { readonly value: number | null; readonly receivedAt: string | null };
export type TodayExtremes = { readonly min: Extreme; readonly max: Extreme };

export type SunMoon = {
  /** Events of the station's local day, ISO UTC: none, one or two of each. */
  readonly sunrise: readonly string[];
  readonly sunset: readonly string[];
  readonly moonrise: readonly string[];
  readonly moonset: readonly string[];
  readonly sunState: 'normal' | 'alwaysUp' | 'alwaysDown';
  readonly moonState: 'normal' | 'alwaysUp' | 'alwaysDown';
  readonly dayLengthSeconds: number;
  /** Difference with the day before. */
  readonly dayLengthChangeSeconds: number;
  /** The sun is above the horizon at `receivedAt`. */
  readonly isDay: boolean;
  readonly moonPhase: {
    readonly name: string;
    readonly illumination: number;
    readonly angle: number;
  };
};

export type CurrentDetail = { readonly [M in CurrentName]: number | null } & {
  readonly [M in VariationName as `${M}Variation`]: number | null;
} & {
  readonly receivedAt: string;
  readonly revision: number;
  readonly state: Exclude<Freshness, 'silent'>;
  readonly age: AgeLimits;
  /** Median gap between the last reports, seconds. */
  readonly usualInterval: number;
  readonly timeZone: string;
  /** End of the station's local day, ISO: today's extremes and totals begin anew. */
  readonly dayEndsAt: string;
  readonly weatherStation: {
    readonly reference: string;
    readonly name: string;
    readonly city: string;
    readonly lat: number;
    readonly lng: number;
    readonly elevation: number;
  };
  readonly unit: UnitSet & { readonly type: string };
  /** Today's extremes by measure name, in the station's local day. */
  readonly today: { readonly [measure: string]: TodayExtremes };
  /** Strikes of today: nearest and farthest, km. */
  readonly lightningToday: { readonly min: Extreme; readonly max: Extreme };
  /** Where a running total began after its period did: ISO time, else null. */
  readonly totalsSince: {
    readonly daily: string | null;
    readonly weekly: string | null;
    readonly monthly: string | null;
    readonly yearly: string | null;
  };
  /**
   * Time of the last credited rain, ISO; null when none is known in the last year, when no gauge reports now, and when
   * the reports since then cover less than nine tenths of the time.
   */
  readonly lastRainAt: string | null;
  /** Pressure of the last three hours, one point a quarter of an hour, for the tendency line. */
  readonly pressureTrend: readonly {
    readonly receivedAt: string;
    readonly relativePressure: number | null;
  }[];
  readonly sky: SunMoon;
};

export type CurrentSummary = {
  readonly receivedAt: string;
  readonly state: Exclude<Freshness, 'silent'>;
  readonly temperature: number | null;
  readonly relativePressure: number | null;
  readonly windSpeedAvg: number | null;
  readonly windDirectionAvg: number | null;
  readonly humidity: number | null;
  readonly unit: UnitSet & { readonly type: string };
};

export type PeriodSpan = {
  /** Null only for the record of a station without readings. */
  readonly start: string | null;
  /** Null for the record. */
  readonly end: string | null;
  readonly timeZone: string;
  /** French, as a title shows it: « vendredi 27 novembre 2026 ». */
  readonly label: string;
  /** Address of the period (`2026-11-27`, `2026-W48` …); null for the record. */
  readonly date: string | null;
  /** Keys of the neighbours that hold readings or may (never in the future); null at the ends. */
  readonly previous: string | null;
  readonly next: string | null;
};

/**
 * Besides the fields below, `max` and `min` of each measure with `…ReceivedAt`, `rainPeriod`, `avgPm25`, `avgAqi`,
 * `lightningNumber`: the names are those of `periodFields`.
 */
export type History = {
  readonly period: PeriodSpan;
  /** Covered share (0–1) of the elapsed slots; null before the first reading. */
  readonly completeness: number | null;
  /** First reading when the period began before it, ISO; else null. */
  readonly since: string | null;
  /** Newest reading of the period, ISO. */
  readonly lastReceivedAt: string | null;
  readonly unit: UnitSet & { readonly type: string };
} & { readonly [statistic: string]: unknown };

/** Which pages of the past a station has. */
export type MeasuredMonths = {
  /** `2026-11`, ascending, by the station's days; the running month may be missing. */
  readonly months: readonly string[];
  /** Newest reading, ISO; null before the first. */
  readonly lastReceivedAt: string | null;
};

export type AxisTick = { readonly at: string; readonly label: string; readonly rank: 0 | 1 | 2 };

export type GraphPoint = { readonly receivedAt: string } & {
  readonly [M in ChartName]: number | null;
} & {
  readonly [extreme: string]: number | string | null;
};

/** ISO times: from `start` on, points stand for quarters of an hour, and from `readingsFrom` on they are readings. */
export type OpenBucket = { readonly start: string; readonly readingsFrom: string };

export type Graph = {
  readonly period: PeriodSpan;
  readonly completeness: number | null;
  readonly unit: UnitSet & { readonly type: string };
  /** Seconds between two points; 0 = raw readings; 900 for a day whose readings are no longer kept one by one. */
  readonly step: number;
  /** The bucket of the newest report, drawn finer in a running period; null where all points are `step` long. */
  readonly openBucket: OpenBucket | null;
  /** A longer silence than this many seconds breaks a line. */
  readonly gap: number;
  /** Nights of the period, ISO pairs, for the bands. */
  readonly nights: readonly { readonly start: string; readonly end: string }[];
  /** Labels of the time axis; those of rank 0 are shown first, 1 and 2 where there is room. */
  readonly ticks: readonly AxisTick[];
  readonly datas: readonly GraphPoint[];
};

const station = '/api/weatherData/:reference';

export const weatherDataCalls = {
  currentDetail: call<CurrentDetail, undefined, never, 'reference'>()({
    method: 'GET',
    path: `${station}/currentData/detail`,
    audience: 'public',
    summary: 'Mesures actuelles d’une station',
  }),
  currentSummary: call<CurrentSummary, undefined, never, 'reference'>()({
    method: 'GET',
    path: `${station}/currentData/summary`,
    audience: 'public',
    summary: 'Résumé des mesures actuelles',
  }),
  history: call<History, undefined, 'date', 'reference' | 'period'>()({
    method: 'GET',
    path: `${station}/history/:period`,
    audience: 'public',
    summary: 'Minima et maxima d’une période',
  }),
  measuredMonths: call<MeasuredMonths, undefined, never, 'reference'>()({
    method: 'GET',
    path: `${station}/months`,
    audience: 'public',
    summary: 'Mois pendant lesquels une station a mesuré',
  }),
  graph: call<Graph, undefined, 'date', 'reference' | 'period'>()({
    method: 'GET',
    path: `${station}/graph/:period`,
    audience: 'public',
    summary: 'Points des graphiques d’une période',
  }),
} as const;

/** Server-sent events; each `data` is a `LiveEvent`, `id` the station's revision. */
export const livePath = (reference: string): string =>
  `/api/weatherData/${encodeURIComponent(reference)}/live`;
export type LiveEvent = { readonly revision: number; readonly receivedAt: string | null };
