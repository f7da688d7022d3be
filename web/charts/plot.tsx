// The drawing of a chart, in the width it is given, and everything that moves on it.
import { useDeferredValue, useMemo, useRef } from 'react';
import { type Axis, Backdrop } from './backdrop.tsx';
import type { ChartFrame, ChartSheet, Point } from './chart-frame.ts';
import { Cursor } from './cursor.tsx';
import { CursorSlider } from './cursor-slider.tsx';
import { EndLabels } from './end-label-texts.tsx';
import { linear } from './linear.ts';
import type { Drawing } from './paths.ts';
import styles from './plot.module.css';
import { HEIGHT, type PlotArea, plotArea } from './plot-area.ts';
import { SeriesMarks } from './series-marks.tsx';
import { clockTicks, thinTicks } from './time-ticks.ts';
import type { Window } from './time-window.ts';
import { useGestures } from './use-gestures.ts';
import { useWidth } from './use-width.ts';
import { useWindow, type ViewStore } from './view-store.ts';

type PlotProps = {
  readonly frame: ChartFrame;
  readonly sheet: ChartSheet;
  readonly points: readonly Point[];
  /** Milliseconds UTC of the points. */
  readonly times: readonly number[];
  readonly store: ViewStore;
  /** Id of the sentence. */
  readonly sentenceId: string;
};

export function Plot(props: PlotProps) {
  const { frame, sheet, points, times, store } = props;
  const host = useRef<HTMLDivElement>(null);
  const width = useWidth(host);
  const window = useDeferredValue(useWindow(store));
  const area = useMemo(() => plotArea(width, frame.axes.length), [width, frame.axes.length]);
  const axes = useMemo(
    () =>
      frame.axes.map((axis): Axis => ({ frame: axis, y: linear(axis.domain, [area.height, 0]) })),
    [frame, area],
  );
  const { selection, handlers } = useGestures(store, area);
  const drawings = useMemo(
    () => axes.map(({ y }): Drawing => drawingOf({ sheet, times, window, area, y })),
    [axes, sheet, times, window, area],
  );
  const x = drawings[0]?.x;
  return (
    <div ref={host} className={styles.host} {...handlers}>
      {width > 0 && x && (
        <>
          <svg
            className={styles.picture}
            viewBox={`0 0 ${width} ${HEIGHT}`}
            role="img"
            aria-label={frame.title}
            aria-describedby={props.sentenceId}
          >
            <Surroundings
              sheet={sheet}
              store={store}
              window={window}
              area={area}
              axes={axes}
              x={x}
            />
            <svg
              x={area.left}
              y={area.top}
              width={area.width}
              height={area.height}
              aria-hidden="true"
            >
              {frame.series
                .map((series, index) => {
                  const drawing = drawings[series.axis];
                  return (
                    drawing && (
                      <SeriesMarks
                        key={series.field}
                        series={series}
                        index={index}
                        points={points}
                        drawing={drawing}
                      />
                    )
                  );
                })
                .reverse()}
            </svg>
            {frame.series.length > 1 && (
              <EndLabels series={frame.series} area={area} axes={axes} window={window} x={x} />
            )}
          </svg>
          <Cursor {...{ frame, points, times, store, area, axes, window, x, selection, width }} />
        </>
      )}
      <CursorSlider {...{ frame, sheet, points, times, store }} />
    </div>
  );
}

type DrawingProps = {
  readonly sheet: ChartSheet;
  readonly times: readonly number[];
  readonly window: Window;
  readonly area: PlotArea;
  readonly y: (value: number) => number;
};

const drawingOf = ({ sheet, times, window, area, y }: DrawingProps): Drawing => ({
  times,
  gapMs: sheet.gap * 1000,
  window,
  x: linear([window.start, window.end], [0, area.width]),
  y,
});

type SurroundingsProps = {
  readonly sheet: ChartSheet;
  readonly store: ViewStore;
  readonly window: Window;
  readonly area: PlotArea;
  readonly axes: readonly Axis[];
  readonly x: (at: number) => number;
};

/** Pixels a label of the clock should have for itself. */
const ROOM = 80;

/** Closer in, where the answer's own labels get rare, the clock's take over. */
function Surroundings({ sheet, store, window, area, axes, x }: SurroundingsProps) {
  const nights = useMemo(
    () =>
      sheet.nights.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) })),
    [sheet.nights],
  );
  const ticks = useMemo(() => {
    const own = sheet.ticks
      .map(({ at, label, rank }) => ({ at: Date.parse(at), label, rank }))
      .filter(({ at }) => at >= window.start && at <= window.end);
    const isClose = window !== store.whole && thinTicks(own, x).length < 3;
    return isClose ? clockTicks(window, sheet.scale, area.width / ROOM) : thinTicks(own, x);
  }, [sheet.ticks, sheet.scale, window, store, area, x]);
  return <Backdrop area={area} nights={nights} ticks={ticks} x={x} axes={axes} />;
}
