// The « now » block without figures: a station that is silent, or an answer that failed.
import type { Violation } from '../../../shared/contract/call.ts';
import { Banner } from '../../parts/banner.tsx';
import { Retry } from '../../parts/retry.tsx';
import { Sky } from '../../parts/sky.tsx';
import { StationLink } from '../../parts/station-link.tsx';
import { dataPages } from '../../texts/layout.ts';
import { stateTexts } from '../../texts/states.ts';
import styles from './missing.module.css';

type MissingProps = {
  readonly city: string;
  readonly status: number;
  readonly violations: readonly Violation[];
};

export function Missing({ city, status, violations }: MissingProps) {
  if (status !== 404) {
    return (
      <Banner tone="error" title={stateTexts.errorTitle} messages={violations}>
        <Retry>{stateTexts.retry}</Retry>
      </Banner>
    );
  }
  return (
    <Sky light={null}>
      <section className={styles.silent}>
        <p className={styles.city}>{city}</p>
        <h1 className={styles.title}>{stateTexts.silent}</h1>
        <p className={styles.help}>{stateTexts.silentHelp}</p>
        <StationLink to="/weather/history/record" className={styles.link}>
          {dataPages.record.menu}
        </StationLink>
      </section>
    </Sky>
  );
}
