// The data pages side by side: now, day, week, month, year, records.
import { dataPages, layoutTexts } from '../texts/layout.ts';
import styles from './data-tabs.module.css';
import { StationLink } from './station-link.tsx';

const tabs = [
  { to: '/weather/current', label: dataPages.current.tab },
  { to: '/weather/history/daily', label: dataPages.daily.tab },
  { to: '/weather/history/weekly', label: dataPages.weekly.tab },
  { to: '/weather/history/monthly', label: dataPages.monthly.tab },
  { to: '/weather/history/yearly', label: dataPages.yearly.tab },
  { to: '/weather/history/record', label: dataPages.record.tab },
];

export function DataTabs() {
  return (
    <nav aria-label={layoutTexts.data} className={styles.tabs}>
      <ul>
        {tabs.map(({ to, label }) => (
          <li key={to}>
            <StationLink to={to} className={styles.tab} isSection>
              {label}
            </StationLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
