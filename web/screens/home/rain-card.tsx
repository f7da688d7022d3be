// Rain: what fell today, what falls now, and the month's and the year's totals.
import type { CurrentDetail, History } from '../../../shared/contract/weather-data.ts';
import { formatDate, formatTime } from '../../../shared/format/dates.ts';
import { Card } from '../../parts/elements/card.tsx';
import { Row, Rows } from '../../parts/elements/rows.tsx';
import type { Verdict } from '../../parts/freshness/freshness.ts';
import { partsOf } from '../../parts/readings/measure-reading.ts';
import { Reading } from '../../parts/readings/reading.tsx';
import { rainTexts } from '../../texts/home.ts';
import { timeTexts } from '../../texts/times.ts';
import styles from './cards.module.css';

type RainCardProps = {
  readonly detail: CurrentDetail;
  readonly day: History | null;
  readonly verdict: Verdict;
};

export function RainCard({ detail, day, verdict }: RainCardProps) {
  const { unit, timeZone, totalsSince } = detail;
  const since = (instant: string | null) =>
    instant === null
      ? null
      : timeTexts.since(formatDate(instant, timeZone), formatTime(instant, timeZone));
  return (
    <Card title={rainTexts.title}>
      <p className={styles.figure}>
        <Reading parts={partsOf('rainDaily', detail.rainDaily, unit)} size="figure" />{' '}
        <span className={styles.beside}>{rainTexts.today}</span>
      </p>
      <p className={styles.note}>{since(totalsSince.daily)}</p>
      <Rows>
        <Row label={rainTexts.now[verdict]}>
          <Reading parts={partsOf('rainRate', detail.rainRate, unit)} />
        </Row>
        <StrongestRain day={day} unit={unit} timeZone={timeZone} />
        <Row label={rainTexts.month} note={since(totalsSince.monthly)}>
          <Reading parts={partsOf('rainMonthly', detail.rainMonthly, unit)} />
        </Row>
        <Row label={rainTexts.year} note={since(totalsSince.yearly)}>
          <Reading parts={partsOf('rainYearly', detail.rainYearly, unit)} />
        </Row>
      </Rows>
    </Card>
  );
}

type StrongestRainProps = Pick<CurrentDetail, 'unit' | 'timeZone'> & Pick<RainCardProps, 'day'>;

function StrongestRain({ day, unit, timeZone }: StrongestRainProps) {
  const strongest = day?.maxRainRate;
  const at = day?.maxRainRateReceivedAt;
  if (typeof strongest !== 'number' || strongest === 0 || typeof at !== 'string') return null;
  return (
    <Row label={rainTexts.strongest} note={timeTexts.at(formatTime(at, timeZone))}>
      <Reading parts={partsOf('rainRate', strongest, unit)} />
    </Row>
  );
}
