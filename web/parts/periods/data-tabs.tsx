// The data pages side by side: now, day, week, month, year, records.
import { dataLinks, layoutTexts } from '../../texts/layout.ts';
import { StationLink } from '../addresses/station-link.tsx';
import styles from './tabs.module.css';

export function DataTabs() {
  return (
    <nav aria-label={layoutTexts.data} className={styles.tabs}>
      <ul>
        {dataLinks.map(({ to, tab }) => (
          <li key={to}>
            <StationLink to={to} className={styles.tab} isSection>
              {tab}
            </StationLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
