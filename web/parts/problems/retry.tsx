// Asks for the same page again: an ordinary link, so it works without script as well.
import { Link, useLocation } from 'react-router';
import { stateTexts } from '../../texts/states.ts';
import styles from './retry.module.css';

export function Retry() {
  const { pathname, search } = useLocation();
  return (
    <Link to={`${pathname}${search}`} replace preventScrollReset className={styles.retry}>
      {stateTexts.retry}
    </Link>
  );
}
