// Logo, menu, station selector. On a narrow screen the menu is a sheet that the browser itself opens and closes
// (popover): without script as well.
import menuIcon from 'lucide-static/icons/menu.svg?raw';
import closeIcon from 'lucide-static/icons/x.svg?raw';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../../parts/icon.tsx';
import { StationLink } from '../../parts/station-link.tsx';
import { layoutTexts } from '../../texts/layout.ts';
import { DataMenu } from './data-menu.tsx';
import styles from './header.module.css';
import type { LayoutData } from './layout-data.ts';
import { Logo } from './logo.tsx';
import { StationSelector } from './station-selector.tsx';

export function Header({ stations, station, siteName }: LayoutData) {
  return (
    <header className={styles.header}>
      <div className={styles.wrap}>
        <StationLink to="/" className={styles.brand}>
          <Logo />
          <span className={styles.name}>{siteName}</span>
        </StationLink>
        {station && <StationSelector stations={stations} station={station} />}
        <MenuButton label={layoutTexts.menu} icon={menuIcon} />
        <Menu />
      </div>
    </header>
  );
}

const MENU = 'menu';

function MenuButton({ label, icon }: { readonly label: string; readonly icon: string }) {
  return (
    <button type="button" className={styles.toggle} popoverTarget={MENU} aria-label={label}>
      <Icon svg={icon} />
    </button>
  );
}

function Menu() {
  const nav = useRef<HTMLElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it.
  useEffect(() => {
    if (nav.current?.matches(':popover-open')) nav.current.hidePopover();
  }, [key]);
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
          <StationLink to="/" className={styles.link}>
            {layoutTexts.home}
          </StationLink>
        </li>
        <li>
          <DataMenu />
        </li>
        <li>
          <StationLink to="/weather/graph" className={styles.link}>
            {layoutTexts.graphs}
          </StationLink>
        </li>
      </ul>
    </nav>
  );
}
