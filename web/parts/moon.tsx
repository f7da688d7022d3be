// The moon's disc with its lit part; its name stands beside it.
import styles from './moon.module.css';
import { moonPath } from './moon-shape.ts';

export function Moon({ angle }: { readonly angle: number }) {
  return (
    <svg className={styles.moon} viewBox="-11 -11 22 22" aria-hidden="true">
      <circle className={styles.disc} r="10" />
      <path className={styles.lit} d={moonPath(angle)} />
    </svg>
  );
}
