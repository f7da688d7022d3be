// The frame of one screen: its name for the browser tab, where it comes from, its title, what can be done there.
import backIcon from 'lucide-static/icons/arrow-left.svg?raw';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../../parts/elements/icon.tsx';
import { deskTexts } from '../../../../texts/admin/layout.ts';
import styles from './admin-page.module.css';

type AdminPageProps = {
  readonly title: string;
  /** For what the title names. */
  readonly titleId?: string;
  /** The list this screen belongs to. */
  readonly back?: { readonly to: string; readonly label: string };
  /** Beside the title: what can be added. */
  readonly action?: ReactNode;
  /** Under the title: what the screen is for. */
  readonly lead?: string;
  readonly children: ReactNode;
};

export function AdminPage({ title, titleId, back, action, lead, children }: AdminPageProps) {
  return (
    <>
      <title>{deskTexts.pageTitle(title)}</title>
      <header className={styles.head}>
        {back && (
          <Link to={back.to} className={styles.back}>
            <Icon svg={backIcon} />
            {back.label}
          </Link>
        )}
        <h1 id={titleId} className={styles.title}>
          {title}
        </h1>
        {action}
      </header>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </>
  );
}
