// Whether the figures are alive, and since when. Only a change of state is read aloud, not every second.
import { type Dated, useAge } from './freshness.ts';
import styles from './live-badge.module.css';

type LiveBadgeProps = {
  readonly dated: Dated;
  readonly verdict: 'live' | 'late';
  readonly isInterrupted: boolean;
  readonly words: { readonly live: string; readonly late: string; readonly interrupted: string };
};

export function LiveBadge({ dated, verdict, isInterrupted, words }: LiveBadgeProps) {
  const age = useAge(dated);
  if (isInterrupted || verdict === 'late') {
    // Figures that age because no answer comes say nothing of the station.
    const isUnknown = isInterrupted && dated.state === 'live';
    const text = isUnknown ? words.interrupted : words.late;
    return (
      <p className={`${styles.badge} ${styles.late}`} role="status">
        {text}
      </p>
    );
  }
  return (
    <p className={`${styles.badge} ${styles.live}`}>
      <span role="status">{words.live}</span>
      {age !== null && <span>, {age}</span>}
    </p>
  );
}
