// The site's name, which leads back to it; on a narrow screen, what opens the sidebar.
import menuIcon from 'lucide-static/icons/menu.svg?raw';
import { Link, useHref } from 'react-router';
import { Icon } from '../../../parts/icon.tsx';
import frame from '../../../parts/page-frame.module.css';
import { VisuallyHidden } from '../../../parts/visually-hidden.tsx';
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
          <VisuallyHidden> – {deskTexts.backToSite}</VisuallyHidden>
        </Link>
        <span className={styles.place}>{deskTexts.name}</span>
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
