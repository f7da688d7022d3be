// The « now » block without figures, in the same place: a station that is silent, or an answer that failed.
import { isSilence, type Refused } from '../../client/loaded.ts';
import { StationLink } from '../../parts/addresses/station-link.tsx';
import { Retry } from '../../parts/problems/retry.tsx';
import { Sky } from '../../parts/sky/sky.tsx';
import { dataPages } from '../../texts/layout.ts';
import { stateTexts } from '../../texts/states.ts';
import styles from './missing.module.css';

type MissingProps = {
  readonly city: string;
  readonly failure: Refused;
};

export function Missing({ city, failure }: MissingProps) {
  const isSilent = isSilence(failure);
  const messages = isSilent ? [{ message: stateTexts.silentHelp }] : failure.violations;
  return (
    <Sky light={null}>
      <section className={styles.missing} role={isSilent ? undefined : 'alert'}>
        <p className={styles.help}>{city}</p>
        <h1 className={styles.title}>{isSilent ? stateTexts.silent : stateTexts.errorTitle}</h1>
        {messages.map(({ message }) => (
          <p key={message} className={styles.help}>
            {message}
          </p>
        ))}
        {isSilent ? (
          <StationLink to="/weather/history/record" className={styles.link}>
            {dataPages.record.menu}
          </StationLink>
        ) : (
          <Retry />
        )}
      </section>
    </Sky>
  );
}
