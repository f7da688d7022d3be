// One chart: title, values, drawing (once it comes near the screen), the sentence, and its points on demand. The
// server writes the whole frame with the room of the drawing, so nothing moves when it comes.
import { useId, useRef } from 'react';
import { chartTexts } from '../texts/charts.ts';
import styles from './chart.module.css';
import type { ChartFrame, ChartSheet } from './chart-frame.ts';
import { DataTable } from './data-table.tsx';
import { Plot } from './plot.tsx';
import { Readout, ReadoutTime } from './readout.tsx';
import { useNear } from './use-near.ts';
import type { ViewStore } from './view-store.ts';

type ChartProps = {
  readonly frame: ChartFrame;
  readonly sheet: ChartSheet;
  readonly times: readonly number[];
  readonly store: ViewStore;
  readonly onNear: () => void;
};

export function Chart({ frame, sheet, times, store, onNear }: ChartProps) {
  const titleId = useId();
  const sentenceId = useId();
  const room = useRef<HTMLDivElement>(null);
  const isNear = useNear(room, onNear);
  const { points } = sheet;
  return (
    <figure id={frame.key} className={styles.chart} aria-labelledby={titleId}>
      <figcaption className={styles.head}>
        <div className={styles.line}>
          <h2 id={titleId} className={styles.title}>
            {frame.title}
          </h2>
          {!frame.isEmpty && (
            <ReadoutTime frame={frame} sheet={sheet} times={times} store={store} />
          )}
        </div>
        {!frame.isEmpty && <Readout frame={frame} sheet={sheet} times={times} store={store} />}
      </figcaption>
      <div ref={room} className={styles.room}>
        {frame.isEmpty && <p className={styles.empty}>{chartTexts.empty}</p>}
        {!frame.isEmpty && isNear && points && (
          <Plot {...{ frame, sheet, points, times, store, sentenceId }} />
        )}
      </div>
      {!frame.isEmpty && (
        <>
          <p id={sentenceId} className={styles.sentence}>
            {frame.sentence}
          </p>
          <DataTable frame={frame} sheet={sheet} />
        </>
      )}
    </figure>
  );
}
