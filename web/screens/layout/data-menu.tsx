// The data pages in the menu.
import chevron from 'lucide-static/icons/chevron-down.svg?raw';
import { useLocation } from 'react-router';
import { StationLink } from '../../parts/addresses/station-link.tsx';
import { Disclosure } from '../../parts/elements/disclosure.tsx';
import { Icon } from '../../parts/elements/icon.tsx';
import { dataLinks, layoutTexts } from '../../texts/layout.ts';
import styles from './header.module.css';

export function DataMenu() {
  const isCurrent = /^\/weather\/(?:current|history)/.test(useLocation().pathname);
  return (
    <Disclosure
      className={styles.data}
      labelClassName={isCurrent ? `${styles.link} ${styles.current}` : styles.link}
      label={
        <>
          <span aria-current={isCurrent ? 'true' : undefined}>{layoutTexts.data}</span>
          <Icon svg={chevron} />
        </>
      }
    >
      <ul className={styles.panel}>
        {dataLinks.map(({ to, menu }) => (
          <li key={to}>
            <StationLink to={to} className={styles.link} isSection>
              {menu}
            </StationLink>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
