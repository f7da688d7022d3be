// The site's name and the way back to it; on a narrow screen, what opens the sidebar.
import siteIcon from 'lucide-static/icons/external-link.svg?raw';
import menuIcon from 'lucide-static/icons/menu.svg?raw';
import { Link, useHref } from 'react-router';
import { Icon } from '../../../parts/elements/icon.tsx';
import frame from '../../../parts/page/page-frame.module.css';
import { deskTexts } from '../../../texts/admin/layout.ts';
import styles from './header.module.css';
import { SIDEBAR } from './sidebar.tsx';

export function Header({ siteName }: { readonly siteName: string }) {
  const mark = useHref('/icon.svg');
  return (
    <header className={frame.header}>
      <div className={frame.bar}>
        <Link to="/" reloadDocument className={frame.brand}>
          <img src={mark} alt="" width="34" height="34" className={styles.mark} />
          <span className={frame.name}>{siteName}</span>
        </Link>
        <span className={styles.place}>{deskTexts.name}</span>
        <Link to="/" reloadDocument className={styles.site}>
          <Icon svg={siteIcon} />
          <span>{deskTexts.backToSite}</span>
        </Link>
        <button
          type="button"
          className={`${frame.toggle} ${styles.toggle}`}
          popoverTarget={SIDEBAR}
          aria-label={deskTexts.menu}
        >
          <Icon svg={menuIcon} />
        </button>
      </div>
    </header>
  );
}
