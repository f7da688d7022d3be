// Asks for the same page again: an ordinary link, so it works without script as well.
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import styles from './retry.module.css';

export function Retry({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <Link to={`${pathname}${search}`} replace preventScrollReset className={styles.retry}>
      {children}
    </Link>
  );
}
