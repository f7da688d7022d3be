// Rising and setting of the sun, as large as the figures of the other cards.
import sunriseIcon from 'lucide-static/icons/sunrise.svg?raw';
import sunsetIcon from 'lucide-static/icons/sunset.svg?raw';
import type { SunMoon } from '../../../../shared/contract/weather-data.ts';
import { Icon } from '../../../parts/elements/icon.tsx';
import { VisuallyHidden } from '../../../parts/elements/visually-hidden.tsx';
import { skyTexts } from '../../../texts/home.ts';
import styles from './sun-times.module.css';

type SunTimesProps = {
  readonly state: SunMoon['sunState'];
  /** Times in words; '' when there is no such event today. */
  readonly rise: string;
  readonly set: string;
};

export function SunTimes({ state, rise, set }: SunTimesProps) {
  if (state === 'alwaysUp') return <p className={styles.always}>{skyTexts.sunAlwaysUp}</p>;
  if (state === 'alwaysDown') return <p className={styles.always}>{skyTexts.sunAlwaysDown}</p>;
  return (
    <p className={styles.times}>
      {rise !== '' && (
        <span className={styles.time}>
          <Icon svg={sunriseIcon} />
          <VisuallyHidden>{skyTexts.sunrise} </VisuallyHidden>
          {rise}
        </span>
      )}
      {set !== '' && (
        <span className={styles.time}>
          <Icon svg={sunsetIcon} />
          <VisuallyHidden>{skyTexts.sunset} </VisuallyHidden>
          {set}
        </span>
      )}
    </p>
  );
}
