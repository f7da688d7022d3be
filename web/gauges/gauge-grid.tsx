// The small instruments side by side: two rows where there is room, two columns on a phone.
import { Gauge } from './gauge.tsx';
import styles from './gauge-grid.module.css';
import type { GaugeFrame } from './gauge-list.ts';

export function GaugeGrid({ gauges }: { readonly gauges: readonly GaugeFrame[] }) {
  return (
    <div className={styles.place}>
      <ul className={styles.gauges} data-columns={Math.ceil(gauges.length / 2)}>
        {gauges.map((gauge) => (
          <Gauge {...gauge} key={gauge.key} />
        ))}
      </ul>
    </div>
  );
}
