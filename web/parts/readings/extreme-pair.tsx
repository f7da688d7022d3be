// Minimum and maximum with their times, on one line where there is room.
import type { MeasureParts } from '../../../shared/format/numbers.ts';
import { ExtremeMark } from './extreme-mark.tsx';
import styles from './extreme-pair.module.css';
import { Reading } from './reading.tsx';

/** `time` is written as the page shows it (« 07:42 ») and as a machine reads it. */
type ShownExtreme = {
  readonly parts: MeasureParts;
  readonly time: string;
  readonly instant: string;
};

export type ShownPair = { readonly min: ShownExtreme | null; readonly max: ShownExtreme | null };

type Words = { readonly min: string; readonly max: string; readonly at: (time: string) => string };
type ExtremePairProps = ShownPair & {
  readonly words: Words;
  /** One under the other. */
  readonly isStacked?: boolean;
};

export function ExtremePair({ min, max, words, isStacked = false }: ExtremePairProps) {
  const one = (kind: 'min' | 'max', extreme: ShownExtreme | null) =>
    extreme && (
      <span className={styles.one}>
        <ExtremeMark kind={kind} word={words[kind]} />
        <Reading parts={extreme.parts} />{' '}
        <time className={styles.time} dateTime={extreme.instant}>
          {words.at(extreme.time)}
        </time>
      </span>
    );
  return (
    <span className={isStacked ? styles.stack : styles.pair}>
      {one('min', min)}
      {one('max', max)}
    </span>
  );
}
