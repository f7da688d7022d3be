// Sun and moon of the local day, with every case of high latitudes: no event, two of one kind, always up or down.
import type { SunMoon } from '../../../../shared/contract/weather-data.ts';
import { formatTime } from '../../../../shared/format/dates.ts';
import { Card } from '../../../parts/elements/card.tsx';
import { skyTexts } from '../../../texts/home.ts';
import styles from '../cards.module.css';
import { DayBar } from './day-bar.tsx';
import { dayShare, lightOf } from './day-light.ts';
import { Moon } from './moon.tsx';
import { dayLengthWords, hoursWords, moonWords } from './sky-words.ts';
import { SunTimes } from './sun-times.tsx';

type SkyCardProps = {
  readonly sky: SunMoon;
  readonly at: string;
  readonly timeZone: string;
  /** Degrees. */
  readonly lat: number;
};

export function SkyCard({ sky, at, timeZone, lat }: SkyCardProps) {
  const times = (events: readonly string[]) =>
    events.map((event) => formatTime(event, timeZone)).join(skyTexts.and);
  const length = dayLengthWords(sky);
  return (
    <Card title={skyTexts.title}>
      <SunTimes state={sky.sunState} rise={times(sky.sunrise)} set={times(sky.sunset)} />
      <div className={styles.bar}>
        <DayBar
          light={lightOf(sky, timeZone)}
          now={dayShare(at, timeZone)}
          label={skyTexts.dayBar(hoursWords(sky, times))}
        />
      </div>
      <p className={styles.note}>{length}</p>
      <div className={styles.moon}>
        <Moon angle={sky.moonPhase.angle} lat={lat} />
        <div>
          <p>
            <b>{sky.moonPhase.name}</b>
          </p>
          <p className={styles.note}>{moonWords(sky, times)}</p>
        </div>
      </div>
    </Card>
  );
}
