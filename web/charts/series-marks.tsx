// The drawn series of a chart, inside its plot: bands behind, then lines, dots and bars.
import { useMemo } from 'react';
import { type Point, type SeriesFrame, valueIn } from './chart-frame.ts';
import { bandPath, barsPath, type Drawing, dotsPath, linePaths } from './paths.ts';
import styles from './series.module.css';

type SeriesMarksProps = {
  readonly series: SeriesFrame;
  readonly index: number;
  readonly points: readonly Point[];
  readonly drawing: Drawing;
};

export function SeriesMarks({ series, index, points, drawing }: SeriesMarksProps) {
  const { field, band, mark } = series;
  const values = useMemo(() => points.map((point) => valueIn(point, field)), [points, field]);
  const surface = useMemo(() => {
    if (band === null) return '';
    const beside = (name: string) =>
      points.map((point) => valueIn(point, name) ?? valueIn(point, field));
    return bandPath(beside(band.min), beside(band.max), drawing);
  }, [points, field, band, drawing]);
  const paths = useMemo(() => marksOf(mark, values, drawing), [mark, values, drawing]);
  return (
    <g className={`${styles[series.tone]} ${styles[`dash${index}`] ?? ''}`}>
      {surface !== '' && <path className={styles.band} d={surface} />}
      {paths.line !== '' && (
        <path className={mark === 'bars' ? styles.bars : styles.line} d={paths.line} />
      )}
      {paths.lone !== '' && <path className={styles.dots} d={paths.lone} />}
    </g>
  );
}

function marksOf(mark: SeriesFrame['mark'], values: readonly (number | null)[], drawing: Drawing) {
  if (mark === 'dots') return { line: '', lone: dotsPath(values, drawing) };
  if (mark === 'bars') return { line: barsPath(values, drawing), lone: '' };
  return linePaths(values, drawing);
}

/** A sample of the series' stroke, for the line of values. */
export function Swatch({
  series,
  index,
}: {
  readonly series: SeriesFrame;
  readonly index: number;
}) {
  const isDots = series.mark === 'dots';
  return (
    <svg
      className={`${styles.swatch} ${styles[series.tone]} ${styles[`dash${index}`] ?? ''}`}
      viewBox="0 0 26 10"
      aria-hidden="true"
    >
      <path
        className={isDots ? styles.dots : styles.line}
        d={isDots ? 'M5 5h0M13 5h0M21 5h0' : 'M1 5H25'}
      />
    </svg>
  );
}
