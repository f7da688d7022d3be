// Minimum and maximum with their times, on one line where there is room.
import type { MeasureParts } from '../../shared/format/numbers.ts';
import { ExtremeMark } from './extreme-mark.tsx';
import styles from './extreme-pair.module.css';
import { Reading } from './reading.tsx';

/** `time` is written as the page shows it (« 07:42 ») and as a machine reads it. */
export type ShownExtreme = {
  readonly parts: MeasureParts;
  readonly time: string;
  readonly instant: string;
};

type Words = { readonly min: string; readonly max: string; readonly at: (time: string) => string };
type ExtremePairProps = {
  readonly min: ShownExtreme | null;
  readonly max: ShownExtreme | null;
  readonly words: Words;
};

export function ExtremePair({ min, max, words }: ExtremePairProps) {
  return (
    <span className={styles.pair}>
      {min && <One kind="min" extreme={min} words={words} />}
      {max && <One kind="max" extreme={max} words={words} />}
    </span>
  );
}

type OneProps = {
  readonly kind: 'min' | 'max';
  readonly extreme: ShownExtreme;
  readonly words: Words;
};

function One({ kind, extreme, words }: OneProps) {
  return (
    <span className={styles.one}>
      <ExtremeMark kind={kind} word={words[kind]} />
      <Reading parts={extreme.parts} />{' '}
      <time className={styles.time} dateTime={extreme.instant}>
        {words.at(extreme.time)}
      </time>
    </span>
  );
}
