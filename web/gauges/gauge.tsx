// One small instrument: an arc filled as far as its value goes, the figure in the middle. Beyond the end the arc is
// full and the figure tells the truth; without a value it is empty.
import styles from './gauge.module.css';
import type { GaugeFrame } from './gauge-list.ts';

/** 240° of a circle of radius 44 around (60, 56), open at the bottom. */
const ARC = 'M21.9 78A44 44 0 1 1 98.1 78';
/** Letters from which a figure is set smaller, and smaller still. */
const LONG = 6;
const VERY_LONG = 8;

export function Gauge({ label, share, parts: { number, unit }, ends, band, sentence }: GaugeFrame) {
  const size =
    number.length >= VERY_LONG ? styles.veryLong : number.length >= LONG ? styles.long : '';
  return (
    <li className={styles.gauge}>
      <svg className={styles.dial} viewBox="0 0 120 96" role="img" aria-label={sentence}>
        <path className={styles.track} d={ARC} />
        {share !== null && (
          <path
            className={styles.value}
            d={ARC}
            pathLength="100"
            strokeDasharray={`${Math.round(share * 1000) / 10} 200`}
          />
        )}
        <text className={`${styles.number} ${size}`} x="60" y="61">
          {number}
        </text>
        <text className={styles.unit} x="60" y="78">
          {share === null ? '' : unit}
        </text>
        <text className={styles.end} x="20" y="95">
          {ends[0]}
        </text>
        <text className={styles.end} x="100" y="95">
          {ends[1]}
        </text>
      </svg>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <span className={styles.band} aria-hidden="true">
        {band}
      </span>
    </li>
  );
}
