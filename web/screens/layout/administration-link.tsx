// The way into the administration, for those who are signed in; its place is kept for everybody.
import { Link } from 'react-router';
import { useSession } from '../../client/session.ts';
import { layoutTexts } from '../../texts/layout.ts';
import styles from './header.module.css';

/** Asks the server for the page: the administration is a document of its own. */
export function AdministrationLink() {
  const { connected } = useSession();
  return (
    <li className={connected ? undefined : styles.reserved}>
      <Link to="/admin/dashboard" reloadDocument className={styles.link}>
        {layoutTexts.administration}
      </Link>
    </li>
  );
}
