// Day, week, month or year.
import { Link } from 'react-router';
import { type GraphPeriod, graphPeriods } from '../../../shared/contract/weather-data.ts';
import { useStationSearch } from '../../parts/addresses/station-link.tsx';
import { addressOfPresent } from '../../parts/periods/period-address.ts';
import styles from '../../parts/periods/tabs.module.css';
import { graphTexts } from '../../texts/graph.ts';

export function GraphTabs({ period }: { readonly period: GraphPeriod }) {
  const search = useStationSearch();
  return (
    <nav aria-label={graphTexts.choosePeriod} className={`${styles.tabs} ${styles.four}`}>
      <ul>
        {graphPeriods.map((one) => (
          <li key={one}>
            <Link
              to={`${addressOfPresent('/weather/graph', one)}${search}`}
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
