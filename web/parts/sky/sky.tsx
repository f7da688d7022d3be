// The soft sky behind the « now » block. It follows the hour and the rain, and turns the colours inside to night;
// `veiled` takes its colours away when the figures are old.
import { type ReactNode, useId } from 'react';
import styles from './sky.module.css';
import { type SkyLight, sunPlace } from './sky-light.ts';

type SkyProps = {
  readonly light: SkyLight | null;
  readonly isVeiled?: boolean;
  readonly children: ReactNode;
};

export function Sky({ light, isVeiled = false, children }: SkyProps) {
  const phase = isVeiled || !light ? 'veiled' : light.phase;
  const weather = light?.isRaining && !isVeiled ? ` ${styles.rainy}` : '';
  return (
    <div className={`${styles.sky} ${styles[phase]}${weather}`}>
      {light && !isVeiled && <Scenery light={light} />}
      {children}
    </div>
  );
}

function Scenery({ light: { phase, isRaining, course } }: { readonly light: SkyLight }) {
  const id = useId();
  const sun = course === null ? null : sunPlace(course);
  return (
    <svg className={styles.scenery} aria-hidden="true" width="100%" height="100%">
      <defs>
        <radialGradient id={`${id}glow`}>
          <stop offset="0" className={styles.glow} stopOpacity="1" />
          <stop offset="0.12" className={styles.glow} stopOpacity="0.85" />
          <stop offset="0.45" className={styles.glow} stopOpacity="0.3" />
          <stop offset="1" className={styles.glow} stopOpacity="0" />
        </radialGradient>
        <pattern id={`${id}rain`} width="151" height="167" patternUnits="userSpaceOnUse">
          <path className={styles.drop} d={drops} />
        </pattern>
      </defs>
      {sun && !isRaining && (
        <circle cx={`${sun.x}%`} cy={`${sun.y}%`} r="340" fill={`url(#${id}glow)`} />
      )}
      {phase === 'night' && !isRaining && <Stars />}
      {isRaining && <rect width="100%" height="100%" fill={`url(#${id}rain)`} />}
    </svg>
  );
}

/** One tile of drizzle: drops of several lengths, in no visible rows. */
const drops =
  'M22 8l-6 20M71 31l-4 13M118 14l-7 23M46 66l-5 17M97 79l-6 20M140 62l-3 10M18 109l-6 20M66 126l-3 10M111 131l-6 19';

/** Percent of width and height, and radius: placed once, by hand, away from the figures. */
const stars = [
  [34, 9, 1],
  [41, 21, 0.8],
  [47, 6, 1.3],
  [52, 30, 0.8],
  [57, 14, 1],
  [63, 5, 0.9],
  [68, 24, 0.7],
  [72, 10, 1.1],
  [79, 4, 0.8],
  [84, 15, 1.2],
  [89, 7, 0.8],
  [94, 20, 1],
  [96, 44, 0.8],
  [91, 60, 1],
  [45, 48, 0.7],
  [97, 76, 0.8],
  [29, 4, 0.8],
  [60, 44, 0.7],
] as const;

function Stars() {
  return (
    <g className={styles.star}>
      {stars.map(([x, y, radius]) => (
        <circle key={x} cx={`${x}%`} cy={`${y}%`} r={radius} />
      ))}
    </g>
  );
}
