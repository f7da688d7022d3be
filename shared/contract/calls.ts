// The whole contract: every call the site answers, by name. Routes, OpenAPI document and client come from it.
import { forecastCalls } from './forecast.ts';
import { geocodingCalls } from './geocoding.ts';
import { stationCalls } from './station.ts';
import { weatherDataCalls } from './weather-data.ts';

export const calls = {
  ...stationCalls,
  ...weatherDataCalls,
  ...forecastCalls,
  ...geocodingCalls,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
