// All charts of a period under one cursor and one zoom.
import { useMemo } from 'react';
import { chartTexts } from '../texts/charts.ts';
import { Chart } from './chart.tsx';
import styles from './chart-board.module.css';
import type { ChartSheet } from './chart-frame.ts';
import { createViewStore } from './view-store.ts';
import { ZoomBar } from './zoom-bar.tsx';

type ChartBoardProps = {
  readonly sheet: ChartSheet;
  /** A chart came near the screen: its points are wanted. */
  readonly onNear: () => void;
};

export function ChartBoard({ sheet, onNear }: ChartBoardProps) {
  const { start, end, points, scale, charts, nights, absence } = sheet;
  const store = useMemo(
    () => createViewStore({ start: Date.parse(start), end: Date.parse(end) }),
    [start, end],
  );
  const times = useMemo(
    () => (points ?? []).map(({ receivedAt }) => Date.parse(receivedAt)),
    [points],
  );
  return (
    <>
      {charts.some(({ isEmpty }) => !isEmpty) && (
        <>
          <p className={styles.help} data-screen-only="">
            {nights.length > 0 && `${chartTexts.nights} `}
            {chartTexts.help}
          </p>
          <ZoomBar store={store} scale={scale} />
        </>
      )}
      <div className={styles.charts}>
        {charts.map((frame) => (
          <Chart
            key={frame.key}
            frame={frame}
            sheet={sheet}
            times={times}
            store={store}
            onNear={onNear}
          />
        ))}
      </div>
      {absence !== null && <p className={styles.absence}>{absence}</p>}
    </>
  );
}
