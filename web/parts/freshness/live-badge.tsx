// Whether the figures are alive, and since when. Only a change of state is read aloud, not every second.
import { formatDate, formatTime } from '../../../shared/format/dates.ts';
import { stateTexts } from '../../texts/states.ts';
import { type Dated, useAge, useIsBehind, type Verdict } from './freshness.ts';
import styles from './live-badge.module.css';

type DatedHere = Dated & { readonly timeZone: string };

type LiveBadgeProps = {
  readonly dated: DatedHere;
  readonly verdict: Verdict;
  readonly isInterrupted: boolean;
};

export function LiveBadge({ dated, verdict, isInterrupted }: LiveBadgeProps) {
  const age = useAge(dated);
  const isBehind = useIsBehind(dated);
  const isLive = verdict === 'live' && !isInterrupted;
  return (
    <p className={`${styles.badge} ${isLive ? styles.live : styles.late}`}>
      <span role="status">
        {isLive ? stateTexts.live : troubleOf(dated, isInterrupted || isBehind)}
      </span>
      {isLive && age !== null && <span>, {age}</span>}
    </p>
  );
}

/** Figures that age because no answer comes say nothing of the station. */
function troubleOf({ state, receivedAt, timeZone }: DatedHere, isBehind: boolean): string {
  if (isBehind && state === 'live') return stateTexts.interrupted;
  return stateTexts.late(formatDate(receivedAt, timeZone), formatTime(receivedAt, timeZone));
}
