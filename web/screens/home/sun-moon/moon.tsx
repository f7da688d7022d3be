// The moon's disc with its lit part; its name stands beside it.
import styles from './moon.module.css';
import { moonPath } from './moon-shape.ts';

type MoonProps = { readonly angle: number; readonly lat: number };

export function Moon({ angle, lat }: MoonProps) {
  return (
    <svg className={styles.moon} viewBox="-11 -11 22 22" aria-hidden="true">
      <circle className={styles.disc} r="10" />
      <path className={styles.lit} d={moonPath(angle, lat)} />
    </svg>
  );
}
