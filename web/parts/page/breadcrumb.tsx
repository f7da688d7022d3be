// Where the page stands, from Accueil on.

import { StationLink } from '../addresses/station-link.tsx';
import styles from './breadcrumb.module.css';

/** The last step is the page itself: it has no address. */
type Crumb = { readonly label: string; readonly to?: string };

type BreadcrumbProps = { readonly label: string; readonly crumbs: readonly Crumb[] };

export function Breadcrumb({ label, crumbs }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={styles.breadcrumb}>
      <ol>
        {crumbs.map(({ label: text, to }) => (
          <li key={text}>
            {to === undefined ? (
              <span aria-current="page">{text}</span>
            ) : (
              <StationLink to={to} className={styles.link}>
                {text}
              </StationLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
