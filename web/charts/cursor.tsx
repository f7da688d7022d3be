// The cursor on one chart: a line at the instant shared by all, a ring on each series; and the part being selected.
import type { Axis } from './backdrop.tsx';
import { type ChartFrame, type Point, valueIn } from './chart-frame.ts';
import { nearestIndex } from './nearest.ts';
import styles from './plot.module.css';
import { HEIGHT, type PlotArea } from './plot-area.ts';
import series from './series.module.css';
import type { Window } from './time-window.ts';
import type { Selection } from './use-gestures.ts';
import { useCursor, type ViewStore } from './view-store.ts';

type CursorProps = {
  readonly frame: ChartFrame;
  readonly points: readonly Point[];
  readonly times: readonly number[];
  readonly store: ViewStore;
  readonly area: PlotArea;
  readonly axes: readonly Axis[];
  readonly window: Window;
  readonly x: (at: number) => number;
  readonly selection: Selection | null;
  readonly width: number;
};

export function Cursor({
  frame,
  points,
  times,
  store,
  area,
  axes,
  window,
  x,
  selection,
  width,
}: CursorProps) {
  const index = nearestIndex(times, useCursor(store));
  const at = index === null ? null : (times[index] ?? null);
  const isShown = at !== null && at >= window.start && at <= window.end;
  return (
    <svg className={styles.overlay} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
      <g transform={`translate(${area.left} ${area.top})`}>
        {selection && (
          <rect
            className={styles.selection}
            x={Math.min(...selection) * area.width}
            width={Math.abs(selection[1] - selection[0]) * area.width}
            height={area.height}
          />
        )}
        {isShown && <path className={styles.cursor} d={`M${x(at)} 0V${area.height}`} />}
        {isShown &&
          frame.series.map(({ field, tone, axis }) => {
            const value = index === null ? null : valueIn(points[index], field);
            const y = axes[axis]?.y;
            return (
              value !== null &&
              y && (
                <circle
                  key={field}
                  className={`${styles.ring} ${series[tone]}`}
                  cx={x(at)}
                  cy={y(value)}
                  r="5"
                />
              )
            );
          })}
      </g>
    </svg>
  );
}
