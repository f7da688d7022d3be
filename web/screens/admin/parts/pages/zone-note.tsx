// By whose clock the dates of a screen are shown.
import { listTexts } from '../../../../texts/admin/list.ts';
import { useDeskPlace } from './desk-place.ts';
import styles from './zone-note.module.css';

export function ZoneNote() {
  const { timeZone } = useDeskPlace();
  return <p className={styles.zone}>{listTexts.zone(timeZone)}</p>;
}
