// Pressure, its line over three hours, and what the change is called.
import type { CurrentDetail } from '../../../../shared/contract/weather-data.ts';
import { formatMeasure } from '../../../../shared/format/numbers.ts';
import { unitIn } from '../../../../shared/measures/dimensions.ts';
import { Card } from '../../../parts/elements/card.tsx';
import { ExtremePair } from '../../../parts/readings/extreme-pair.tsx';
import { dayExtremes, partsOf } from '../../../parts/readings/measure-reading.ts';
import { Reading } from '../../../parts/readings/reading.tsx';
import { pressureTexts } from '../../../texts/home.ts';
import { timeTexts } from '../../../texts/times.ts';
import styles from '../cards.module.css';
import { extremeWords } from '../extreme-words.ts';
import { tendencyOf } from './pressure-tendency.ts';
import { TrendLine } from './trend-line.tsx';

const HOURS = 3;
/** hPa; less than this looks level. */
const LEAST_RANGE = 3;

export function PressureCard({ detail }: { readonly detail: CurrentDetail }) {
  const { unit, relativePressure, relativePressureVariation: change, pressureTrend } = detail;
  const tendency = tendencyOf(change, unit);
  const words = tendency === null ? null : pressureTexts.tendencies[tendency];
  const amount = `${formatMeasure(change, 'pressure', unit, { signed: true })} ${timeTexts.overHours(HOURS)}`;
  const points = pressureTrend.map(({ receivedAt, relativePressure: value }) => ({
    at: Date.parse(receivedAt),
    value,
  }));
  const pair = dayExtremes('relativePressure', detail.today.relativePressure, detail);
  return (
    <Card title={pressureTexts.title}>
      <p className={styles.figure}>
        <Reading parts={partsOf('relativePressure', relativePressure, unit)} size="figure" />
      </p>
      <div className={styles.trend}>
        <TrendLine
          points={points}
          label={pressureTexts.trend(words ?? amount)}
          minRange={LEAST_RANGE * unitIn(unit, 'pressure').scale}
        />
      </div>
      <p className={styles.tendency}>
        {words && <b>{words},</b>} {amount}
      </p>
      {pair && (
        <p className={styles.note}>
          <ExtremePair {...pair} words={extremeWords} />
        </p>
      )}
    </Card>
  );
}
