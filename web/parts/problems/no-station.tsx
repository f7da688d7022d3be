// An empty store: what to do next.
import { Link } from 'react-router';
import { stateTexts } from '../../texts/states.ts';
import { Banner } from './banner.tsx';
import styles from './no-station.module.css';

const toStationForm = '/login?retour=%2Fadmin%2FweatherStation%2Fcreate';

export function NoStation() {
  return (
    <div className={styles.place}>
      <h1 className={styles.title}>{stateTexts.noStationTitle}</h1>
      <Banner title={stateTexts.noStationHelp}>
        <pre className={styles.command}>
          <code>{stateTexts.noStationCommand}</code>
        </pre>
        <p>
          {stateTexts.hasAccount} <Link to={toStationForm}>{stateTexts.addStation}</Link>
        </p>
      </Banner>
    </div>
  );
}
