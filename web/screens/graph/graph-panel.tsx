// Title, movement between periods, and the charts of a period, or why there are none.
import { useNavigation } from 'react-router';
import type { GraphPeriod } from '../../../shared/contract/weather-data.ts';
import { ChartBoard } from '../../charts/chart-board.tsx';
import type { Loaded } from '../../client/loaded.ts';
import { StationLink } from '../../parts/addresses/station-link.tsx';
import { Interrupted } from '../../parts/freshness/interrupted.tsx';
import { PageTitle } from '../../parts/page/page-title.tsx';
import { PeriodNav } from '../../parts/periods/period-nav.tsx';
import { TwinPage } from '../../parts/periods/twin-page.tsx';
import { LoadFailure } from '../../parts/problems/load-failure.tsx';
import { chartTexts } from '../../texts/charts.ts';
import { graphTexts } from '../../texts/graph.ts';
import { dataPages } from '../../texts/layout.ts';
import type { GraphPage } from './graph-data.ts';
import styles from './graph-panel.module.css';

type GraphPanelProps = {
  readonly period: GraphPeriod;
  readonly graph: Loaded<GraphPage>;
  readonly city: string;
  readonly isInterrupted: boolean;
  readonly onNear: () => void;
};

export function GraphPanel({ period, graph, city, isInterrupted, onNear }: GraphPanelProps) {
  const isWaiting = useNavigation().state === 'loading';
  const title = graphTexts.titles[period];
  if (!graph.ok) {
    return (
      <>
        <PageTitle kicker={city} title={title} />
        <LoadFailure violations={graph.violations} />
      </>
    );
  }
  const { span, isSealed, sheet } = graph.value;
  return (
    <>
      <PageTitle kicker={`${span.label} · ${city}`} title={title}>
        <Interrupted isNow={isInterrupted} />
        <TwinPage base="/weather/history" period={period} span={span}>
          {dataPages[period].menu}
        </TwinPage>
      </PageTitle>
      <PeriodNav base="/weather/graph" period={period} span={span} />
      {isSealed && <p className={styles.help}>{graphTexts.sealed}</p>}
      <noscript>
        <p className={styles.help}>
          {graphTexts.noScript}{' '}
          <StationLink
            to={`/weather/history/${period}${span.date === null ? '' : `/${span.date}`}`}
          >
            {dataPages[period].menu}
          </StationLink>
        </p>
      </noscript>
      <div className={styles.body} aria-busy={isWaiting}>
        {isWaiting && <p className={styles.waiting}>{chartTexts.waiting}</p>}
        <ChartBoard sheet={sheet} onNear={onNear} />
      </div>
    </>
  );
}
