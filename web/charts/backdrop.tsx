// What stands behind the curves: nights, the grid, the labels of the axes.
import type { AxisFrame } from './chart-frame.ts';
import styles from './plot.module.css';
import type { PlotArea } from './plot-area.ts';
import type { TimeTick } from './time-ticks.ts';
import type { Window } from './time-window.ts';

export type Axis = { readonly frame: AxisFrame; readonly y: (value: number) => number };

type BackdropProps = {
  readonly area: PlotArea;
  readonly nights: readonly Window[];
  readonly ticks: readonly TimeTick[];
  readonly x: (at: number) => number;
  readonly axes: readonly Axis[];
};

export function Backdrop({ area, nights, ticks, x, axes }: BackdropProps) {
  const [main] = axes;
  return (
    <>
      {nights.map(({ start, end }) => {
        const from = Math.max(x(start), 0);
        const width = Math.min(x(end), area.width) - from;
        return (
          width > 0 && (
            <rect
              key={start}
              className={styles.night}
              x={area.left + from}
              y={area.top}
              width={width}
              height={area.height}
            />
          )
        );
      })}
      {main?.frame.ticks.map(({ value }) => (
        <path
          key={value}
          className={styles.grid}
          d={`M${area.left} ${area.top + main.y(value)}h${area.width}`}
        />
      ))}
      <path className={styles.base} d={`M${area.left} ${area.top + area.height}h${area.width}`} />
      {axes.map((axis, side) => (
        <ValueLabels key={axis.frame.unit} axis={axis} area={area} isRight={side > 0} />
      ))}
      {ticks.map(({ at, label }) => (
        <g key={at}>
          <path className={styles.base} d={`M${area.left + x(at)} ${area.top + area.height}v5`} />
          <text
            className={`${styles.text} ${styles.middle}`}
            x={area.left + x(at)}
            y={area.top + area.height + 21}
          >
            {label}
          </text>
        </g>
      ))}
    </>
  );
}

type ValueLabelsProps = { readonly axis: Axis; readonly area: PlotArea; readonly isRight: boolean };

function ValueLabels({ axis: { frame, y }, area, isRight }: ValueLabelsProps) {
  const x = isRight ? area.left + area.width + 8 : area.left - 8;
  const side = isRight ? '' : ` ${styles.end}`;
  return (
    <>
      <text className={`${styles.unit}${side}`} x={x} y={12}>
        {frame.unit}
      </text>
      {frame.ticks.map(({ value, label }) => (
        <text key={value} className={`${styles.text}${side}`} x={x} y={area.top + y(value) + 4.5}>
          {label}
        </text>
      ))}
    </>
  );
}
