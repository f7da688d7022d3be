// What the pages of the site may ask: every public call, by name. Routes, OpenAPI document and client come from
// the same objects.
import { contactCalls } from './contact.ts';
import { forecastCalls } from './forecast.ts';
import { geocodingCalls } from './geocoding.ts';
import { postCalls } from './post.ts';
import { sessionCalls } from './session.ts';
import { siteCalls } from './site.ts';
import { stationCalls } from './station.ts';
import { weatherDataCalls } from './weather-data.ts';

export const calls = {
  ...stationCalls,
  ...weatherDataCalls,
  ...forecastCalls,
  ...geocodingCalls,
  ...postCalls,
  ...siteCalls,
  ...contactCalls,
  ...sessionCalls,
} as const;

export type Calls = typeof calls;
