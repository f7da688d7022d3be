// Says that what is shown could not be read again. Its line is there from the start: only what changes in one that
// is there is read aloud.
import { stateTexts } from '../../texts/states.ts';
import styles from './interrupted.module.css';

export function Interrupted({ isNow }: { readonly isNow: boolean }) {
  return (
    <p role="status" className={styles.interrupted}>
      {isNow && stateTexts.interrupted}
    </p>
  );
}
