// The large block on the sky: temperature, how it feels, the other measures, and the wind.
import type { CurrentDetail, History } from '../../../../shared/contract/weather-data.ts';
import { formatDate, formatTime } from '../../../../shared/format/dates.ts';
import type { Verdict } from '../../../parts/freshness/freshness.ts';
import { LiveBadge } from '../../../parts/freshness/live-badge.tsx';
import { Sky } from '../../../parts/sky/sky.tsx';
import { skyLight } from '../../../parts/sky/sky-light.ts';
import { homeTexts } from '../../../texts/home.ts';
import { Facts } from './facts.tsx';
import styles from './now-block.module.css';
import { TemperatureNow } from './temperature-now.tsx';
import { WindNow } from './wind-now.tsx';

type NowBlockProps = {
  readonly detail: CurrentDetail;
  readonly day: History | null;
  readonly verdict: Verdict;
  readonly isInterrupted: boolean;
};

export function NowBlock({ detail, day, verdict, isInterrupted }: NowBlockProps) {
  const { receivedAt, timeZone, weatherStation, sky, rainRate } = detail;
  const date = formatDate(receivedAt, timeZone);
  const time = formatTime(receivedAt, timeZone);
  return (
    <Sky light={skyLight(sky, receivedAt, rainRate)} isVeiled={verdict === 'late'}>
      <section className={styles.now} aria-labelledby="now">
        <header className={styles.head}>
          <h1 id="now" className={styles.title}>
            {homeTexts.title(weatherStation.city, date, time)}
          </h1>
          <LiveBadge dated={detail} verdict={verdict} isInterrupted={isInterrupted} />
        </header>
        <TemperatureNow detail={detail} verdict={verdict} />
        <WindNow detail={detail} day={day} verdict={verdict} />
        <Facts detail={detail} />
      </section>
    </Sky>
  );
}
