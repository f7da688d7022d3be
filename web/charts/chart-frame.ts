// What a chart needs to know besides its points: title, axes, series, sentence. Plain data, so that the server can
// write them into the page and the drawing needs to know no measure.
import type { AxisTick } from '../../shared/contract/weather-data.ts';
import type { Dimension, UnitSet } from '../../shared/measures/dimensions.ts';

export type Tone = 'warm' | 'cold' | 'rain' | 'sun' | 'ink';

export type AxisFrame = {
  /** « °C », « mm/h »; empty when the labels say it all. */
  readonly unit: string;
  /** Lower and upper end, in the unit shown. */
  readonly domain: readonly [number, number];
  readonly ticks: readonly { readonly value: number; readonly label: string }[];
};

export type SeriesFrame = {
  /** Field of a point. */
  readonly field: string;
  readonly label: string;
  /** For the end of its line and the line of values. */
  readonly short: string;
  readonly dimension: Dimension;
  readonly perHour: boolean;
  /** Index among the chart's axes: 0 stands at the left, 1 at the right. */
  readonly axis: 0 | 1;
  readonly mark: 'line' | 'dots' | 'bars';
  readonly tone: Tone;
  /** Fields of a bucket's lowest and highest value, drawn as a band; null for readings. */
  readonly band: { readonly min: string; readonly max: string } | null;
  /** The newest value that is not missing. */
  readonly last: { readonly value: number; readonly receivedAt: string } | null;
};

export type ChartFrame = {
  readonly key: string;
  readonly title: string;
  /** One or two. */
  readonly axes: readonly AxisFrame[];
  readonly series: readonly SeriesFrame[];
  /** What the chart shows, in words; empty when it shows nothing. */
  readonly sentence: string;
  readonly isEmpty: boolean;
};

/** How finely points are told apart: by the clock, by day and clock, or by day alone. */
export type TimeScale = {
  readonly timeZone: string;
  readonly precision: 'time' | 'dayTime' | 'day';
  /** Seconds a point stands for outside the open bucket; 0 for readings. */
  readonly step: number;
  /** Where finer points begin: start of the open bucket, and of its readings, milliseconds UTC; null without one. */
  readonly open: { readonly startMs: number; readonly readingsMs: number } | null;
  /** End of the period, milliseconds UTC. */
  readonly endMs: number;
};

export type Point = { readonly receivedAt: string } & {
  readonly [field: string]: number | string | null;
};

/** The charts of one period. */
export type ChartSheet = {
  readonly charts: readonly ChartFrame[];
  /** Names the charts and series that are left out; null when there are none. */
  readonly absence: string | null;
  readonly start: string;
  readonly end: string;
  readonly scale: TimeScale;
  readonly units: UnitSet;
  /** A longer silence than this many seconds breaks a line. */
  readonly gap: number;
  readonly nights: readonly { readonly start: string; readonly end: string }[];
  readonly ticks: readonly AxisTick[];
  /** Null while the page has not fetched them. */
  readonly points: readonly Point[] | null;
};

/** A value of a point's field; null when it is missing. */
export function valueIn(point: Point | undefined, field: string): number | null {
  const value = point?.[field];
  return typeof value === 'number' ? value : null;
}
