// Says that a page is on its way, when it takes long enough to be noticed.
import { useNavigation } from 'react-router';
import { layoutTexts } from '../../texts/layout.ts';
import styles from './navigation-status.module.css';

export function NavigationStatus() {
  const isLoading = useNavigation().state !== 'idle';
  return (
    <div role="status" className={styles.status}>
      {isLoading && <span className={styles.words}>{layoutTexts.wait}</span>}
    </div>
  );
}
