// The wind instrument: an arrow that flies with the wind, an arc where it comes from, the speed in the middle.
// Without direction (calm, or unknown) the ring stays still.
import type { MeasureParts } from '../../shared/format/numbers.ts';
import { windRose16 } from '../../shared/measures/wind-rose.ts';
import { arcPath, headingOf, placeAt } from './compass-geometry.ts';
import styles from './wind-compass.module.css';

type WindCompassProps = {
  readonly speed: MeasureParts;
  /** Where the wind comes from; null when calm or unknown. */
  readonly degrees: number | null;
  /** The whole in words. */
  readonly label: string;
};

const SIZE = 240;
const CENTRE = SIZE / 2;
const RING = 98;
const LETTERS = 111;
const ticks = Array.from({ length: 72 }, (_, index) => index * 5);
const cardinals = [0, 90, 180, 270];

export function WindCompass({ speed, degrees, label }: WindCompassProps) {
  return (
    <svg className={styles.compass} viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={label}>
      {ticks.map((angle) => (
        <Tick key={angle} angle={angle} />
      ))}
      {cardinals.map((angle) => {
        const { x, y } = placeAt(angle, LETTERS, CENTRE);
        return (
          <text key={angle} className={styles.letter} x={x} y={y + 5}>
            {windRose16(angle)}
          </text>
        );
      })}
      {degrees !== null && <Arrow from={degrees} />}
      <text className={styles.speed} x={CENTRE} y={CENTRE + 10}>
        {speed.number}
      </text>
      <text className={styles.unit} x={CENTRE} y={CENTRE + 31}>
        {speed.unit}
      </text>
    </svg>
  );
}

function Tick({ angle }: { readonly angle: number }) {
  const isCardinal = angle % 90 === 0;
  const isHalf = angle % 45 === 0;
  const length = isCardinal ? 11 : isHalf ? 8 : 4;
  return (
    <path
      className={isCardinal ? styles.cardinal : styles.tick}
      d={`M${CENTRE} ${CENTRE - RING}v${length}`}
      transform={`rotate(${angle} ${CENTRE} ${CENTRE})`}
    />
  );
}

function Arrow({ from }: { readonly from: number }) {
  return (
    <g>
      <path className={styles.origin} d={arcPath(from - 11.25, from + 11.25, RING, CENTRE)} />
      <g transform={`rotate(${headingOf(from)} ${CENTRE} ${CENTRE})`}>
        <path className={styles.shaft} d={`M${CENTRE} 202V170M${CENTRE} 70V52`} />
        <path className={styles.feather} d={`M${CENTRE - 8} 200l8-8 8 8`} />
        <path className={styles.head} d={`M${CENTRE} 35l13 27-13-6-13 6Z`} />
      </g>
    </g>
  );
}
