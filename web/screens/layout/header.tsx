// Logo, menu, station selector. On a narrow screen the menu is a sheet that the browser itself opens and closes
// (popover): without script as well.

import chevron from 'lucide-static/icons/chevron-down.svg?raw';
import menuIcon from 'lucide-static/icons/menu.svg?raw';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../../parts/icon.tsx';
import { StationLink } from '../../parts/station-link.tsx';
import { dataPages, layoutTexts } from '../../texts/layout.ts';
import styles from './header.module.css';
import type { LayoutData } from './layout-data.ts';
import { Logo } from './logo.tsx';
import { StationSelector } from './station-selector.tsx';

const dataLinks = [
  { to: '/weather/current', label: dataPages.current.menu },
  { to: '/weather/history/daily', label: dataPages.daily.menu },
  { to: '/weather/history/weekly', label: dataPages.weekly.menu },
  { to: '/weather/history/monthly', label: dataPages.monthly.menu },
  { to: '/weather/history/yearly', label: dataPages.yearly.menu },
  { to: '/weather/history/record', label: dataPages.record.menu },
];

export function Header({ stations, station, siteName }: LayoutData) {
  return (
    <header className={styles.header}>
      <div className={styles.wrap}>
        <StationLink to="/" className={styles.brand}>
          <Logo />
          <span className={styles.name}>{siteName}</span>
        </StationLink>
        {station && <StationSelector stations={stations} station={station} />}
        <button
          type="button"
          className={styles.toggle}
          popoverTarget="menu"
          aria-label={layoutTexts.menu}
        >
          <Icon svg={menuIcon} />
        </button>
        <Menu />
      </div>
    </header>
  );
}

function Menu() {
  const nav = useRef<HTMLElement>(null);
  const isInData = useLocation().pathname.startsWith('/weather/');
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes what was open.
  useEffect(() => {
    if (nav.current?.matches(':popover-open')) nav.current.hidePopover();
    const data = nav.current?.querySelector('details');
    if (data) data.open = false;
  }, [key]);
  return (
    <nav
      ref={nav}
      id="menu"
      popover="auto"
      className={styles.menu}
      aria-label={layoutTexts.mainMenu}
    >
      <ul className={styles.items}>
        <li>
          <StationLink to="/" className={styles.link}>
            {layoutTexts.home}
          </StationLink>
        </li>
        <li>
          <DataMenu isCurrent={isInData} />
        </li>
      </ul>
    </nav>
  );
}

function DataMenu({ isCurrent }: { readonly isCurrent: boolean }) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  return (
    <details
      ref={details}
      className={styles.data}
      data-current={isCurrent || undefined}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !details.current?.contains(relatedTarget)) close();
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return;
        close();
        details.current?.querySelector('summary')?.focus();
      }}
    >
      <summary className={styles.link}>
        {layoutTexts.data}
        <Icon svg={chevron} />
      </summary>
      <ul className={styles.panel}>
        {dataLinks.map(({ to, label }) => (
          <li key={to}>
            <StationLink to={to} className={styles.link}>
              {label}
            </StationLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
