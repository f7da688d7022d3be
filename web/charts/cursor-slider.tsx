// The cursor for the keyboard and for those who hear the page: an unseen native slider over the plot, one step a
// point. Its arrows, Home, End and Page keys are the browser's own; + and − enlarge, Escape shows all again.
import type { KeyboardEvent } from 'react';
import { chartTexts } from '../texts/charts.ts';
import { type ChartFrame, type ChartSheet, type Point, valueIn } from './chart-frame.ts';
import { nearestIndex } from './nearest.ts';
import styles from './plot.module.css';
import { timeText } from './time-text.ts';
import { zoomed } from './time-window.ts';
import { valueText } from './value-text.ts';
import { useCursor, type ViewStore } from './view-store.ts';

const KEY_FACTOR = 1.5;

type CursorSliderProps = {
  readonly frame: ChartFrame;
  readonly sheet: ChartSheet;
  readonly points: readonly Point[];
  readonly times: readonly number[];
  readonly store: ViewStore;
};

export function CursorSlider({ frame, sheet, points, times, store }: CursorSliderProps) {
  const newest = times.length - 1;
  const index = nearestIndex(times, useCursor(store)) ?? newest;
  const at = times[index] ?? store.whole.start;
  const values = frame.series.map((series) => {
    const text = valueText(valueIn(points[index], series.field), series, sheet.units);
    return frame.series.length === 1 ? text : `${series.short} ${text}`;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const factor = { '+': KEY_FACTOR, '=': KEY_FACTOR, '-': 1 / KEY_FACTOR }[event.key];
    if (factor !== undefined) store.show(zoomed(store.window(), store.whole, { factor, at }));
    else if (event.key === 'Escape') {
      store.show(store.whole);
      store.point(null);
    } else return;
    event.preventDefault();
  };
  return (
    <input
      type="range"
      className={styles.slider}
      min={0}
      max={newest}
      step={1}
      value={index}
      aria-label={chartTexts.cursor(frame.title)}
      aria-valuetext={chartTexts.cursorValue(timeText(at, sheet.scale), values)}
      onChange={({ currentTarget }) => store.follow(times[currentTarget.valueAsNumber] ?? at)}
      onKeyDown={onKeyDown}
    />
  );
}
