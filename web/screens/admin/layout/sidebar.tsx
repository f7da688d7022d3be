// The weather now and the way to every list and page; on a narrow screen a sheet that the browser opens and closes.
import logOutIcon from 'lucide-static/icons/log-out.svg?raw';
import closeIcon from 'lucide-static/icons/x.svg?raw';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { PublicStation } from '../../../../shared/contract/station.ts';
import { useSession } from '../../../client/session.ts';
import { Icon } from '../../../parts/elements/icon.tsx';
import { deskTexts, sectionTexts } from '../../../texts/admin/layout.ts';
import { useIsAdmin } from '../parts/pages/desk-place.ts';
import {
  addressOfSection,
  dashboard,
  lists,
  type Section,
  settings,
} from '../parts/pages/sections.ts';
import type { StationSummary } from './read-now.ts';
import styles from './sidebar.module.css';
import { StationNow } from './station-now.tsx';

export const SIDEBAR = 'sidebar';

type SidebarProps = {
  readonly stations: readonly PublicStation[];
  readonly now: StationSummary | null;
  readonly ownEmail: string | null;
  readonly logOut: () => Promise<void>;
};

export function Sidebar({ stations, now, ownEmail, logOut }: SidebarProps) {
  const sheet = useRef<HTMLElement>(null);
  const isAdmin = useIsAdmin();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it.
  useEffect(() => {
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover();
  }, [key]);
  return (
    <aside
      ref={sheet}
      id={SIDEBAR}
      popover="auto"
      className={styles.sidebar}
      aria-label={deskTexts.sidebar}
    >
      <button
        type="button"
        className={styles.close}
        popoverTarget={SIDEBAR}
        aria-label={deskTexts.closeMenu}
      >
        <Icon svg={closeIcon} />
      </button>
      <StationNow stations={stations} usual={now} />
      <nav aria-label={deskTexts.quickAccess} className={styles.nav}>
        <Sections sections={[dashboard, ...lists]} />
        <Sections sections={settings.filter(({ isForAdmins }) => isAdmin || !isForAdmins)}>
          <li>
            <LogOut logOut={logOut} />
          </li>
        </Sections>
      </nav>
      <Person ownEmail={ownEmail} />
    </aside>
  );
}

type SectionsProps = { readonly sections: readonly Section[]; readonly children?: ReactNode };

const Sections = ({ sections, children }: SectionsProps) => (
  <ul className={styles.links}>
    {sections.map(({ name, icon }) => (
      <li key={name}>
        <NavLink to={addressOfSection(name)} className={() => styles.link}>
          <Icon svg={icon} />
          {sectionTexts[name]}
        </NavLink>
      </li>
    ))}
    {children}
  </ul>
);

function LogOut({ logOut }: Pick<SidebarProps, 'logOut'>) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void logOut();
  };
  return (
    <button type="button" className={styles.link} disabled={isLeaving} onClick={leave}>
      <Icon svg={logOutIcon} />
      {isLeaving ? deskTexts.loggingOut : deskTexts.logOut}
    </button>
  );
}

/** Who is signed in, and as what. His e-mail may have changed since his token was made. */
function Person({ ownEmail }: Pick<SidebarProps, 'ownEmail'>) {
  const { email, roles } = useSession();
  return (
    <p className={styles.person}>
      <span className={styles.email}>{ownEmail ?? email}</span>
      <span>{roles.map((role) => deskTexts.roles[role]).join(', ')}</span>
    </p>
  );
}
