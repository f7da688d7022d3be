// Day, week, month or year.
import { Link } from 'react-router';
import { type GraphPeriod, graphPeriods } from '../../../shared/contract/weather-data.ts';
import { useStationSearch } from '../../parts/addresses/station-link.tsx';
import styles from '../../parts/periods/tabs.module.css';
import { graphTexts } from '../../texts/graph.ts';

/** The day is what the bare address shows. */
const addressOf = (period: GraphPeriod): string =>
  period === 'daily' ? '/weather/graph' : `/weather/graph/${period}`;

export function GraphTabs({ period }: { readonly period: GraphPeriod }) {
  const search = useStationSearch();
  return (
    <nav aria-label={graphTexts.choosePeriod} className={`${styles.tabs} ${styles.four}`}>
      <ul>
        {graphPeriods.map((one) => (
          <li key={one}>
            <Link
              to={`${addressOf(one)}${search}`}
              className={styles.tab}
              aria-current={one === period ? 'page' : undefined}
            >
              {graphTexts.periods[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
