// An empty store: what to do next.
import { stateTexts } from '../texts/states.ts';
import { Banner } from './banner.tsx';
import styles from './no-station.module.css';

export function NoStation() {
  return (
    <div className={styles.place}>
      <h1 className={styles.title}>{stateTexts.noStationTitle}</h1>
      <Banner title={stateTexts.noStationHelp}>
        <pre className={styles.command}>
          <code>{stateTexts.noStationCommand}</code>
        </pre>
      </Banner>
    </div>
  );
}
