// The mark: a low sun, the horizon, a line of cloud.
import styles from './logo.module.css';

export function Logo() {
  return (
    <svg className={styles.logo} viewBox="0 0 34 34" aria-hidden="true">
      <circle cx="17" cy="17" r="8" className={styles.sun} />
      <path d="M2 23h30" className={styles.horizon} />
      <path d="M7 28h20" className={styles.haze} />
    </svg>
  );
}
