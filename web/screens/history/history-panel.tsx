// Title, movement between periods, and the table of a period, or why there is none.
import { useNavigation } from 'react-router';
import type { History, Period } from '../../../shared/contract/weather-data.ts';
import { formatDate, formatTime } from '../../../shared/format/dates.ts';
import { formatNumber, NARROW_SPACE } from '../../../shared/format/numbers.ts';
import type { Loaded } from '../../client/loaded.ts';
import { Interrupted } from '../../parts/freshness/interrupted.tsx';
import { PageTitle } from '../../parts/page/page-title.tsx';
import { PeriodNav } from '../../parts/periods/period-nav.tsx';
import { TwinPage } from '../../parts/periods/twin-page.tsx';
import { Banner } from '../../parts/problems/banner.tsx';
import { LoadFailure } from '../../parts/problems/load-failure.tsx';
import { historyTexts } from '../../texts/history.ts';
import { dataPages } from '../../texts/layout.ts';
import { timeTexts } from '../../texts/times.ts';
import styles from './history-panel.module.css';
import { isEmptyPeriod } from './history-rows.ts';
import { HistoryTable } from './history-table.tsx';

type HistoryPanelProps = {
  readonly period: Period;
  readonly history: Loaded<History>;
  readonly city: string;
  readonly isInterrupted: boolean;
};

export function HistoryPanel({ period, history, city, isInterrupted }: HistoryPanelProps) {
  const isWaiting = useNavigation().state === 'loading';
  if (!history.ok) {
    return (
      <>
        <PageTitle kicker={city} title={dataPages[period].menu} />
        <LoadFailure violations={history.violations} />
      </>
    );
  }
  const { value } = history;
  return (
    <>
      <PageTitle kicker={`${dataPages[period].menu} · ${city}`} title={value.period.label}>
        <Interrupted isNow={isInterrupted} />
        {period !== 'record' && (
          <TwinPage base="/weather/graph" period={period} span={value.period}>
            {historyTexts.graphs[period]}
          </TwinPage>
        )}
      </PageTitle>
      {period !== 'record' && (
        <PeriodNav base="/weather/history" period={period} span={value.period} />
      )}
      <div className={styles.body} aria-busy={isWaiting}>
        {isEmptyPeriod(value) ? (
          <Banner title={historyTexts.empty} messages={[{ message: historyTexts.emptyHelp }]} />
        ) : (
          <>
            <p className={styles.coverage}>{introduction(period, value)}</p>
            <HistoryTable period={period} history={value} />
          </>
        )}
      </div>
    </>
  );
}

function introduction(period: Period, history: History): string {
  const links = period === 'daily' ? '' : historyTexts.datesLead;
  return [coverage(history), links].filter((words) => words !== '').join('. ');
}

/** « 98 % de la période mesurée, depuis le 3 mars 2026 à 10:20 ». */
function coverage({ completeness, since, period: { timeZone } }: History): string {
  const share = completeness === null ? [] : [historyTexts.completeness(shareWords(completeness))];
  const start =
    since === null
      ? []
      : [timeTexts.since(formatDate(since, timeZone), formatTime(since, timeZone))];
  return [...share, ...start].join(', ');
}

/** In whole percents that were reached; a page with figures never says 0 %. */
function shareWords(share: number): string {
  const percents = Math.floor(share * 100);
  const words = `${formatNumber(Math.max(1, percents), 0)}${NARROW_SPACE}%`;
  return percents === 0 ? historyTexts.lessThan(words) : words;
}
