// The names of the series at the ends of their lines.
import type { Axis } from './backdrop.tsx';
import type { SeriesFrame } from './chart-frame.ts';
import { endLabels } from './end-labels.ts';
import styles from './plot.module.css';
import type { PlotArea } from './plot-area.ts';
import type { Window } from './time-window.ts';

type EndLabelsProps = {
  readonly series: readonly SeriesFrame[];
  readonly area: PlotArea;
  readonly axes: readonly Axis[];
  readonly window: Window;
  readonly x: (at: number) => number;
};

export function EndLabels({ series, area, axes, window, x }: EndLabelsProps) {
  const ends = series.flatMap(({ field, short, last, axis }) => {
    const y = axes[axis]?.y;
    const at = last === null ? null : Date.parse(last.receivedAt);
    if (!y || !last || at === null || at > window.end) return [];
    return [{ key: field, label: short, x: x(at), y: y(last.value) }];
  });
  return endLabels(ends, area).map(({ key, label, x: left, y }) => (
    <text key={key} className={styles.endLabel} x={area.left + left} y={area.top + y + 4.5}>
      {label}
    </text>
  ));
}
