// Before the first screen is there: nothing, then a word if it takes long enough to be noticed.
import { layoutTexts } from '../../../../texts/layout.ts';
import styles from './waiting.module.css';

export function Waiting() {
  return (
    <p role="status" className={styles.waiting}>
      {layoutTexts.wait}
    </p>
  );
}
