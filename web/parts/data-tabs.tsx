// The data pages side by side: now, day, week, month, year, records.
import { dataLinks, layoutTexts } from '../texts/layout.ts';
import styles from './data-tabs.module.css';
import { StationLink } from './station-link.tsx';

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
