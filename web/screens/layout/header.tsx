// Logo, menu, station selector. On a narrow screen the menu is a sheet that the browser itself opens and closes
// (popover): without script as well.
import menuIcon from 'lucide-static/icons/menu.svg?raw';
import closeIcon from 'lucide-static/icons/x.svg?raw';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { StationLink } from '../../parts/addresses/station-link.tsx';
import { Icon } from '../../parts/elements/icon.tsx';
import frame from '../../parts/page/page-frame.module.css';
import { layoutTexts } from '../../texts/layout.ts';
import { AdministrationLink } from './administration-link.tsx';
import { DataMenu } from './data-menu.tsx';
import styles from './header.module.css';
import type { LayoutData } from './layout-data.ts';
import { Logo } from './logo.tsx';
import { StationSelector } from './station-selector.tsx';

export function Header({ stations, station, siteName }: LayoutData) {
  return (
    <header className={frame.header}>
      <div className={frame.bar}>
        <StationLink to="/" className={frame.brand}>
          <Logo />
          <span className={`${frame.name} ${styles.name}`}>{siteName}</span>
        </StationLink>
        <MenuButton label={layoutTexts.menu} icon={menuIcon} />
        <Menu />
        {station && <StationSelector stations={stations} station={station} />}
      </div>
    </header>
  );
}

const MENU = 'menu';

function MenuButton({ label, icon }: { readonly label: string; readonly icon: string }) {
  return (
    <button
      type="button"
      className={`${frame.toggle} ${styles.toggle}`}
      popoverTarget={MENU}
      aria-label={label}
    >
      <Icon svg={icon} />
    </button>
  );
}

function Menu() {
  const nav = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const goingTo = useNavigation().location?.key ?? key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it, from its beginning.
  useEffect(
    () => () => {
      if (nav.current?.matches(':popover-open')) nav.current.hidePopover();
    },
    [goingTo],
  );
  return (
    <nav
      ref={nav}
      id={MENU}
      popover="auto"
      className={styles.menu}
      aria-label={layoutTexts.mainMenu}
    >
      <MenuButton label={layoutTexts.closeMenu} icon={closeIcon} />
      <ul className={styles.items}>
        <li>
          <MenuLink to="/">{layoutTexts.home}</MenuLink>
        </li>
        <li>
          <DataMenu />
        </li>
        <li>
          <MenuLink to="/weather/graph">{layoutTexts.graphs}</MenuLink>
        </li>
        <li>
          <MenuLink to="/about">{layoutTexts.about}</MenuLink>
        </li>
        <li>
          <MenuLink to="/contact">{layoutTexts.contact}</MenuLink>
        </li>
        <AdministrationLink />
      </ul>
    </nav>
  );
}

function MenuLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <StationLink to={to} className={styles.link} isSection={to !== '/'}>
      {children}
    </StationLink>
  );
}
