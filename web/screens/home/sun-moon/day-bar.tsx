// The local day from midnight to midnight: the hours of light, and where the day stands now.
import styles from './day-bar.module.css';

type DayBarProps = {
  /** Shares of the day (0–1) between which the sun is up. */
  readonly light: readonly { readonly from: number; readonly to: number }[];
  readonly now: number;
  readonly label: string;
};

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

export function DayBar({ light, now, label }: DayBarProps) {
  return (
    <svg className={styles.bar} width="100%" height="20" role="img" aria-label={label}>
      <rect className={styles.night} width="100%" height="6" y="7" rx="3" />
      {light.map(({ from, to }) => (
        <rect
          key={from}
          className={styles.day}
          x={percent(from)}
          width={percent(to - from)}
          y="7"
          height="6"
          rx="3"
        />
      ))}
      <circle className={styles.now} cx={percent(now)} cy="10" r="6" />
    </svg>
  );
}
