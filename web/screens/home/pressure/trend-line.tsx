// A thin line of recent values with a dot at the last one; the words beside it say what it shows.
import { type TrendPoint, trendPaths } from './trend-geometry.ts';
import styles from './trend-line.module.css';

type TrendLineProps = {
  readonly points: readonly TrendPoint[];
  readonly label: string;
  /** The height shows at least this range, so that a steady value stays a steady line. */
  readonly minRange: number;
};

export function TrendLine({ points, label, minRange }: TrendLineProps) {
  const { line, last } = trendPaths(points, minRange);
  return (
    <svg
      className={styles.trend}
      viewBox="0 0 100 40"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className={styles.line} d={line} />
      {last && <path className={styles.last} d={last} />}
    </svg>
  );
}
